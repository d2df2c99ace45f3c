/** The state of an event as staff see it: with its version, and how many people would be told of a change. */
import type { DatabaseSync } from 'node:sqlite';
import type { StaffEventState } from '../../../shared/schemas/staff-event.ts';
import { eventStateOf } from '../event-state-table.ts';
import type { AnyEventRow } from '../events-table.ts';
import { countPeople } from '../places/settle.ts';
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
  };
}
