/**
 * An event. Its fields are listed here once: the forms, the calls, the table and the comparison of built pages all follow these lists.
 * To add a field, see "Your first change" in CONTRIBUTING.md.
 */
import * as v from 'valibot';
import { DateTextSchema, KeySchema, OptionalTextSchema } from '../text/fields.ts';
import { readEventTime } from './event-date.ts';

/**
 * An event as it travels, in the order of the answer, and as a row of the `events` table. A field that the Django backend does not know
 * needs a default.
 */
export const EventReplySchema = v.object({
  id: KeySchema,
  title: v.string(),
  /** HTML. The Django backend gives it as it was typed: clean it before it is shown (shared/html/clean-html.ts). */
  description: v.string(),
  /** Three hours before the moment it means (docs/decisions/004): show `instant` instead. */
  event_date: DateTextSchema,
  location: v.string(),
  host: v.string(),
  /** Address of the picture, or null. May be a bare path: resolve it against the backend's origin. */
  cover_image: OptionalTextSchema,
  /** Blank for some old events of the Django backend: those can be listed, but not opened. */
  slug: v.string(),
});
export type EventReply = v.InferOutput<typeof EventReplySchema>;

/** Names of all fields. A page of the build carries them, so that its script can compare an event without the schema. */
export const EVENT_FIELDS = Object.keys(EventReplySchema.entries) as readonly (keyof EventReply)[];

/** Most characters of the texts that staff write. Every reader of the list downloads all descriptions, so they have a limit too. */
export const EVENT_LIMITS = { title: 80, description: 100_000, location: 50, host: 50 } as const;
export type EventText = keyof typeof EVENT_LIMITS;

/** An event as the site works with it: with `instant`, the moment it begins, in milliseconds since 1970. */
export const EventSchema = v.pipe(
  EventReplySchema,
  v.transform((event) => ({ ...event, instant: readEventTime(event.event_date).getTime() })),
);
/** Called so because `Event` is the browser's own. */
export type ClubEvent = v.InferOutput<typeof EventSchema>;
