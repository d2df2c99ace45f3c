/**
 * Writes a change of an event together with the log, the emails and the waiting list. Call it inside a transaction.
 *
 * Emails about a change are sent two minutes later. A mistake corrected by then never reaches anyone, and "it was to begin on" names
 * the day that people knew. What each knew is kept in their unsent email (state-emails.ts). `before_change` of the event is kept beside it,
 * because there is no email where no one has signed up or is to be told, but a mistaken cancellation is undone and a new place of the
 * edit form is told later all the same.
 */
import { readEventTime } from '../../../shared/events/event-date.ts';
import type { LogAction } from '../../../shared/officers/log.ts';
import { isSameTime } from '../../../shared/time/read-date.ts';
import type { Account } from '../../accounts/accounts-table.ts';
import type { Backend } from '../../backend.ts';
import { updateRow } from '../../database/database.ts';
import { dropEmailsAbout, HOLD_MS } from '../../email/email-queue.ts';
import { writeLog } from '../../officers/log-table.ts';
import { moveUp } from '../../sign-ups/places.ts';
import { movePlaceTimes } from '../../sign-ups/places-table.ts';
import { type AnyEventRow, type ChangedEvent, type EventRow, shiftedTime } from '../events-table.ts';
import { takeUnsent, tellOfRemoval, tellPeople } from './state-emails.ts';
import {
  type EventStateRow,
  eventStateOf,
  isNews,
  type KnownEvent,
  type LastChange,
  writeEventState,
} from './states-table.ts';

export interface NextState {
  state: KnownEvent['state'];
  reason: string;
  event_date: string;
  location: string;
  ends_at: number | null;
}

export interface Changing {
  event: AnyEventRow;
  before: EventStateRow;
  next: NextState;
  by: number;
  tell: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** A change in the future, from a clock that was ahead, counts as an old one. */
const isUntold = (changedAt: number, now: number) => Math.abs(now - changedAt) < HOLD_MS;

/** Until when a mistaken cancellation can be undone without anyone having been told; null when it cannot. */
export function undoUntil({ state, before_change: last }: EventStateRow, now: number): number | null {
  if (state !== 'cancelled' || !last || last.known.state === 'cancelled') return null;
  return isUntold(last.at, now) ? last.at + HOLD_MS : null;
}

/** What the website says of an event. */
const shown = ({ event_date, location }: AnyEventRow, { state, reason, was_date }: EventStateRow): KnownEvent => ({
  ...{ state, reason, event_date, location, was_date },
});

/** @returns how many people get an email. */
export function writeStateChange(backend: Backend, changing: Changing): number {
  const { event, before, next, tell } = changing;
  const isPublicChange = isNews(shown(event, before), next);
  const isReasonNew = next.reason !== before.reason;
  const last = isPublicChange ? writeChange(backend, changing) : before.before_change;
  const isDetail = !isPublicChange && (isReasonNew || next.ends_at !== before.ends_at);
  if (isDetail) writeDetails(backend, changing);
  if (!last || !(isPublicChange || isReasonNew || tell)) return 0;
  return tellOf(backend, changing, { last, isPublicChange, isDetail });
}

/** A change of date, place or state. @returns what people knew before it. */
function writeChange(backend: Backend, changing: Changing): LastChange {
  const { event, before, next, now } = changing;
  const { database } = backend;
  const earlier = before.before_change;
  const known = earlier && isUntold(earlier.at, now) ? earlier.known : shown(event, before);
  const { event_date, location, ...words } = next;
  // The event has already taken place, so a new date corrects a mistake and is not a move.
  const isOver = before.state === 'scheduled' && readEventTime(event.event_date).getTime() <= now;
  const knownStart = isSameTime(known.event_date, event_date)
    ? known.was_date
    : readEventTime(known.event_date).getTime();
  const was_date = isOver ? before.was_date : knownStart;
  const times = movePlaceTimes(database, event.id, { from: event.event_date, to: event_date });
  updateRow(database, 'events', event.id, { event_date, location });
  const before_change = { at: now, known };
  const counted = { sequence: before.sequence + 1, version: before.version + 1 };
  writeEventState(database, event.id, { row: { ...words, ...counted, was_date, before_change }, now });
  log(backend, changing, times);
  if (next.state === 'scheduled') moveUp(backend, event.id, now);
  return before_change;
}

function writeDetails(backend: Backend, changing: Changing): void {
  const { event, before, next, now } = changing;
  const row = { ...before, reason: next.reason, ends_at: next.ends_at, version: before.version + 1 };
  writeEventState(backend.database, event.id, { row, now });
  log(backend, changing);
}

function tellOf(
  { database }: Backend,
  { event, before, next, by, tell, now }: Changing,
  { last, isPublicChange, isDetail }: { last: LastChange; isPublicChange: boolean; isDetail: boolean },
): number {
  // People who were about to be told of an earlier change get the newest state instead.
  const untold = takeUnsent(database, event.id);
  if (!tell && untold.size === 0) return 0;
  const { state, reason, event_date, location } = next;
  const earlier = isPublicChange ? before.before_change : null;
  // Emails about places name the date and the place, and do not wait.
  const mailed = new Set(
    database
      .prepare('SELECT account_id FROM email_queue WHERE event_id = ? AND queued_at >= ?')
      .all(event.id, earlier?.at ?? now)
      .map(({ account_id }) => account_id),
  );
  const told = tellPeople(database, {
    news: { event: { ...event, event_date, location }, state, reason },
    knownTo: ({ account_id, asked_at }) =>
      earlier && (asked_at > earlier.at || mailed.has(account_id))
        ? shown(event, before)
        : (untold.get(account_id) ?? last.known),
    ...(isPublicChange ? { sequence: before.sequence + 1 } : { sequence: before.sequence, madeAt: last.at }),
    dueAt: isUntold(last.at, now) ? last.at + HOLD_MS : now,
    now,
  });
  // An email about an earlier change: nothing else in the log would say that it was sent.
  if (told > untold.size && !isPublicChange && !isDetail)
    writeLog(
      database,
      {
        actor: { id: by },
        action: 'event.notify',
        subject: { kind: 'event', id: event.id },
        after: { recipients: told },
      },
      now,
    );
  return told;
}

/** @param times of its places that moved with it. */
function log({ database }: Backend, changing: Changing, times = { before: {}, after: {} }): void {
  const { event, before, next, by, now } = changing;
  const old = logged({ ...before, ...shown(event, before) });
  const fresh = logged(next);
  const names = (Object.keys(fresh) as (keyof typeof fresh)[]).filter((name) => old[name] !== fresh[name]);
  const side = (values: typeof old) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const subject = { kind: 'event', id: event.id } as const;
  const action = actionOf(changing);
  const sides = { before: { ...side(old), ...times.before }, after: { ...side(fresh), ...times.after } };
  writeLog(database, { actor: { id: by }, action, subject, ...sides }, now);
}

const logged = ({ state, reason, event_date, location, ends_at }: NextState) => ({
  ...{ state, reason, location },
  starts_at: readEventTime(event_date).toISOString(),
  ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
});

function actionOf({ event, before, next }: Changing): LogAction {
  if (before.state === 'cancelled' && next.state !== 'cancelled') return 'event.reinstate';
  if (next.state === 'cancelled') return 'event.cancel';
  if (next.state === 'postponed') return 'event.postpone';
  return before.state === 'postponed' && isSameTime(event.event_date, next.event_date)
    ? 'event.reinstate'
    : 'event.move';
}

/** What an edit can change of an event besides its date and place. */
const PARTS = ['title', 'description', 'host', 'cover_image'] as const;

/**
 * For the edit of docs/calls.md, "Events", which knows no states: logs which parts are new, and records a new date or place as a change. Sends
 * no new emails, because these calls cannot ask for them. Call it inside a transaction.
 */
export function countEdit(backend: Backend, { before: event, after }: ChangedEvent, staff: Account): void {
  const { event_date, location } = after;
  const parts = PARTS.filter((name) => after[name] !== event[name]);
  if (parts.length > 0) {
    const row = eventStateOf(backend.database, event.id);
    writeEventState(backend.database, event.id, { row, now: backend.settings.now() });
    writeLog(
      backend.database,
      {
        actor: staff,
        action: 'event.change',
        subject: { kind: 'event', id: event.id },
        after: { parts: parts.join(', ') },
      },
      backend.settings.now(),
    );
  }
  if (isSameTime(event_date, event.event_date) && location === event.location) return;
  const before = eventStateOf(backend.database, event.id);
  const ends_at = shiftedTime(before.ends_at, { from: event.event_date, to: event_date });
  const next = { state: before.state, reason: before.reason, event_date, location, ends_at };
  writeStateChange(backend, { event, before, next, by: staff.id, tell: false, now: backend.settings.now() });
}

/** Tells attendees and the waiting list, unless the event is over. Call it inside the transaction, before the rows are deleted. */
export function countRemoval(backend: Backend, event: EventRow, staff: Account): void {
  const { database, settings } = backend;
  const now = settings.now();
  const state = eventStateOf(database, event.id);
  takeUnsent(database, event.id);
  dropEmailsAbout(database, event.id);
  const isOver = state.state !== 'postponed' && readEventTime(event.event_date).getTime() <= now;
  const told = isOver ? 0 : tellOfRemoval(database, { event, state, now });
  const subject = { kind: 'event', id: event.id } as const;
  const before = { title: event.title, state: state.state };
  writeLog(database, { actor: staff, action: 'event.delete', subject, before, after: { told } }, now);
}
