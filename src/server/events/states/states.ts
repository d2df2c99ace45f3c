/** The states of events: everyone reads them, and officers publish, reschedule, postpone, cancel and reinstate. */
import type { DatabaseSync } from 'node:sqlite';
import type * as v from 'valibot';
import { readEventTime } from '../../../shared/events/event-date.ts';
import { changeEventState, getEventState, getEventStates } from '../../../shared/events/event-state-calls.ts';
import type { StaffEventState } from '../../../shared/events/staff-event.ts';
import { isSameTime } from '../../../shared/time/read-date.ts';
import { updateRow } from '../../database/database.ts';
import { on, type Route } from '../../http/on.ts';
import { changedMeanwhile, conflict, type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { writeLog } from '../../officers/log-table.ts';
import { countPeople } from '../../sign-ups/people-table.ts';
import { movePlaceTimes, readPlacedEvents } from '../../sign-ups/places-table.ts';
import { type AnyEventRow, anyEventOf, endErrors, shiftedTime } from '../events-table.ts';
import { type Changing, type NextState, undoUntil, writeStateChange } from './change-state.ts';
import { type EventStateRow, eventStateOf, eventStates, writeEventState } from './states-table.ts';

const REASON_MISSING = 'Give a short reason. Everyone will see it.';

export const eventStateCalls: readonly Route[] = [
  on(getEventStates, ({ backend: { database } }) => eventStates(database)),

  on(getEventState, ({ params, now, backend: { database } }) =>
    staffState(database, anyEventOf(database, params.slug), now),
  ),

  on(changeEventState, ({ params, body, account, now, backend }) => {
    const { database, log } = backend;
    const { state, reason, version, tell = false } = body;
    if (state !== 'scheduled' && !reason) throw fieldProblem({ reason: [REASON_MISSING] });
    const event = anyEventOf(database, params.slug);
    const before = eventStateOf(database, event.id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    const next = nextState(event, before, body, now);
    const changing = { event, before, next, by: account.id, tell, now };
    const told = before.state === 'draft' ? publish(database, changing) : writeStateChange(backend, changing);
    const after = staffState(database, event, now);
    log(`event ${after.state}: ${after.slug} by member ${account.id}`);
    return { ...after, told };
  }),
];

/** No one has seen the draft, so the sequence stays and no one is told. */
function publish(database: DatabaseSync, { event, before, next, by, now }: Changing): 0 {
  const { event_date, location, state, ends_at } = next;
  movePlaceTimes(database, event.id, { from: event.event_date, to: event_date });
  updateRow(database, 'events', event.id, { event_date, location });
  writeEventState(database, event.id, { row: { ...before, state, ends_at, version: before.version + 1 }, now });
  writeLog(database, { actor: { id: by }, action: 'event.publish', subject: { kind: 'event', id: event.id } }, now);
  return 0;
}

const utc = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

function staffState(database: DatabaseSync, { id, slug }: AnyEventRow, now: number): StaffEventState {
  const row = eventStateOf(database, id);
  const { state, reason, sequence, version } = row;
  return {
    ...{ slug, state, reason },
    was_date: utc(row.was_date),
    ends_at: utc(row.ends_at),
    changed_at: utc(row.changed_at),
    ...{ sequence, version },
    coming: countPeople(database, id, 'coming'),
    waiting: countPeople(database, id, 'waiting'),
    undo_until: utc(undoUntil(row, now)),
    ...timesOfPlaces(database, id, now),
  };
}

/** Reads the event again, because its date may just have been changed. */
function timesOfPlaces(
  database: DatabaseSync,
  id: number,
  now: number,
): Pick<StaffEventState, 'has_sign_up' | 'closes_at' | 'leave_until' | 'passed_times'> {
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', id);
  if (!event) return { has_sign_up: false, closes_at: null, leave_until: null, passed_times: [] };
  const { start, closesAt, settings, status } = event;
  const { opens_at, closes_at, leave_until } = settings;
  const passed = {
    opens_at: opens_at !== null && opens_at >= closesAt,
    closes_at: closes_at !== null && closes_at > start,
    leave_until: leave_until !== null && leave_until > start,
  };
  const isAhead = status === 'scheduled' && start > now;
  return {
    has_sign_up: true,
    closes_at: utc(closes_at),
    leave_until: utc(leave_until),
    passed_times: isAhead ? (Object.keys(passed) as (keyof typeof passed)[]).filter((name) => passed[name]) : [],
  };
}

export type StateChange = v.InferOutput<typeof changeEventState.body>;

const NOT_AHEAD = 'Choose a date in the future.';
const hasBegun = () => conflict('past', 'This event has already started. Only its end can still be changed.');
const isDraft = () => conflict('state', 'This is a draft. Publish it first.');
const isCancelled = () => conflict('state', 'This event is cancelled. Reinstate it first.');

/** @throws HttpProblem 400 by field, 409 with a code */
function nextState(event: AnyEventRow, before: EventStateRow, change: StateChange, now: number): NextState {
  if (before.state === 'draft') {
    if (change.state !== 'scheduled') throw isDraft();
    return published(event, before, change, now);
  }
  const isUndo = undoUntil(before, now) !== null;
  const wasPostponed = isUndo && before.before_change?.known.state === 'postponed';
  if (!isOpen(event, before, wasPostponed, now)) return withOtherEnd(event, before, change);
  if (change.state !== 'scheduled') {
    if (before.state === 'cancelled' && change.state === 'postponed') throw isCancelled();
    return { ...unchanged(event, before), state: change.state, reason: change.reason ?? before.reason };
  }
  const next = scheduledAs(event, before, change);
  if (isUndo) {
    if (wasPostponed && change.event_date === undefined) next.state = 'postponed';
    next.reason = change.reason ?? before.before_change?.known.reason ?? '';
  }
  const errors: FieldErrors = endErrors(next.event_date, next.ends_at);
  if (before.state === 'postponed' && change.event_date === undefined) errors.event_date = ['This field is required.'];
  else if (next.state === 'scheduled' && startOf(next) <= now) errors.event_date = [NOT_AHEAD];
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return next;
}

const startOf = ({ event_date }: Pick<AnyEventRow, 'event_date'>) => readEventTime(event_date).getTime();

/** Whether the event may still change: its date is ahead, or it waits for a new one. */
const isOpen = (event: AnyEventRow, { state }: EventStateRow, wasPostponed: boolean, now: number) =>
  state === 'postponed' || wasPostponed || startOf(event) > now;

const unchanged = ({ event_date, location }: AnyEventRow, { state, reason, ends_at }: EventStateRow): NextState => ({
  ...{ state, reason, event_date, location, ends_at },
});

/** After an event has begun, only its end may still change. */
function withOtherEnd(event: AnyEventRow, before: EventStateRow, change: StateChange): NextState {
  const now = unchanged(event, before);
  const { state, reason = now.reason, location = now.location, ends_at } = change;
  const isOther =
    state !== now.state ||
    reason !== now.reason ||
    location !== now.location ||
    dateOf(event, change) !== now.event_date;
  if (isOther || ends_at === undefined) throw hasBegun();
  const errors = endErrors(now.event_date, ends_at);
  if (errors.ends_at) throw fieldProblem(errors);
  return { ...now, ends_at };
}

const dateOf = (event: AnyEventRow, { event_date }: StateChange): string =>
  event_date === undefined || isSameTime(event_date, event.event_date) ? event.event_date : event_date;

function scheduledAs(event: AnyEventRow, before: EventStateRow, change: StateChange): NextState {
  const { location = event.location } = change;
  const event_date = dateOf(event, change);
  const ends_at =
    change.ends_at === undefined
      ? shiftedTime(before.ends_at, { from: event.event_date, to: event_date })
      : change.ends_at;
  const isAsBefore = before.state === 'scheduled' && event_date === event.event_date && location === event.location;
  return {
    state: 'scheduled',
    reason: change.reason ?? (isAsBefore ? before.reason : ''),
    event_date,
    location,
    ends_at,
  };
}

/** Publishing needs all fields, and a date ahead. */
function published(event: AnyEventRow, before: EventStateRow, change: StateChange, now: number): NextState {
  const next = { ...scheduledAs(event, before, change), reason: '' };
  const errors: FieldErrors = {};
  for (const [name, text] of Object.entries({ ...textsOf(event), location: next.location }))
    if (text === '') errors[name] = ['This field may not be blank.'];
  if (next.event_date === '') errors.event_date = ['This field is required.'];
  else if (startOf(next) <= now) errors.event_date = [NOT_AHEAD];
  Object.assign(errors, endErrors(next.event_date, next.ends_at));
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return next;
}
const textsOf = ({ title, description, host }: AnyEventRow) => ({ title, description, host });
