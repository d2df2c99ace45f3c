/** The next state of an event after an officer's change, or why the change is not possible. */
import type * as v from 'valibot';
import type { changeEventState } from '../../../shared/calls/event-states.ts';
import { readEventTime } from '../../../shared/event-date.ts';
import { isSameTime } from '../../../shared/read-date.ts';
import { conflict, type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { endErrors, shiftedTime } from '../event-end.ts';
import type { AnyEventRow } from '../events-table.ts';
import { type NextState, undoUntil } from './change-state.ts';
import type { EventStateRow } from './states-table.ts';

export type StateChange = v.InferOutput<typeof changeEventState.body>;

const NOT_AHEAD = 'Choose a date in the future.';
const hasBegun = () => conflict('past', 'This event has already started. Only its end can still be changed.');
const isDraft = () => conflict('state', 'This is a draft. Publish it first.');
const isCalledOff = () => conflict('state', 'This event is cancelled. Reinstate it first.');

/** @param now milliseconds since 1970. @throws HttpProblem 400 by field, 409 with a code */
export function nextState(event: AnyEventRow, before: EventStateRow, change: StateChange, now: number): NextState {
  if (before.state === 'draft') {
    if (change.state !== 'scheduled') throw isDraft();
    return published(event, before, change, now);
  }
  const isUndo = undoUntil(before, now) !== null;
  const wasPostponed = isUndo && before.before_change?.known.state === 'postponed';
  if (!isOpen(event, before, wasPostponed, now)) return withOtherEnd(event, before, change);
  if (change.state !== 'scheduled') {
    if (before.state === 'cancelled' && change.state === 'postponed') throw isCalledOff();
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
