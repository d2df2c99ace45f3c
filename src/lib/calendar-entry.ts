/** What a calendar keeps of an event: small enough to stand in a page beside the event itself. */
import * as v from 'valibot';
import { type ClubEvent, EventSchema } from '../schemas/event.ts';
import { excerpt, htmlText } from './html-text.ts';

/** Characters of the description: calendars show a few lines of it, and the rest stands on the page that is linked. */
const TEXT_LIMIT = 1200;

export const CalendarEntrySchema = v.object({
  ...v.pick(EventSchema, ['id', 'title', 'event_date', 'location', 'host', 'slug']).entries,
  /** The beginning of the description, as plain text. */
  text: v.string(),
});
export type CalendarEntry = v.InferOutput<typeof CalendarEntrySchema>;

export function calendarEntry({ id, title, event_date, location, host, slug, description }: ClubEvent): CalendarEntry {
  return { id, title, event_date, location, host, slug, text: excerpt(htmlText(description), TEXT_LIMIT) };
}
