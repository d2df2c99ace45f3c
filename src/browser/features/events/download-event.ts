/** Saves one event as a calendar file, made in the browser from what the page shows: a file of the build may be older. */
import { calendarText } from '../../../shared/calendar.ts';
import type { ClubEvent } from '../../../shared/schemas/event.ts';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Letters that every system takes in the name of a file. */
const fileName = ({ slug, id }: ClubEvent) => `${slug.replaceAll(/[^\w-]+/g, '-') || `event-${id}`}.ics`;

export function downloadEvent(event: EventWithState, club: ClubNames): void {
  // The address the site was built for, so that a single file and the subscribed calendar give an event the same id.
  const text = calendarText([event], { club, siteUrl: import.meta.env.SITE, now: new Date() });
  saveFile({ name: fileName(event), type: 'text/calendar', text });
}
