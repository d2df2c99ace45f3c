/**
 * Emails about a changed or deleted event, to attendees and the waiting list.
 *
 * A change is emailed two minutes later, from one row of the queue for each event and person. The row holds what was true before the first
 * change that the person has had no email about; a later change keeps that and restarts the two minutes. The email is written when it leaves,
 * from the event as it is then: a mistake corrected by then reaches no one.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { EventStateSchema } from '#shared/events/event.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import type { Backend } from '../backend.ts';
import { HOLD_MS, keyOfPerson, lastSentKey, type PersonId, personIdOf, queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { officerWords } from '../email/harmless-text.ts';
import { delayUnsent, deleteAllUnsent } from '../email/unsent-emails.ts';
import { hasEnded, startOf } from '../events/event-times.ts';
import { type EventRow, eventById, type SavedChange } from '../events/events-table.ts';
import { addressOfGuest } from './guests-table.ts';
import { calendarHint, cancelHint, locationLines, nameOf, onEvent } from './sign-up-emails.ts';
import { findSignUp, isSignedUp, listSignUps } from './sign-ups-table.ts';

const BeforeSchema = v.object({ state: EventStateSchema, starts_at: v.number(), location: v.string() });
type Before = v.InferOutput<typeof BeforeSchema>;
type Announced = Pick<EventRow, keyof Before>;
const StoredSchema = v.object({ id: v.number(), before: BeforeSchema });

/** Whether attendees want to know of the difference. What would have been of a cancelled or postponed event is no news. */
const isNews = (before: Announced, event: Announced): boolean =>
  before.state !== event.state ||
  (event.state === 'scheduled' && (startOf(before) !== startOf(event) || before.location !== event.location));

const keysOf = ({ id }: Pick<EventRow, 'id'>) => `event:${id}:*`;
/** The key of a row says what it tells of, also after it was sent. */
const keyOf = ({ id, state, sequence }: Pick<EventRow, 'id' | 'state' | 'sequence'>, person: PersonId) =>
  `event:${id}:${keyOfPerson(person)}:${state}:${sequence}`;

/**
 * Call it inside the transaction of the change, and `sendQueuedEmails` after it. An email about an earlier change that
 * has not left yet has the newest state then.
 * @param now milliseconds since 1970.
 */
export function queueChangeEmails(database: DatabaseSync, { before, after, notify }: SavedChange, now: number): void {
  if (after.sequence === before.sequence) return;
  const dueAt = now + HOLD_MS;
  const newKeyOf = (person: PersonId) => keyOf(after, person);
  // Of two for one person, where the mail server did not take the first before the event was changed again, the first knows the earliest state.
  const recipients = new Set(delayUnsent(database, keysOf(after), { keyOf: newKeyOf, dueAt, now }).map(keyOfPerson));
  if (!notify || !isNews(before, after)) return;
  const { state, starts_at, location } = before;
  const content = { kind: 'event_change', id: after.id, before: { state, starts_at, location } };
  for (const person of listSignUps(database, after.id).filter(isSignedUp).map(personIdOf))
    if (!recipients.has(keyOfPerson(person)))
      queueEmail(database, { ...person, content, key: newKeyOf(person), dueAt }, now);
}

/**
 * The email about a change, as it is true now. Cancellations are sent even after the start.
 * @returns undefined when nothing differs from what the person knows, the person no longer comes or waits, or the event is over and its
 * former date has passed.
 */
export function eventChangeEmail(
  { database, settings, apiUrl }: Pick<Backend, 'database' | 'settings' | 'apiUrl'>,
  stored: unknown,
  person: PersonId,
) {
  const { id, before } = v.parse(StoredSchema, stored);
  const event = eventById(database, id);
  const signUp = findSignUp(database, id, person);
  if (!event || !isSignedUp(signUp) || !isNews(before, event)) return undefined;
  const now = settings.now();
  if (event.state === 'scheduled' && startOf(before) <= now && hasEnded(event, now)) return undefined;
  const isComing = signUp.state === 'coming';
  const place = isComing ? 'You keep your place.' : 'You stay on the waiting list.';
  const hints =
    isComing && event.state !== 'postponed'
      ? [...cancelHint(event, now), calendarHint({ apiUrl }, event, 'update it in')]
      : [];
  return { content: onEvent(event, wordsOf(event, before, [place, ...hints])) };
}

type Words = Pick<QueuedContent, 'subject' | 'before' | 'after'>;

const NOTHING_TO_DO = "You don't need to do anything.";

const because = (reason: string) => (reason === '' ? [] : [`Reason: ${officerWords(reason)}`]);

/** @param place what becomes of the person's. */
function wordsOf(event: EventRow, before: Before, place: string[]): Words {
  const title = nameOf(event);
  const planned = `${title}, planned for ${formatClubTime(before.starts_at)}, has been ${event.state}.`;
  const reason = because(event.reason);
  const facts = [...whenAndWhere(event, before), ...reason];
  if (event.state === 'cancelled')
    return { subject: `Cancelled: ${title}`, before: [planned, ...reason], after: [NOTHING_TO_DO] };
  if (event.state === 'postponed')
    return {
      subject: `Postponed: ${title}`,
      before: [planned, ...reason, "We'll email you when there's a new date."],
      after: place,
    };
  if (before.state === 'cancelled')
    return {
      subject: `${title} is back on`,
      before: [`Good news: ${title} is going ahead after all.`, ...facts],
      after: place,
    };
  const what =
    startOf(before) !== startOf(event)
      ? 'has a new date'
      : before.location !== event.location
        ? 'has a new location'
        : 'is going ahead as planned';
  return { subject: `${title} ${what}`, before: facts, after: place };
}

function whenAndWhere(event: EventRow, before: Before): string[] {
  const date = formatClubTime(startOf(event));
  const when =
    startOf(before) === startOf(event)
      ? [`Date: ${date}`]
      : [`New date: ${date}`, `Old date: ${formatClubTime(before.starts_at)}`];
  return event.location === before.location
    ? [...when, ...locationLines('Location', event.location)]
    : [...when, ...locationLines('New location', event.location), `Old location: ${officerWords(before.location)}`];
}

/**
 * Emails attendees and the waiting list that an event is deleted, unless the last email about it said that it is cancelled, or it is over
 * and no cancellation waits to be emailed. There is no page left to read, so the email says all. Call it inside the transaction, before the event is deleted.
 */
export function queueDeletedEmails(database: DatabaseSync, event: EventRow, now: number): void {
  const unsent = deleteAllUnsent(database, keysOf(event), now);
  if (event.state === 'draft') return;
  // Cancelled a moment ago: some do not know yet.
  const isNewlyCancelled = event.state === 'cancelled' && unsent > 0;
  if (hasEnded(event, now) && !isNewlyCancelled) return;
  const title = nameOf(event);
  const content = {
    subject: `Cancelled: ${title}`,
    before: [
      `${title}, planned for ${formatClubTime(startOf(event))}, has been cancelled and removed from the website.`,
      ...locationLines('Location', event.location),
      ...because(event.state === 'scheduled' ? '' : event.reason),
    ],
    after: [NOTHING_TO_DO],
  };
  for (const person of listSignUps(database, event.id).filter(isSignedUp).map(personIdOf)) {
    const keys = `event:${event.id}:${keyOfPerson(person)}`;
    // A guest is deleted with the event.
    const recipient = 'accountId' in person ? person : addressOfGuest(database, person.guestId);
    const isKnown = event.state === 'cancelled' && lastSentKey(database, `${keys}:*`)?.includes(':cancelled:');
    if (recipient && !isKnown) queueEmail(database, { ...recipient, content, key: `${keys}:deleted` }, now);
  }
}
