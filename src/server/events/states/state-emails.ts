/** Emails about a changed event, to attendees and the waiting list: what they say, and who gets one. Sent by email/email-queue.ts. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { readEventTime } from '../../../shared/events/event-date.ts';
import { formatClubTime } from '../../../shared/time/club-time.ts';
import { isSameTime } from '../../../shared/time/read-date.ts';
import { queueEmail } from '../../email/email-queue.ts';
import type { QueuedContent } from '../../email/email-template.ts';
import { stripSentence } from '../../email/harmless-text.ts';
import { cancelHint, whileIn } from '../../sign-ups/place-emails.ts';
import { readPlacedEvents } from '../../sign-ups/places-table.ts';
import type { AnyEventRow } from '../events-table.ts';
import { isNews, type KnownEvent, KnownSchema } from './states-table.ts';

interface EventNews {
  event: Pick<AnyEventRow, 'id' | 'title' | 'slug' | 'event_date' | 'location'>;
  state: KnownEvent['state'];
  reason: string;
  known: KnownEvent;
  /** An earlier move has been told already. */
  again: boolean;
  /** Of place-emails.ts. */
  cancelHint: string[];
}
type Words = Pick<QueuedContent, 'subject' | 'before' | 'after'>;

const NOTHING_TO_DO = "You don't need to do anything.";

const clock = (eventDate: string) => formatClubTime(readEventTime(eventDate).getTime());
const because = (reason: string) => (reason === '' ? [] : [`Reason: ${reason}`]);

/** Longer than any text of an event that an email names. */
const LIMIT = 400;
const stripped = <Texts extends { title?: string; location?: string; reason?: string }>(texts: Texts): Texts => {
  const names = (['title', 'location', 'reason'] as const).filter((name) => texts[name] !== undefined);
  return { ...texts, ...Object.fromEntries(names.map((name) => [name, stripSentence(texts[name] ?? '', LIMIT)])) };
};

/** @param place how the person stands: coming or waiting. */
function newsEmail(news: EventNews, place: 'coming' | 'waiting'): QueuedContent {
  const { id, slug } = news.event;
  const words = wordsOf({ ...stripped(news), event: stripped(news.event), known: stripped(news.known) }, place);
  const link = { label: 'See the event', href: { page: `/event-detail/${slug}` } };
  return { ...words, link, ...whileIn({ id }, place) };
}

function wordsOf(news: EventNews, place: 'coming' | 'waiting'): Words {
  if (news.state === 'cancelled') return cancelled(news);
  if (news.state === 'postponed') return postponed(news, place);
  return news.known.state === 'cancelled' ? reinstated(news, place) : moved(news, place);
}

const cancelled = ({ event, known, reason }: EventNews): Words => ({
  subject: `Cancelled: ${event.title}`,
  before: [`${event.title}, planned for ${clock(known.event_date)}, has been cancelled.`, ...because(reason)],
  after: [NOTHING_TO_DO],
});

const postponed = ({ event, known, reason }: EventNews, place: 'coming' | 'waiting'): Words => ({
  subject: `Postponed: ${event.title}`,
  before: [
    `${event.title}, planned for ${clock(known.event_date)}, has been postponed.`,
    ...because(reason),
    "We'll email you when there's a new date.",
  ],
  after: [place === 'coming' ? 'You keep your place.' : 'You stay on the waiting list.'],
});

const reinstated = (news: EventNews, place: 'coming' | 'waiting'): Words => ({
  subject: `${news.event.title} is back on`,
  before: [`Good news: ${news.event.title} is going ahead after all.`, ...whenAndWhere(news), ...because(news.reason)],
  after: placeKept(news, place),
});

function moved(news: EventNews, place: 'coming' | 'waiting'): Words {
  const { event, known, again, reason } = news;
  const isNewDate = !isSameTime(event.event_date, known.event_date);
  return {
    subject: isNewDate
      ? `${event.title} ${again ? 'has been rescheduled again' : 'has a new date'}`
      : `${event.title} ${event.location === known.location ? 'is going ahead as planned' : 'has a new location'}`,
    before: [
      ...(again && isNewDate ? ['This event has been rescheduled again.'] : []),
      ...whenAndWhere(news),
      ...because(reason),
    ],
    after: placeKept(news, place),
  };
}

function whenAndWhere({ event, known }: EventNews): string[] {
  const when = isSameTime(event.event_date, known.event_date)
    ? [`Date: ${clock(event.event_date)}`]
    : [`New date: ${clock(event.event_date)}`, `Old date: ${clock(known.event_date)}`];
  return event.location === known.location
    ? [...when, `Location: ${event.location}`]
    : [...when, `New location: ${event.location}`, `Old location: ${known.location}`];
}

const placeKept = (news: Pick<EventNews, 'cancelHint'>, place: 'coming' | 'waiting') =>
  place === 'coming' ? ['You keep your place.', ...news.cancelHint] : ['You stay on the waiting list.'];

/** When an event is deleted there is no page left to read, so the email says all. @param reason blank: none was given. */
function deletedEmail(event: AnyEventRow, reason: string): QueuedContent {
  const { title, location } = stripped(event);
  return {
    subject: `Cancelled: ${title}`,
    before: [
      `${title}, planned for ${clock(event.event_date)}, has been cancelled and removed from the website.`,
      `Location: ${location}`,
      ...because(stripped({ reason }).reason),
    ],
    after: [NOTHING_TO_DO],
  };
}

/** The key of an email allows one for each person and change. */
const keyPrefix = (eventId: number) => `event:${eventId}:`;

/**
 * Deletes emails that were not sent yet. Call it inside a transaction.
 * @returns whose they were, with what the person knew before the change that the email was about.
 */
export const takeUnsent = (database: DatabaseSync, eventId: number): Map<number, KnownEvent | null> =>
  new Map(
    database
      .prepare(
        `DELETE FROM email_queue WHERE sent_at IS NULL AND key GLOB ? RETURNING account_id, content ->> '$.known' AS known`,
      )
      .all(`${keyPrefix(eventId)}*`)
      .map((row) => v.parse(UnsentSchema, row))
      .map(({ account_id, known }) => [account_id, known]),
  );
/** Null: an email that an earlier version of this program queued. */
const UnsentSchema = v.object({
  account_id: v.number(),
  known: v.nullable(v.pipe(v.string(), v.parseJson(), KnownSchema)),
});

interface Place {
  account_id: number;
  state: 'coming' | 'waiting';
  asked_at: number;
}

/** Attendees and the waiting list, in the order of sign-up. @param until leaves out people who asked later. */
const peopleOf = (database: DatabaseSync, eventId: number, until = Number.MAX_SAFE_INTEGER) =>
  database
    .prepare(
      `SELECT account_id, state, asked_at FROM event_people
      WHERE event_id = ? AND state IN ('coming', 'waiting') AND asked_at <= ? ORDER BY asked_at, id`,
    )
    .all(eventId, until) as unknown as Place[];

interface Telling {
  news: Pick<EventNews, 'state' | 'reason'> & { event: AnyEventRow };
  /** What a person knew until now. Who knew the same already gets no email. */
  knownTo: (person: Place) => KnownEvent;
  sequence: number;
  /** When the change was made, in milliseconds since 1970 like the other two: people who asked for a place later knew of it. Left out: now. */
  madeAt?: number | undefined;
  dueAt: number;
  now: number;
}

/** To be called inside a transaction. @returns how many emails wait to be sent. */
export function tellPeople(database: DatabaseSync, { news, knownTo, sequence, madeAt, dueAt, now }: Telling): number {
  const { event } = news;
  const wasTold = toldFinder(database, event.id);
  const [placed] = readPlacedEvents(database, 'WHERE event.id = ?', event.id);
  const hint = placed ? cancelHint(placed, dueAt) : [];
  return peopleOf(database, event.id, madeAt).filter((person) => {
    const known = knownTo(person);
    if (!isNews(known, { ...event, state: news.state })) return false;
    const accountId = person.account_id;
    const again = known.state === 'scheduled' && known.was_date !== null && wasTold(accountId);
    const content = { ...newsEmail({ ...news, known, again, cancelHint: hint }, person.state), known };
    return queue(database, { accountId, content, event, sequence, dueAt, now });
  }).length;
}

/** Tells people that an event is deleted, unless they got an email that it is cancelled. @returns how many. */
export function tellOfRemoval(
  database: DatabaseSync,
  {
    event,
    state,
    now,
  }: { event: AnyEventRow; state: Pick<KnownEvent, 'state' | 'reason'> & { sequence: number }; now: number },
): number {
  const isTold = state.state === 'cancelled' ? toldFinder(database, event.id, state.sequence) : () => false;
  const content = deletedEmail(event, state.state === 'scheduled' ? '' : state.reason);
  return peopleOf(database, event.id).filter(
    ({ account_id }) =>
      !isTold(account_id) &&
      queue(database, { accountId: account_id, content, event, sequence: state.sequence + 1, dueAt: now, now }),
  ).length;
}

/** @param sequence of one change; left out: of any. */
function toldFinder(database: DatabaseSync, eventId: number, sequence?: number) {
  const sent = database.prepare('SELECT 1 FROM email_queue WHERE sent_at IS NOT NULL AND key GLOB ?');
  return (accountId: number) => sent.get(`${keyPrefix(eventId)}${sequence ?? '*'}:${accountId}`) !== undefined;
}

interface OneEmail {
  accountId: number;
  content: QueuedContent;
  event: AnyEventRow;
  sequence: number;
  dueAt: number;
  now: number;
}

/** @returns false when there is an email with this key already. */
const queue = (database: DatabaseSync, { accountId, content, event, sequence, dueAt, now }: OneEmail): boolean =>
  queueEmail(database, { accountId, content, key: `${keyPrefix(event.id)}${sequence}:${accountId}`, dueAt }, now)
    .changes > 0;
