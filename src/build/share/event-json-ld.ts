/** An event as search engines want it told (schema.org/Event). */
import { guestHost } from '../../shared/guest-host.ts';
import { descriptionText } from '../../shared/html/description-markup.ts';
import { excerpt } from '../../shared/html/excerpt.ts';
import type { ClubEvent } from '../../shared/schemas/event.ts';
import type { Site } from '../../shared/schemas/site.ts';

export interface EventPage {
  site: Site;
  /** Full addresses: of the site, of the event's page, and of its pictures, the best one first. */
  siteUrl: string;
  address: string;
  images: readonly string[];
}

const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000;
const DESCRIPTION_LIMIT = 500;

/** @param instant milliseconds since 1970. @returns e.g. `2027-05-01T17:30:00+03:00`. */
const nairobiTime = (instant: number): string =>
  new Date(instant + NAIROBI_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+03:00');

/** Most events are somewhere; those that say that they are online are believed. */
const isOnline = (location: string): boolean => /\b(online|zoom|google meet|teams|webinar|virtual)\b/i.test(location);

/**
 * What is not known is left out: the API names no end and no price. Everything is plain text. To be written into a page with
 * `jsonForScript` (build/share/share.ts), which keeps a hostile text inside its `<script>`.
 */
export function eventJsonLd(event: ClubEvent, { site, siteUrl, address, images }: EventPage): object {
  const club = { '@type': 'Organization', name: site.name, url: siteUrl };
  const host = guestHost(event.host, site);
  const online = isOnline(event.location);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: excerpt(descriptionText(event.description), DESCRIPTION_LIMIT),
    startDate: nairobiTime(event.instant),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', name: event.location, url: address }
      : { '@type': 'Place', name: event.location, address: event.location },
    organizer: host === '' ? club : [club, { '@type': 'Organization', name: host }],
    image: images,
    url: address,
  };
}
