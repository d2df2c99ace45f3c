/**
 * What the forms of an event hold, what has to be in them before they are sent, in the words of a form and not of a server, and what
 * travels. The texts follow `EVENT_LIMITS`: a new one is only held to its length, and named here where it must not be blank.
 */
import * as v from 'valibot';
import { writeEventTime } from '../../../../shared/event-date.ts';
import { partnerHost } from '../../../../shared/partner-host.ts';
import { type ClubEvent, EVENT_FIELDS, EVENT_LIMITS, type EventText } from '../../../../shared/schemas/event.ts';
import { mapValues } from '../../../../shared/schemas/fields.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';

export type EventFormValues = Record<EventText, string> & {
  /** Null: none, or the text in the field is no date. */
  event_date: Date | null;
  /** Null: none; an invalid date: the text in the field is no date. */
  ends_at: Date | null;
};
/** Whether people are told that an event has moved. */
export type ChangedEventValues = EventFormValues & { tell: boolean };
/** A cover goes with a new event only; later it is changed by itself. */
export type NewEventValues = EventFormValues & { cover_image: File | null };

const TEXTS = Object.keys(EVENT_LIMITS) as readonly EventText[];

const MISSING: Partial<Record<EventText, string>> = {
  title: 'Enter a title.',
  description: 'Describe the event.',
  location: 'Say where it takes place.',
};

const textOf = (limit: number) =>
  v.pipe(v.string(), v.trim(), v.maxCodePoints(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`));
const texts = mapValues(EVENT_LIMITS, (limit, name) => {
  const text = textOf(limit);
  const missing = MISSING[name];
  return missing === undefined ? text : v.pipe(text, v.nonEmpty(missing));
});
const event_date = v.pipe(
  v.nullable(v.date()),
  v.check((date) => date !== null, 'Choose a date and time.'),
);

/** Longest event. */
const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
type Times = Pick<EventFormValues, 'event_date' | 'ends_at'>;
/** Milliseconds; null where one of the two times is missing. */
const lengthOf = ({ event_date, ends_at }: Times): number | null =>
  event_date && ends_at && ends_at.getTime() - event_date.getTime();
const ends_at = v.nullable(v.date('Correct it, or leave it blank.'));

function endProblem(times: Times): string | null {
  const length = lengthOf(times);
  if (length === null) return null;
  if (length <= 0) return 'Choose a time after the event begins.';
  return length > DAYS * DAY_MS ? `An event lasts at most ${DAYS} days.` : null;
}

/** The end has to fit the beginning. */
const withEnd = <Input, Output extends Times>(form: v.GenericSchema<Input, Output>) =>
  v.pipe(
    form,
    v.rawCheck<Output>(({ dataset, addIssue }) => {
      const message = dataset.typed ? endProblem(dataset.value) : null;
      if (message === null || !dataset.typed) return;
      const { value } = dataset;
      const path = {
        type: 'object',
        origin: 'value',
        input: { ...value },
        key: 'ends_at',
        value: value.ends_at,
      } as const;
      addIssue({ message, path: [path] });
    }),
  );

/** What the browser offers as a cover. */
export const COVER_ENDINGS = '.jpg,.jpeg,.png';

const chosenFile = v.pipe(
  v.nullable(v.instance(File)),
  v.check((file) => file !== null, 'Please select a cover image (JPEG or PNG).'),
);

/** Another cover: what is no picture, the server says. */
export const ChangedCoverSchema = v.object({ cover_image: chosenFile });

/** An event's address is made from its title, once. The hosted backend cannot keep one for which nothing is left. */
const hasLetterOrDigit = (title: string) => /[a-z0-9]/i.test(title.slice(0, 2 * EVENT_LIMITS.title).normalize('NFKD'));

const isCover = v.check<File | null, string>(
  (file) => file === null || /\.(jpe?g|png)$/i.test(file.name),
  'Invalid file format. Please select a JPEG or PNG image.',
);
const addressableTitle = v.pipe(
  texts.title,
  v.check(
    (title) => title === '' || hasLetterOrDigit(title),
    "Use at least one letter from A to Z or a digit: the event's web address is made from its title.",
  ),
);
const newEvent = { ...texts, title: addressableTitle, event_date, ends_at };

/** What everybody is to see. */
export const NewEventSchema = withEnd(v.object({ ...newEvent, cover_image: v.pipe(chosenFile, isCover) }));

/** The same, of a draft that has a cover already. */
export const CoveredEventSchema = withEnd(
  v.object({ ...newEvent, cover_image: v.pipe(v.nullable(v.instance(File)), isCover) }),
);

/** A draft may lack everything but its title. */
export const DraftFormSchema = withEnd(
  v.object({
    ...mapValues(EVENT_LIMITS, textOf),
    title: addressableTitle,
    event_date: v.nullable(v.date()),
    ends_at,
    cover_image: v.pipe(v.nullable(v.instance(File)), isCover),
  }),
);

/**
 * A text that is still what it was passes: one from before there were limits must not block a change of the rest.
 * @param start what the form begins with.
 */
export const changedEventSchema = (start: EventFormValues) =>
  withEnd(
    v.object({
      ...mapValues(texts, (text, name) => v.union([v.literal(start[name]), text])),
      event_date,
      ends_at,
      tell: v.boolean(),
    }),
  );

/** The texts that are still what they were and that a backend would refuse today: they are not sent. */
export const unchangedInvalidTexts = (values: EventFormValues, start: EventFormValues): readonly EventText[] =>
  TEXTS.filter((name) => values[name] === start[name] && !v.is(texts[name], values[name]));

export const NEW_EVENT: NewEventValues = {
  ...mapValues(EVENT_LIMITS, () => ''),
  event_date: null,
  ends_at: null,
  cover_image: null,
};

/** @param ends when it ends, as a true instant; null: not known. */
export const eventFormValues = (event: ClubEvent, club: ClubNames, ends: string | null = null): EventFormValues => ({
  // As a text area gives it back: a form sends other line ends than it shows, and untouched text is no change.
  ...mapValues(EVENT_LIMITS, (_limit, name) => event[name].replace(/\r\n?/g, '\n')),
  host: partnerHost(event.host, club),
  event_date: new Date(event.instant),
  ends_at: ends === null ? null : new Date(ends),
});

interface Former {
  /** What the event had: a date that was not touched stays the same to the last digit. */
  event: ClubEvent;
  club: ClubNames;
}

/** @param former of an event that is there already. */
export function eventFormData(values: EventFormValues, former?: Former): FormData {
  const sent: Partial<Record<string, unknown>> = { ...values, event_date: eventDate(values.event_date, former?.event) };
  if (former && values.host.trim() === '') sent.host = ownHost(former);
  const form = new FormData();
  for (const name of EVENT_FIELDS) {
    const value = sent[name];
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

/** A blank host means "no change" to a backend, and for a new event the club itself: so a host that was taken away is the club. */
const ownHost = ({ event, club }: Former): string =>
  partnerHost(event.host, club) === '' && event.host !== '' ? event.host : club.shortName;

/** The form is not sent without a date; the server would have its words for a blank one. */
function eventDate(date: Date | null, former: ClubEvent | undefined): string {
  if (date === null) return '';
  const isSame = former?.instant === date.getTime();
  // Other clients may have written parts of a millisecond, which a Date cannot hold.
  return isSame && /\.\d{3}0*[1-9]/.test(former.event_date) ? former.event_date : writeEventTime(date);
}
