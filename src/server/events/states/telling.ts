/** Queues mails about a changed event to those who come and those who wait. The key allows one for each person and change. */
import type { DatabaseSync } from 'node:sqlite';
import { type QueuedContent, queueMail } from '../../mail/mail-queue.ts';
import type { KnownEvent } from '../event-state-table.ts';
import type { AnyEventRow } from '../events-table.ts';
import { deletedMail, type EventNews, newsMail } from './state-mails.ts';

const keyPrefix = (eventId: number) => `event:${eventId}:`;

/** Deletes mails that were not sent yet. Call it inside a transaction. @returns how many there were. */
export const dropUnsent = (database: DatabaseSync, eventId: number): number =>
  Number(
    database.prepare('DELETE FROM mail_queue WHERE sent_at IS NULL AND key GLOB ?').run(`${keyPrefix(eventId)}*`)
      .changes,
  );

interface Place {
  user_id: number;
  state: 'coming' | 'waiting';
}

/** Those who come and those who wait, in the order in which they asked. @param until leaves out people who asked later. */
const peopleOf = (database: DatabaseSync, eventId: number, until = Number.MAX_SAFE_INTEGER) =>
  database
    .prepare(
      `SELECT user_id, state FROM event_people
      WHERE event_id = ? AND state IN ('coming', 'waiting') AND asked_at <= ? ORDER BY asked_at, id`,
    )
    .all(eventId, until) as unknown as Place[];

export interface Telling {
  news: Omit<EventNews, 'again'> & { event: AnyEventRow };
  sequence: number;
  /** When the change was made, in milliseconds since 1970 like the other two: people who asked for a place later knew of it. Left out: now. */
  madeAt?: number | undefined;
  dueAt: number;
  now: number;
}

/** To be called inside a transaction. @returns how many mails wait to be sent. */
export function tellPeople(database: DatabaseSync, { news, sequence, madeAt, dueAt, now }: Telling): number {
  const { event, known } = news;
  const wasTold = toldFinder(database, event.id);
  return peopleOf(database, event.id, madeAt).filter(({ user_id, state }) => {
    const again = known.state === 'scheduled' && known.was_date !== null && wasTold(user_id);
    const content = newsMail({ ...news, again }, state);
    return queue(database, { userId: user_id, content, event, sequence, dueAt, now });
  }).length;
}

/** Tells people that an event is deleted, unless they got a mail that it is called off. @returns how many. */
export function tellOfRemoval(
  database: DatabaseSync,
  {
    event,
    state,
    now,
  }: { event: AnyEventRow; state: Pick<KnownEvent, 'state' | 'reason'> & { sequence: number }; now: number },
): number {
  const isTold = state.state === 'cancelled' ? toldFinder(database, event.id, state.sequence) : () => false;
  const content = deletedMail(event, state.state === 'scheduled' ? '' : state.reason);
  return peopleOf(database, event.id).filter(
    ({ user_id }) =>
      !isTold(user_id) &&
      queue(database, { userId: user_id, content, event, sequence: state.sequence + 1, dueAt: now, now }),
  ).length;
}

/** @param sequence of one change; left out: of any. */
function toldFinder(database: DatabaseSync, eventId: number, sequence?: number) {
  const sent = database.prepare('SELECT 1 FROM mail_queue WHERE sent_at IS NOT NULL AND key GLOB ?');
  return (userId: number) => sent.get(`${keyPrefix(eventId)}${sequence ?? '*'}:${userId}`) !== undefined;
}

interface OneMail {
  userId: number;
  content: QueuedContent;
  event: AnyEventRow;
  sequence: number;
  dueAt: number;
  now: number;
}

/** @returns false when there is a mail with this key already. */
const queue = (database: DatabaseSync, { userId, content, event, sequence, dueAt, now }: OneMail): boolean =>
  queueMail(database, { userId, content, key: `${keyPrefix(event.id)}${sequence}:${userId}`, dueAt }, now).changes > 0;
