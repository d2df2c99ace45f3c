/** The state of an event as staff see it: with its version, and how many people would be told of a change. */
import type { DatabaseSync } from 'node:sqlite';
import type { StaffEventState } from '../../../shared/schemas/staff-event.ts';
import { eventStateOf } from '../event-state-table.ts';
import type { AnyEventRow } from '../events-table.ts';
import { countPeople } from '../places/people-table.ts';
import { readPlacedEvents } from '../places/places-table.ts';
import { undoUntil } from './known-event.ts';

const utc = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** @param now milliseconds since 1970. */
export function staffState(database: DatabaseSync, { id, slug }: AnyEventRow, now: number): StaffEventState {
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
    passed_times: passedTimes(database, id, now),
  };
}

const TIMES = ['opens_at', 'closes_at', 'leave_until'] as const;

/** Reads the event again, because its date may just have been changed. */
function passedTimes(database: DatabaseSync, id: number, now: number): StaffEventState['passed_times'] {
  const [event] = readPlacedEvents(database, 'WHERE events.id = ?', id);
  if (event?.status !== 'scheduled' || event.start <= now) return [];
  const { settings, start } = event;
  return TIMES.filter((name) => (settings[name] ?? 0) > (name === 'opens_at' ? start - 1 : start));
}
