/** The `event_states` table: an event without a row takes place as announced. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { parseRow } from '../database/database.ts';

const EventStateRowSchema = v.object({
  state: v.picklist(['draft', 'scheduled', 'postponed', 'cancelled']),
  reason: v.string(),
  was_date: v.nullable(v.number()),
  ends_at: v.nullable(v.number()),
  changed_at: v.nullable(v.number()),
  sequence: v.number(),
  version: v.number(),
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
};

export const eventStateOf = (database: DatabaseSync, eventId: number): EventStateRow =>
  parseRow(EventStateRowSchema, database.prepare('SELECT * FROM event_states WHERE event_id = ?').get(eventId)) ??
  AS_ANNOUNCED;
