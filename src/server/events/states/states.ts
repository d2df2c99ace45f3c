/** What has become of the events: for everybody, and for officers, who publish, move, postpone, call off and bring back. */
import type { DatabaseSync } from 'node:sqlite';
import { changeEventState, getEventState, getEventStates } from '../../../shared/calls/event-states.ts';
import type { StaffEventState } from '../../../shared/schemas/staff-event.ts';
import { updateRow } from '../../database/database.ts';
import { on, type Route } from '../../http/on.ts';
import { changedMeanwhile, fieldProblem } from '../../http/problem.ts';
import { writeAudit } from '../../officers/audit.ts';
import { type AnyEventRow, anyEventOf } from '../events-table.ts';
import { countPeople } from '../places/people-table.ts';
import { movePlaceTimes, readPlacedEvents } from '../places/places-table.ts';
import { type Changing, undoUntil, writeStateChange } from './change-state.ts';
import { nextState } from './next-state.ts';
import { eventStateOf, eventStates, writeEventState } from './states-table.ts';

const REASON_MISSING = 'Give a short reason. Everyone will see it.';

export const eventStateCalls: readonly Route[] = [
  on(getEventStates, ({ backend: { database } }) => eventStates(database)),

  on(getEventState, ({ params, now, backend: { database } }) =>
    staffState(database, anyEventOf(database, params.slug), now),
  ),

  on(changeEventState, ({ params, body, user, now, backend }) => {
    const { database, log } = backend;
    const { state, reason, version, tell = false } = body;
    if (state !== 'scheduled' && !reason) throw fieldProblem({ reason: [REASON_MISSING] });
    const event = anyEventOf(database, params.slug);
    const before = eventStateOf(database, event.id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    const next = nextState(event, before, body, now);
    const changing = { event, before, next, by: user.id, tell, now };
    const told = before.state === 'draft' ? publish(database, changing) : writeStateChange(backend, changing);
    const after = staffState(database, event, now);
    log(`event ${after.state}: ${after.slug} by member ${user.id}`);
    return { ...after, told };
  }),
];

/** Nobody has seen the draft, so the sequence stays and nobody is told. */
function publish(database: DatabaseSync, { event, before, next, by, now }: Changing): 0 {
  const { event_date, location, state, ends_at } = next;
  movePlaceTimes(database, event.id, { from: event.event_date, to: event_date });
  updateRow(database, 'events', event.id, { event_date, location });
  writeEventState(database, event.id, { row: { ...before, state, ends_at, version: before.version + 1 }, now });
  writeAudit(database, { actor: { id: by }, deed: 'event.publish', subject: { kind: 'event', id: event.id } }, now);
  return 0;
}

const utc = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** @param now milliseconds since 1970. */
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
): Pick<StaffEventState, 'closes_at' | 'leave_until' | 'passed_times'> {
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', id);
  if (!event) return { closes_at: null, leave_until: null, passed_times: [] };
  const { start, closesAt, settings, status } = event;
  const { opens_at, closes_at, leave_until } = settings;
  const passed = {
    opens_at: opens_at !== null && opens_at >= closesAt,
    closes_at: closes_at !== null && closes_at > start,
    leave_until: leave_until !== null && leave_until > start,
  };
  const isAhead = status === 'scheduled' && start > now;
  return {
    closes_at: utc(closes_at),
    leave_until: utc(leave_until),
    passed_times: isAhead ? (Object.keys(passed) as (keyof typeof passed)[]).filter((name) => passed[name]) : [],
  };
}
