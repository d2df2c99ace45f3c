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
import { addressOfGuest } from '../sign-ups/guests-table.ts';
import { calendarHint, cancelHint, locationLines, nameOf, onEvent } from '../sign-ups/sign-up-emails.ts';
import { findSignUp, isSignedUp, listSignUps } from '../sign-ups/sign-ups-table.ts';
import { hasEnded, startOf } from './event-times.ts';
import { type EventRow, eventById } from './events-table.ts';

const BeforeSchema = v.object({ state: EventStateSchema, starts_at: v.number(), location: v.string() });
type Before = v.InferOutput<typeof BeforeSchema>;
type Announced = Pick<EventRow, keyof Before>;
const UnsentSchema = v.object({
  ...{ id: v.number(), account_id: v.nullable(v.number()), guest_id: v.nullable(v.number()) },
});
const StoredSchema = v.object({ id: v.number(), before: BeforeSchema });

/** Whether attendees want to know of the difference. What would have been of a cancelled or postponed event is no news. */
const isNews = (before: Announced, event: Announced): boolean =>
  before.state !== event.state ||
  (event.state === 'scheduled' && (startOf(before) !== startOf(event) || before.location !== event.location));

/** The key of a row says what it tells of, also after it was sent. */
const keyOf = ({ id, state, sequence }: Pick<EventRow, 'id' | 'state' | 'sequence'>, person: PersonId) =>
  `event:${id}:${keyOfPerson(person)}:${state}:${sequence}`;

/** SQL: emails that were not sent, by `:keys`. One that is on its way to the mail server counts as sent. */
const UNSENT = `email_queue WHERE sent_at IS NULL AND (claimed_until IS NULL OR claimed_until <= :now) AND key GLOB :keys`;

/**
 * Call it inside the transaction of the change, and `sendQueuedEmails` after it. An email about an earlier change that
 * has not left yet has the newest state then.
 * @param notify whether the others get an email too. @param now milliseconds since 1970.
 */
export function queueChangeEmails(
  database: DatabaseSync,
  { before, after, notify, now }: { before: EventRow; after: EventRow; notify: boolean; now: number },
): void {
  const dueAt = now + HOLD_MS;
  const keys = `event:${after.id}:*`;
  // Two of one person, where the mail server did not take the first while the event was changed again: the first knows the earliest state.
  database
    .prepare(`DELETE FROM ${UNSENT} AND id NOT IN (SELECT min(id) FROM ${UNSENT} GROUP BY account_id, guest_id)`)
    .run({ keys, now });
  const unsent = database
    .prepare(`SELECT id, account_id, guest_id FROM ${UNSENT}`)
    .all({ keys, now })
    .map((row) => v.parse(UnsentSchema, row));
  // As new: the clean-up deletes what has waited for days, and each failed try makes the next one later.
  const put = database.prepare(
    'UPDATE email_queue SET key = ?, queued_at = ?, due_at = ?, next_try_at = ?, tries = 0 WHERE id = ?',
  );
  for (const row of unsent) put.run(keyOf(after, personIdOf(row)), now, dueAt, dueAt, row.id);
  if (!notify || !isNews(before, after)) return;
  const recipients = new Set(unsent.map((row) => keyOfPerson(personIdOf(row))));
  const { state, starts_at, location } = before;
  const content = { kind: 'event_change', id: after.id, before: { state, starts_at, location } };
  for (const person of listSignUps(database, after.id).filter(isSignedUp).map(personIdOf))
    if (!recipients.has(keyOfPerson(person)))
      queueEmail(database, { ...person, content, key: keyOf(after, person), dueAt }, now);
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
  const { changes } = database.prepare(`DELETE FROM ${UNSENT}`).run({ keys: `event:${event.id}:*`, now });
  if (event.state === 'draft') return;
  // Cancelled a moment ago: some do not know yet.
  const isNewlyCancelled = event.state === 'cancelled' && Number(changes) > 0;
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
