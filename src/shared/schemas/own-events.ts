/** Somebody's own events, and the calendar of them. Times are true instants. */
import * as v from 'valibot';
import { DateTextSchema } from './fields.ts';

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
