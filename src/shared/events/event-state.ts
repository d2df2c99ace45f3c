/** The state of an event: as announced, rescheduled, postponed or cancelled. The event's own reply says none of it. */
import * as v from 'valibot';
import { DateTextSchema } from '../text/fields.ts';
import type { ClubEvent } from './event.ts';

export const EventStatusSchema = v.picklist(['scheduled', 'postponed', 'cancelled']);
export type EventStatus = v.InferOutput<typeof EventStatusSchema>;

/** Most characters of the reason that people read. */
export const STATE_REASON_LIMIT = 200;

/** `GET /api/club/event-states/`: one row for each event that was a draft, or was changed. Times are true instants. */
export const EventStateSchema = v.object({
  slug: v.string(),
  state: EventStatusSchema,
  reason: v.string(),
  /** The start before it was rescheduled. */
  was_date: v.nullable(DateTextSchema),
  ends_at: v.nullable(DateTextSchema),
  changed_at: DateTextSchema,
  /** Counts changes of date, place and state. */
  sequence: v.number(),
});
export type EventState = v.InferOutput<typeof EventStateSchema>;

/** The state of one event as the site works with it. Instants are milliseconds since 1970. */
export interface KnownState {
  state: EventStatus;
  reason: string;
  wasInstant: number | null;
  endsInstant: number | null;
  /** Null: never. */
  changedInstant: number | null;
}

export interface EventWithState extends ClubEvent, KnownState {}

/** An event as the build keeps it for its pages. */
export interface PrerenderedEvent {
  event: EventWithState;
  /** From 0, in the backend's order: the newest date first. */
  position: number;
}

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

/** @param states of all events, or of this one; without a row for it, the event takes place as announced. */
export function withState(event: ClubEvent, states: readonly EventState[]): EventWithState {
  const row = event.slug === '' ? undefined : states.find(({ slug }) => slug === event.slug);
  return withKnownState(event, {
    state: row?.state ?? 'scheduled',
    reason: row?.reason ?? '',
    wasInstant: instantOf(row?.was_date ?? null),
    endsInstant: instantOf(row?.ends_at ?? null),
    changedInstant: instantOf(row?.changed_at ?? null),
  });
}

/** The event and its state come from two calls: an end before the latest start is dropped. */
export function withKnownState(event: ClubEvent, known: KnownState): EventWithState {
  const { state, reason, wasInstant, endsInstant, changedInstant } = known;
  const end = endsInstant !== null && endsInstant > event.instant ? endsInstant : null;
  return { ...event, state, reason, wasInstant, endsInstant: end, changedInstant };
}

/** The state alone, without the event. */
export const stateOf = ({ state, reason, wasInstant, endsInstant, changedInstant }: EventWithState): KnownState => ({
  state,
  reason,
  wasInstant,
  endsInstant,
  changedInstant,
});
