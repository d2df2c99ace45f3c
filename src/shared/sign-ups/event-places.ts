/** Places at an event, one person's own place, all of a person's own events, and the calendar of them. Times are true instants. */
import * as v from 'valibot';
import { EventStatusSchema } from '../events/event-state.ts';
import { DateTextSchema } from '../text/fields.ts';

export const ANSWER_LIMIT = 200;

/** `early`: sign-up has not opened. `off`: the event is cancelled or postponed. `past`: it has started. */
const PlacesStateSchema = v.picklist(['early', 'open', 'full', 'closed', 'past', 'off']);

/** `GET /api/club/events/{slug}/places/`, and a row of `GET /api/club/places/`. Never names. */
export const PlacesSchema = v.object({
  slug: v.string(),
  state: PlacesStateSchema,
  /** Whether the event takes place; null: the backend doesn't say. */
  event_state: v.optional(v.nullable(EventStatusSchema), null),
  /** Null: no limit. */
  places: v.nullable(v.number()),
  coming: v.number(),
  waiting: v.number(),
  opens_at: v.nullable(DateTextSchema),
  closes_at: DateTextSchema,
  leave_until: DateTextSchema,
  who: v.picklist(['members', 'accounts']),
  /** Asked of everyone who signs up, e.g. what they eat. */
  question: v.nullable(v.string()),
  /** `coming`: attendees see the names of other attendees who allow it. */
  names: v.optional(v.picklist(['officers', 'coming']), 'officers'),
});
export type Places = v.InferOutput<typeof PlacesSchema>;

/** `/api/club/events/{slug}/places/mine/` */
export const OwnPlaceSchema = v.object({
  state: v.picklist(['none', 'coming', 'waiting', 'left', 'removed']),
  /** On the waiting list, from 1; null elsewhere. */
  position: v.nullable(v.number()),
  asked_at: v.nullable(DateTextSchema),
  answer: v.string(),
  /** What an officer said on removing the person; blank elsewhere. */
  reason: v.string(),
  /** After the event: whether the person was there. */
  present: v.picklist(['unknown', 'here', 'absent']),
  may: v.object({ ask: v.boolean(), leave: v.boolean() }),
  /** Why the person may not ask; null when nothing is in the way. */
  why: v.nullable(v.picklist(['early', 'closed', 'past', 'off', 'not_member', 'removed', 'coming', 'waiting'])),
});
export type OwnPlace = v.InferOutput<typeof OwnPlaceSchema>;

/** A row of `GET /api/club/places/mine/`: upcoming events at which the person has a place or waits for one, the soonest first. */
export const OwnEventSchema = v.object({
  slug: v.string(),
  title: v.string(),
  location: v.string(),
  starts_at: DateTextSchema,
  event_state: v.picklist(['scheduled', 'postponed', 'cancelled']),
  state: v.picklist(['coming', 'waiting']),
  position: v.nullable(v.number()),
});
export type OwnEvent = v.InferOutput<typeof OwnEventSchema>;

/** `GET /api/club/calendar/`: whether there is an address of a personal calendar, and since when. `POST` answers a new address, once. */
export const CalendarFeedSchema = v.object({ created_at: v.nullable(DateTextSchema) });
export const NewCalendarFeedSchema = v.object({ url: v.string() });
