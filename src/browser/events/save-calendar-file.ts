import type { MouseEvent } from 'react';
import { calendarText } from '#shared/events/calendar.ts';
import type { ClubEvent } from '#shared/events/event.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { serverNow } from '../http/server-clock.ts';
import { saveFile } from '../ui/table/save-file.ts';

/** For a link to the built file of an event (pages/calendar/). In an island the event is newer than that file, or has none. */
export function saveCalendarFile(click: MouseEvent, event: ClubEvent, club: ClubNames): void {
  click.preventDefault();
  // The site's configured address, so that this file and the subscribed calendar give an event the same id.
  const text = calendarText([event], { club, siteUrl: import.meta.env.SITE, now: new Date(serverNow()) });
  saveFile({ name: `${event.slug}.ics`, type: 'text/calendar', text });
}
