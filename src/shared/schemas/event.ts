/** An event, as `GET /api/events/` and `GET /api/events/{slug}/` answer it. */
import * as v from 'valibot';
import { DateTextSchema, KeySchema, OptionalTextSchema } from './fields.ts';

export const EventSchema = v.object({
  id: KeySchema,
  title: v.string(),
  /** HTML. The hosted backend gives it as it was typed: clean it before it is shown (shared/html/clean-html.ts). */
  description: v.string(),
  /** Wire text: only shared/club-time.ts knows which moment it means. */
  event_date: DateTextSchema,
  location: v.string(),
  host: v.string(),
  /** Address of the picture, or null. May be a bare path: resolve it against the backend's origin. */
  cover_image: OptionalTextSchema,
  /** Blank for some old events of the hosted backend: those can be listed, but not opened. */
  slug: v.string(),
});
/** Called so because `Event` is the browser's own. */
export type ClubEvent = v.InferOutput<typeof EventSchema>;

/** An event as the build keeps it for its pages. */
export interface PrerenderedEvent {
  event: ClubEvent;
  /** From 0, in the backend's order: the newest date first. */
  position: number;
}
