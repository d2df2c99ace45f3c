/** The `event_states` table: an event without a row takes place as announced. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type EventState, EventStatusSchema } from '../../../shared/events/event-state.ts';
import { isSameTime } from '../../../shared/time/read-date.ts';
import { parseRow } from '../../database/database.ts';

const StateSchema = v.picklist(['draft', 'scheduled', 'postponed', 'cancelled']);

/** The state of an event as people have been told; `event_date` as it is stored. */
export const KnownSchema = v.object({
  state: StateSchema,
  reason: v.string(),
  event_date: v.string(),
  location: v.string(),
  was_date: v.nullable(v.number()),
});
export type KnownEvent = v.InferOutput<typeof KnownSchema>;

/** Whether people know something else than what is true now. */
export const isNews = (known: KnownEvent, now: Pick<KnownEvent, 'state' | 'event_date' | 'location'>) =>
  known.state !== now.state || !isSameTime(known.event_date, now.event_date) || known.location !== now.location;

/** When the last change was made, and what people knew before it. */
const LastChangeSchema = v.object({ at: v.number(), known: KnownSchema });
export type LastChange = v.InferOutput<typeof LastChangeSchema>;

const EventStateRowSchema = v.object({
  state: StateSchema,
  reason: v.string(),
  was_date: v.nullable(v.number()),
  ends_at: v.nullable(v.number()),
  changed_at: v.nullable(v.number()),
  sequence: v.number(),
  version: v.number(),
  before_change: v.nullable(v.pipe(v.string(), v.parseJson(), LastChangeSchema)),
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

/** `changed_at` becomes `now`: subscribed calendars take the event over again. Call it inside a transaction. */
export const writeEventState = (
  database: DatabaseSync,
  eventId: number,
  { row, now }: { row: Omit<EventStateRow, 'changed_at'>; now: number },
) =>
  database
    .prepare(
      `INSERT OR REPLACE INTO event_states
        (event_id, state, reason, was_date, ends_at, changed_at, sequence, version, before_change)
      VALUES (:eventId, :state, :reason, :was_date, :ends_at, :now, :sequence, :version, :before_change)`,
    )
    .run({ ...columns(row), eventId, now });

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

const utc = v.pipe(
  v.number(),
  v.transform((instant) => new Date(instant).toISOString()),
);
const PublicRowSchema = v.object({
  slug: v.string(),
  state: EventStatusSchema,
  reason: v.string(),
  was_date: v.nullable(utc),
  ends_at: v.nullable(utc),
  changed_at: utc,
  sequence: v.number(),
});

/** What everyone may know: of published events that were drafts, or were changed. */
export const eventStates = (database: DatabaseSync): EventState[] =>
  database
    .prepare('SELECT slug, event_states.* FROM public_events JOIN event_states ON event_id = id ORDER BY id')
    .all()
    .map((row) => v.parse(PublicRowSchema, row));
