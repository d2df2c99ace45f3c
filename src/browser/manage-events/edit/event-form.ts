/**
 * What the form of an event holds, and what it checks before it is sent (the request: event-request.ts). All of it follows `EVENT_LIMITS`,
 * so a new text needs only its label in `SHORT_TEXTS`, and its sentence in `MISSING` if it must not be blank.
 */

import * as v from 'valibot';
import { type ClubEvent, EVENT_LIMITS, type EventText } from '#shared/events/event.ts';
import { MAX_EVENT_DAYS, wrongEnd } from '#shared/events/event-rules.ts';
import { mapValues, TypedSchema } from '#shared/text/fields.ts';
import { crossChecks, SIGN_UP_CHECKS, type SignUpValues, signUpProblems } from '../sign-up/sign-up-form.ts';

export type EventFormValues = Record<EventText, string> &
  SignUpValues & {
    /** Null when the field is empty. When its text is not a date: null, or an invalid date in a form that may be saved without one. */
    event_date: Date | null;
    /** Null when the field is empty. An invalid date when its text is not a date. */
    ends_at: Date | null;
    /** Null: the event keeps the cover it has. Once it is published, the cover has a form of its own. */
    cover_image: File | null;
    /** Whether people are emailed when the date or the location has changed. */
    notify: boolean;
  };

/** What the pressed button does. */
export type Saving = 'draft' | 'publish' | 'change';

/** The texts of one line below the date, in the order of the form. */
export const SHORT_TEXTS: Readonly<
  Record<Exclude<EventText, 'title' | 'description'>, { label: string; hint?: string }>
> = {
  location: { label: 'Location' },
  host: { label: 'Host', hint: 'Partner organization, if any.' },
};

/** Whether people would want to know: the date or the location is another one. */
export const isMoved = (
  { event_date, location }: Pick<EventFormValues, 'event_date' | 'location'>,
  saved: Pick<ClubEvent, 'instant' | 'location'>,
): boolean =>
  (event_date !== null && event_date.getTime() !== saved.instant) || location.trim() !== saved.location.trim();

/** The error of a blank text. */
const MISSING: Partial<Record<EventText, string>> = {
  title: 'Enter a title.',
  description: 'Describe the event.',
  location: 'Enter the location.',
};

const textOf = (limit: number) =>
  v.pipe(TypedSchema, v.maxCodePoints(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`));
export const TEXT_CHECKS = mapValues(EVENT_LIMITS, (limit, name) => {
  const text = textOf(limit);
  const missing = MISSING[name];
  return missing === undefined ? text : v.pipe(text, v.nonEmpty(missing));
});
export const DATE_CHECK = v.pipe(
  v.nullable(v.date('Choose a date and time.')),
  v.check((date) => date !== null, 'Choose a date and time.'),
);

const BLANK_OR_DATE = v.nullable(v.date('Correct it, or leave it blank.'));

const END_WORDS = {
  not_after_start: 'Choose a time after the event starts.',
  too_long: `An event can last at most ${MAX_EVENT_DAYS} days.`,
};

function planProblems(values: EventFormValues) {
  const wrong = wrongEnd(values.event_date?.getTime(), values.ends_at?.getTime());
  return { ends_at: wrong && END_WORDS[wrong], ...signUpProblems(values) };
}

/** The address of an event is made from its title, once. The Django backend fails for a title that leaves nothing for it. */
const hasLetterOrDigit = (title: string) => /[a-z0-9]/i.test(title.slice(0, 2 * EVENT_LIMITS.title).normalize('NFKD'));

const addressableTitle = v.pipe(
  TEXT_CHECKS.title,
  v.check(
    (title) => title === '' || hasLetterOrDigit(title),
    "Use at least one letter from A to Z or a digit. The event's web address is made from its title.",
  ),
);

/** Files that the browser offers as a cover. */
export const COVER_EXTENSIONS = '.jpg,.jpeg,.png';

export const NO_COVER = 'Please select a cover image (JPEG or PNG).';
const anyCover = v.nullable(v.instance(File));
const chosenCover = v.pipe(
  anyCover,
  v.check((file) => file !== null, NO_COVER),
);
const isPicture = v.check<File | null, string>(
  (file) => file === null || /\.(jpe?g|png)$/i.test(file.name),
  'Invalid file format. Please select a JPEG or PNG image.',
);

/** A new cover for an existing event. The server checks whether it is a picture. */
export const ChangedCoverSchema = v.object({ cover_image: chosenCover });

interface Checks {
  saving: Saving;
  /** The values when the form was filled. */
  start: EventFormValues;
  hasCover: boolean;
  /** Whether the form has the end and the sign-up. */
  withPlan: boolean;
}

/**
 * A draft may lack everything but its title. In a published event unchanged texts pass, because one that was saved before there were limits
 * must not block other changes.
 */
function textChecks({ saving, start }: Checks): Record<EventText, v.GenericSchema<string>> {
  if (saving === 'publish') return { ...TEXT_CHECKS, title: addressableTitle };
  if (saving === 'draft') return { ...mapValues(EVENT_LIMITS, textOf), title: addressableTitle };
  return mapValues(TEXT_CHECKS, (text, name) => v.union([v.literal(start[name]), text]));
}

export const eventFormSchema = (checks: Checks): v.GenericSchema<EventFormValues> =>
  v.pipe(
    v.object({
      ...textChecks(checks),
      ...SIGN_UP_CHECKS,
      event_date: checks.saving === 'draft' ? BLANK_OR_DATE : DATE_CHECK,
      ends_at: BLANK_OR_DATE,
      cover_image: v.pipe(checks.saving === 'publish' && !checks.hasCover ? chosenCover : anyCover, isPicture),
      notify: v.boolean(),
    }),
    crossChecks<EventFormValues>((values) => (checks.withPlan ? planProblems(values) : {})),
  );
