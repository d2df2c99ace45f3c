/** What has become of an event: it takes place as announced, was moved, postponed or called off. The event's own body says none of it. */
import * as v from 'valibot';
import type { ClubEvent } from './event.ts';
import { DateTextSchema } from './fields.ts';

export const EventStatusSchema = v.picklist(['scheduled', 'postponed', 'cancelled']);
export type EventStatus = v.InferOutput<typeof EventStatusSchema>;

/** Most characters of the reason that people read. */
export const STATE_REASON_LIMIT = 200;

/** `GET /api/club/event-states/`: one row for each event that is not as it was announced, or whose end is known. Times are true instants. */
export const EventStateSchema = v.object({
  slug: v.string(),
  state: EventStatusSchema,
  reason: v.string(),
  /** When it was to begin before it was moved. */
  was_date: v.nullable(DateTextSchema),
  ends_at: v.nullable(DateTextSchema),
  changed_at: DateTextSchema,
  /** Counts changes of date, place and state. */
  sequence: v.number(),
});
export type EventState = v.InferOutput<typeof EventStateSchema>;

/** An event with its state. Instants are milliseconds since 1970. */
export interface EventWithState extends ClubEvent {
  state: EventStatus;
  reason: string;
  wasInstant: number | null;
  endsInstant: number | null;
  /** Null: never. */
  changedInstant: number | null;
}

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

/** @param states of all events, or of this one; without a row for it, the event takes place as announced. */
export function withState(event: ClubEvent, states: readonly EventState[]): EventWithState {
  const row = event.slug === '' ? undefined : states.find(({ slug }) => slug === event.slug);
  return {
    ...event,
    state: row?.state ?? 'scheduled',
    reason: row?.reason ?? '',
    wasInstant: instantOf(row?.was_date ?? null),
    endsInstant: instantOf(row?.ends_at ?? null),
    changedInstant: instantOf(row?.changed_at ?? null),
  };
}
