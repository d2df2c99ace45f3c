/** Saves one event as a calendar file, made in the browser from what the page shows: a file of the build may be older. */
import * as v from 'valibot';
import { calendarText } from '../../../lib/calendar.ts';
import { type CalendarEntry, CalendarEntrySchema } from '../../../lib/calendar-entry.ts';

/** Letters that every system takes in the name of a file. */
const fileName = ({ slug, id }: CalendarEntry) => `${slug.replaceAll(/[^\w-]+/g, '-') || `event-${id}`}.ics`;

/**
 * @param json of a calendar entry, as AddToCalendarButton keeps it.
 * @throws when it is none.
 */
export function downloadEvent(json: string): void {
  const entry = v.parse(CalendarEntrySchema, JSON.parse(json));
  // The address the site was built for, so that a single file and the subscribed calendar give an event the same id.
  const text = calendarText([entry], { siteUrl: import.meta.env.SITE, now: new Date() });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName(entry) }).click();
  // Not at once: some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
