/**
 * What the forms of an event hold, what they check before they are sent, and the request that is made from it. All of it follows
 * `EVENT_LIMITS`, so a new text needs only its label in `SHORT_TEXTS`, and its sentence in `MISSING` if it must not be blank.
 */

import * as v from 'valibot';
import { EVENT_FIELDS, EVENT_LIMITS, type EventText } from '../../../shared/events/event.ts';
import { writeEventTime } from '../../../shared/events/event-date.ts';
import { partnerHost } from '../../../shared/events/partner-host.ts';
import type { PlacesSettings } from '../../../shared/sign-ups/event-people.ts';
import type { ClubNames } from '../../../shared/site/site.ts';
import { mapValues, TypedSchema } from '../../../shared/text/fields.ts';
import {
  placesProblem,
  SIGN_UP_CHECKS,
  type SignUpValues,
  signUpValues,
} from '../../sign-ups/settings/sign-up-settings.ts';

export type EventFormValues = Record<EventText, string> &
  SignUpValues & {
    /** Null when the field is empty or its text is not a date. */
    event_date: Date | null;
    /** Null when the field is empty. An invalid date when its text is not a date. */
    ends_at: Date | null;
  };
/** `tell`: whether people are emailed when the date or the place has changed. */
export type ChangedEventValues = EventFormValues & { tell: boolean };
/** Only a new event is sent with its cover. Later the cover has a form of its own. */
export type NewEventValues = EventFormValues & { cover_image: File | null };

/** The texts of one line below the date, in the order of the form. */
export const SHORT_TEXTS: Readonly<
  Record<Exclude<EventText, 'title' | 'description'>, { label: string; hint?: string }>
> = {
  location: { label: 'Location' },
  host: { label: 'Host', hint: 'Partner organisation, if any.' },
};

export const NEW_EVENT: NewEventValues = {
  ...mapValues(EVENT_LIMITS, () => ''),
  event_date: null,
  ends_at: null,
  ...signUpValues(null),
  cover_image: null,
};

/** An event or a draft as it is saved, its description as it was typed. */
type SavedEvent = Record<EventText, string> & { event_date: Date | null; ends_at: string | null | undefined };

/** @param settings of sign-up; null: none are set. */
export const eventFormValues = (
  saved: SavedEvent,
  club: ClubNames,
  settings: PlacesSettings | null = null,
): EventFormValues => ({
  // With the line ends of a text area, so that an untouched text does not count as changed.
  ...mapValues(EVENT_LIMITS, (_limit, name) => saved[name].replace(/\r\n?/g, '\n')),
  host: partnerHost(saved.host, club),
  event_date: saved.event_date,
  ends_at: saved.ends_at == null ? null : new Date(saved.ends_at),
  ...signUpValues(settings),
});

export const eventFormData = (values: EventFormValues): FormData =>
  formDataOf({ ...values, event_date: values.event_date === null ? '' : writeEventTime(values.event_date) });

/** As `eventFormData`, of an event or draft that is saved already: there a blank host means "no change", so without a partner it is the club. */
export const savedFormData = (values: EventFormValues, club: ClubNames): FormData =>
  eventFormData({ ...values, host: values.host.trim() === '' ? club.shortName : values.host });

/**
 * The body of a draft. It has an end, a cover and the club as its host, which a published event gets later or from the backend.
 * @param version of a saved draft: the one that was compared.
 */
export function draftFormData(values: NewEventValues, club: ClubNames, version?: number): FormData {
  const data = savedFormData(values, club);
  data.set('ends_at', values.ends_at?.toISOString() ?? '');
  if (values.cover_image !== null) data.set('cover_image', values.cover_image);
  if (version !== undefined) data.set('version', String(version));
  return data;
}

function formDataOf(values: Partial<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const name of EVENT_FIELDS) {
    const value = values[name];
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

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
  v.nullable(v.date()),
  v.check((date) => date !== null, 'Choose a date and time.'),
);

const MAX_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
type Times = Pick<EventFormValues, 'event_date' | 'ends_at'>;
type Checked = Times & Pick<SignUpValues, 'hasLimit' | 'places'>;
const ends_at = v.nullable(v.date('Correct it, or leave it blank.'));

function endProblem({ event_date, ends_at }: Times): string | null {
  if (!event_date || !ends_at) return null;
  const length = ends_at.getTime() - event_date.getTime();
  if (length <= 0) return 'Choose a time after the event starts.';
  return length > MAX_DAYS * DAY_MS ? `An event can last at most ${MAX_DAYS} days.` : null;
}

/** Adds the checks of the end and of the places, each of which concerns two fields. */
const withPairs = <Input, Output extends Checked>(form: v.GenericSchema<Input, Output>) =>
  v.pipe(
    form,
    v.rawCheck<Output>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      for (const [key, message] of [
        ['ends_at', endProblem(value)],
        ['places', placesProblem(value)],
      ] as const)
        if (message !== null)
          addIssue({
            message,
            path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }],
          });
    }),
  );

/** Files that the browser offers as a cover. */
export const COVER_EXTENSIONS = '.jpg,.jpeg,.png';

export const NO_COVER = 'Please select a cover image (JPEG or PNG).';
const chosenFile = v.pipe(
  v.nullable(v.instance(File)),
  v.check((file) => file !== null, NO_COVER),
);

/** A new cover for an existing event. The server checks whether it is a picture. */
export const ChangedCoverSchema = v.object({ cover_image: chosenFile });

/** The address of an event is made from its title, once. The Django backend fails for a title that leaves nothing for it. */
const hasLetterOrDigit = (title: string) => /[a-z0-9]/i.test(title.slice(0, 2 * EVENT_LIMITS.title).normalize('NFKD'));

const isCover = v.check<File | null, string>(
  (file) => file === null || /\.(jpe?g|png)$/i.test(file.name),
  'Invalid file format. Please select a JPEG or PNG image.',
);
const addressableTitle = v.pipe(
  TEXT_CHECKS.title,
  v.check(
    (title) => title === '' || hasLetterOrDigit(title),
    "Use at least one letter from A to Z or a digit. The event's web address is made from its title.",
  ),
);
const cover_image = v.pipe(v.nullable(v.instance(File)), isCover);
const newEvent = {
  ...TEXT_CHECKS,
  ...SIGN_UP_CHECKS,
  title: addressableTitle,
  event_date: DATE_CHECK,
  ends_at,
  cover_image,
};

/** An event to be published. */
export const NewEventSchema = withPairs(v.object({ ...newEvent, cover_image: v.pipe(chosenFile, isCover) }));

/** The same, for a draft that already has a cover. */
export const CoveredEventSchema = withPairs(v.object(newEvent));

/** A draft may lack everything but its title. */
export const DraftFormSchema = withPairs(
  v.object({
    ...newEvent,
    ...mapValues(EVENT_LIMITS, textOf),
    title: addressableTitle,
    event_date: v.nullable(v.date()),
  }),
);

/**
 * Unchanged texts pass, because one that was saved before there were limits must not block other changes.
 * @param start the initial values of the form.
 */
export const changedEventSchema = (start: EventFormValues) =>
  withPairs(
    v.object({
      ...mapValues(TEXT_CHECKS, (text, name) => v.union([v.literal(start[name]), text])),
      ...SIGN_UP_CHECKS,
      event_date: DATE_CHECK,
      ends_at,
      tell: v.boolean(),
    }),
  );
