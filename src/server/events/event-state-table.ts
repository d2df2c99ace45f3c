/** The `event_states` table: an event without a row takes place as announced. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { parseRow } from '../database/database.ts';

const StateSchema = v.picklist(['draft', 'scheduled', 'postponed', 'cancelled']);

/** The state of an event as people have been told; `event_date` as it is stored. */
const KnownSchema = v.object({
  state: StateSchema,
  reason: v.string(),
  event_date: v.string(),
  location: v.string(),
  was_date: v.nullable(v.number()),
});
export type KnownEvent = v.InferOutput<typeof KnownSchema>;

const EventStateRowSchema = v.object({
  state: StateSchema,
  reason: v.string(),
  was_date: v.nullable(v.number()),
  ends_at: v.nullable(v.number()),
  changed_at: v.nullable(v.number()),
  sequence: v.number(),
  version: v.number(),
  before_change: v.nullable(v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), known: KnownSchema }))),
});
export type EventStateRow = v.InferOutput<typeof EventStateRowSchema>;

const AS_ANNOUNCED: EventStateRow = {
  state: 'scheduled',
  reason: '',
  was_date: null,
  ends_at: null,
  changed_at: null,
  sequence: 0,
  version: 1,
  before_change: null,
};

export const eventStateOf = (database: DatabaseSync, eventId: number): EventStateRow =>
  parseRow(EventStateRowSchema, database.prepare('SELECT * FROM event_states WHERE event_id = ?').get(eventId)) ??
  AS_ANNOUNCED;

/** Call it inside a transaction. @param by id of the officer. @param now milliseconds since 1970. */
export const writeEventState = (
  database: DatabaseSync,
  eventId: number,
  { row, by, now }: { row: Omit<EventStateRow, 'changed_at'>; by: number; now: number },
) =>
  database
    .prepare(
      `INSERT OR REPLACE INTO event_states
        (event_id, state, reason, was_date, ends_at, changed_at, changed_by, sequence, version, before_change)
      VALUES (:eventId, :state, :reason, :was_date, :ends_at, :now, :by, :sequence, :version, :before_change)`,
    )
    .run({ ...columns(row), eventId, by, now });

function columns({
  state,
  reason,
  was_date,
  ends_at,
  sequence,
  version,
  before_change,
}: Omit<EventStateRow, 'changed_at'>) {
  const json = before_change === null ? null : JSON.stringify(before_change);
  return { state, reason, was_date, ends_at, sequence, version, before_change: json };
}
