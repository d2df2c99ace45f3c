/** What a form of an event has to hold before it is sent: everything at once, in the words of a form and not of a server. */
import * as v from 'valibot';
import { EVENT_LIMITS } from '../../../../shared/schemas/event-texts.ts';
import { checkCover } from './check-cover.ts';
import type { EventFormValues } from './event-form-values.ts';

const atMost = (limit: number) => `Use at most ${limit.toLocaleString('en-US')} characters.`;
const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxCodePoints(limit, atMost(limit)));
const needed = (limit: number, missing: string) => v.pipe(text(limit), v.nonEmpty(missing));

const entries = {
  title: needed(EVENT_LIMITS.title, 'Enter a title.'),
  description: needed(EVENT_LIMITS.description, 'Describe the event.'),
  event_date: v.pipe(
    v.nullable(v.date()),
    v.check((date) => date !== null, 'Choose a date and time.'),
  ),
  location: needed(EVENT_LIMITS.location, 'Say where it takes place.'),
  host: text(EVENT_LIMITS.host),
};

/** An event's address is made from its title, once. The hosted backend cannot keep one for which nothing is left. */
const hasLetterOrDigit = (title: string) => /[a-z0-9]/i.test(title.slice(0, 2 * EVENT_LIMITS.title).normalize('NFKD'));

const TEXTS = ['title', 'description', 'location', 'host'] as const;
type TextName = (typeof TEXTS)[number];

/** A text that is still what it was passes: one from before there were limits must not block a change of the rest. */
const changed = (name: TextName, start: EventFormValues) => v.union([v.literal(start[name]), entries[name]]);

/** @param start what the form begins with. */
export const changedEventSchema = (start: EventFormValues) =>
  v.object({
    title: changed('title', start),
    description: changed('description', start),
    event_date: entries.event_date,
    location: changed('location', start),
    host: changed('host', start),
  });

/** The texts that are still what they were and that a backend would refuse today: they are not sent. */
export const leftAlone = (values: EventFormValues, start: EventFormValues): readonly TextName[] =>
  TEXTS.filter((name) => values[name] === start[name] && !v.is(entries[name], values[name]));

export const NewEventSchema = v.object({
  ...entries,
  title: v.pipe(
    entries.title,
    v.check(
      (title) => title === '' || hasLetterOrDigit(title),
      "Use at least one letter from A to Z or a digit: the event's web address is made from its title.",
    ),
  ),
  cover_image: v.pipe(
    v.nullable(v.instance(File)),
    v.check(
      (file) => checkCover(file) === null,
      ({ input }) => checkCover(input) ?? '',
    ),
  ),
});
