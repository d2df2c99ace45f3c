/**
 * Adds and changes events: the one place that knows what may become of an event, and that writes it together with the log and with what
 * other nouns do then (`Reactions`). Call these functions inside a transaction. Times are milliseconds since 1970.
 */

import { EVENT_LIMITS, type EventText } from '#shared/events/event.ts';
import { isInFuture, needsReason, type SignUpTimes, unfitTimes, wrongEnd } from '#shared/events/event-rules.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { conflict, type FieldErrors, fieldProblem } from '../http/problem.ts';
import { writeLog } from '../officers/log-table.ts';
import { logChange } from './event-log.ts';
import { startOf } from './event-times.ts';
import {
  type EventColumns,
  type EventRow,
  freeSlug,
  insertEvent,
  NO_SIGN_UP,
  slugOf,
  updateEvent,
} from './events-table.ts';
import { BLANK, type EventValues, NEEDED } from './read-event.ts';

interface EventRequest {
  values: EventValues;
  /** Name of its file; null takes the former cover away. */
  cover_image?: string | null | undefined;
  /** Id of the officer. */
  by: number;
  now: number;
}

/** @throws HttpProblem 400 by field. */
export function saveNewEvent(
  { database, site }: Backend,
  { values, cover_image = null, by, now }: EventRequest,
): EventRow {
  const { title = '', host = site.shortName, state = 'scheduled' } = values;
  const row = { ...NO_SIGN_UP, starts_at: null, ends_at: null, ...columnsOf(values), title, host, state, cover_image };
  const errors = { ...endErrors(row), ...(values.sign_up && timeErrors(row)) };
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const event = insertEvent(database, row);
  if (state !== 'draft')
    writeLog(database, { actor: { id: by }, action: 'event.publish', subject: { kind: 'event', id: event.id } }, now);
  return event;
}

interface ChangeRequest extends EventRequest {
  /** Whether anyone has signed up. */
  isUsed: boolean;
}

/**
 * An edit, publishing, rescheduling, postponing, cancelling and reinstating are all this. With nothing changed, nothing is written.
 * @throws HttpProblem 400 by field; 409 `started`, `state`.
 */
export function saveEventChange(
  { database, reactions }: Pick<Backend, 'database' | 'reactions'>,
  before: EventRow,
  { values, cover_image, by, isUsed, now }: ChangeRequest,
): EventRow {
  const columns = { ...columnsOf(values), ...(cover_image !== undefined && { cover_image }) };
  const after = { ...before, ...movedTimes(before, columns), ...columns, ...nextState(before, values) };
  // Browsers round dates to the millisecond.
  if (!isMoved({ before, after })) after.starts_at = before.starts_at;
  assertAllowed({ before, after, values, isUsed, now });
  if ((Object.keys(after) as (keyof EventRow)[]).every((name) => after[name] === before[name])) return before;
  if (before.state === 'draft' && slugOf(after.title) !== slugOf(before.title))
    after.slug = freeSlug(database, after.title);
  const { id, ...row } = { ...after, ...countedChange(before, after, now) };
  const saved = updateEvent(database, id, { ...row, version: before.version + 1 }) ?? before;
  const change = { before, after: saved };
  reactions.eventChanged(
    { ...change, isOnAnotherDay: isOnAnotherDay(change, now), notify: values.notify ?? false },
    now,
  );
  logChange(database, { ...change, by, now });
  return saved;
}

const TEXTS = Object.keys(EVENT_LIMITS) as EventText[];

/** The columns that a call names. */
function columnsOf({ sign_up, ...values }: EventValues): EventColumns {
  const names = [...TEXTS, 'starts_at', 'ends_at'] as const;
  return {
    ...Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
    ...(sign_up === null && NO_SIGN_UP),
    ...(sign_up && { ...sign_up, question: sign_up.question || null, has_sign_up: 1 }),
  };
}

/** Times that belong to the start move with it. */
function movedTimes(before: EventRow, { starts_at }: EventColumns): EventColumns {
  if (before.starts_at === null || starts_at === undefined || starts_at === null) return {};
  const by = Math.floor(starts_at) - Math.floor(before.starts_at);
  const moved = (time: number | null) => time && time + by;
  return { ends_at: moved(before.ends_at), closes_at: moved(before.closes_at), leave_until: moved(before.leave_until) };
}

/** @throws HttpProblem where an event cannot become a draft, or a draft anything else. */
function nextState(before: EventRow, { state = before.state, reason }: EventValues) {
  const isPublished = before.state !== 'draft';
  if (isPublished && state === 'draft') throw fieldProblem({ state: ["A published event can't become a draft."] });
  if (!isPublished && (state === 'postponed' || state === 'cancelled'))
    throw conflict('state', 'This is a draft. Publish it first.');
  return { state, reason: isPublished ? (reason ?? (state === before.state ? before.reason : '')) : '' };
}

interface Change {
  before: EventRow;
  after: EventRow;
}

const isMoved = ({ before, after }: Change) => startOf(before) !== startOf(after);

/** It started, and was neither cancelled nor postponed before. */
const hasStarted = (event: EventRow, now: number) => event.state === 'scheduled' && !isInFuture(startOf(event), now);

/** It took place: its end has passed or, if none was set, a day. An event that was stopped at the door is rescheduled in the evening. */
const tookPlace = (event: EventRow, now: number) =>
  event.state === 'scheduled' && (event.ends_at ?? startOf(event) + DAY_MS) <= now;

/**
 * Nobody has arrived there yet, also where the event was stopped at the door. A delay of some hours changes nothing, even past midnight, and
 * neither does the corrected date of an event that has taken place.
 */
const isOnAnotherDay = ({ before, after }: Change, now: number) =>
  before.state !== 'draft' &&
  !tookPlace(before, now) &&
  isInFuture(startOf(after), now) &&
  clubDay(startOf(before)) !== clubDay(startOf(after)) &&
  Math.abs(startOf(after) - startOf(before)) >= DAY_MS / 2;

type Checked = Change & Pick<ChangeRequest, 'values' | 'isUsed' | 'now'>;

function assertAllowed({ before, after, values, isUsed, now }: Checked): void {
  const isOver = hasStarted(before, now);
  if (values.state !== undefined && isOver && (after.state !== 'scheduled' || isMoved({ before, after })))
    throw conflict('started', 'This event has already started, so it can no longer be moved, postponed or cancelled.');
  const errors: FieldErrors = {};
  if (after.state !== 'draft') {
    for (const name of NEEDED) if (after[name] === '') errors[name] = BLANK;
    const date = dateError({ before, after }, values, now);
    if (date) errors.event_date = [date];
    if (needsReason(after.state) && after.reason === '') errors.reason = ['Give a short reason. Everyone will see it.'];
  }
  Object.assign(errors, endErrors(after), values.sign_up && timeErrors(after));
  if (values.sign_up === null && isUsed) errors.sign_up = ['People have already signed up.'];
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

/** The fixed edit, which knows no states, takes any date. */
function dateError({ before, after }: Change, values: EventValues, now: number): string | null {
  const isWithout = before.state === 'postponed' && after.state === 'scheduled' && values.starts_at === undefined;
  if (after.starts_at === null || isWithout) return 'This field is required.';
  if (values.state !== 'scheduled' || (before.state === 'scheduled' && !isMoved({ before, after }))) return null;
  return isInFuture(startOf(after), now) ? null : 'Choose a date in the future.';
}

/** A draft without a date accepts any end. */
const endErrors = ({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): FieldErrors =>
  wrongEnd(starts_at, ends_at) ? { ends_at: ['Must be after the event starts, and within two weeks of it.'] } : {};

const LATE = "Can't be later than the start of the event.";
const UNFIT = { opens_at: 'Must be before sign-up closes.', closes_at: LATE, leave_until: LATE };
const timeErrors = (event: Pick<EventRow, 'starts_at' | keyof SignUpTimes>): FieldErrors =>
  Object.fromEntries(unfitTimes(startOf(event), event).map((name) => [name, [UNFIT[name]]]));

/** What subscribed calendars and undoing read: nothing of a draft, which nobody has seen. */
function countedChange(before: EventRow, after: EventRow, now: number): EventColumns {
  if (before.state === 'draft') return {};
  const isOther = after.state !== before.state || after.location !== before.location || isMoved({ before, after });
  return {
    changed_at: now,
    cancelled_at: after.state === 'cancelled' ? (before.cancelled_at ?? now) : null,
    sequence: before.sequence + (isOther ? 1 : 0),
    was_date: wasDate({ before, after }, now),
  };
}

/** The start before the event was first moved. A new date of an event that has taken place corrects a mistake. */
function wasDate({ before, after }: Change, now: number): number | null {
  if (hasStarted(before, now) || !isMoved({ before, after })) return before.was_date;
  const first = before.was_date ?? startOf(before);
  return first === startOf(after) ? null : first;
}
