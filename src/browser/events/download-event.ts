/** Saves one event as a calendar file. Made in the browser, because the built file may be older than what the page shows. */

import { calendarText } from '../../shared/events/calendar.ts';
import type { ClubEvent } from '../../shared/events/event.ts';
import type { EventWithState } from '../../shared/events/event-state.ts';
import type { ClubNames } from '../../shared/site/site.ts';
import { serverNow } from '../http/server-clock.ts';
import { saveFile } from '../ui/save-file.ts';

/** Only characters that every file system accepts. */
const fileName = ({ slug, id }: ClubEvent) => `${slug.replaceAll(/[^\w-]+/g, '-') || `event-${id}`}.ics`;

export function downloadEvent(event: EventWithState, club: ClubNames): void {
  // The site's configured address, so that this file and the subscribed calendar give an event the same id.
  const text = calendarText([event], { club, siteUrl: import.meta.env.SITE, now: new Date(serverNow()) });
  saveFile({ name: fileName(event), type: 'text/calendar', text });
}
