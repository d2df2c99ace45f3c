/** What a shared link to an event shows: its own picture while that is worth drawing, and what search engines read. */
import { CLUB_TIME_ZONE, formatEventTime } from '../../shared/club-time.ts';
import { fingerprint } from '../../shared/fingerprint.ts';
import type { ClubEvent, KnownEvent } from '../../shared/schemas/event.ts';
import type { Site } from '../../shared/schemas/site.ts';
import { eventJsonLd } from './event-json-ld.ts';
import type { ShareImage } from './share-image.ts';

/**
 * Only the newest ones have a picture of their own: a first build takes about a tenth of a second for each. Links to older ones
 * show the club's.
 */
const DRAWN = 100;

export const hasSharePicture = ({ event, position }: KnownEvent): boolean => position < DRAWN && event.slug !== '';

/** In Nairobi's time: a picture does not know its reader's. */
const dateOf = (event: ClubEvent): string => formatEventTime(event.instant, CLUB_TIME_ZONE);

/** Full address of the cover. It may be a bare path of the backend. */
const coverOf = ({ cover_image }: ClubEvent, apiHost: string): string | null =>
  cover_image !== null && URL.canParse(cover_image, apiHost) ? new URL(cover_image, apiHost).href : null;

export const eventShareImage = (event: ClubEvent, site: Site, apiHost: string): ShareImage => ({
  title: event.title,
  kind: 'Event',
  lines: [dateOf(event), event.location],
  club: site.shortName,
  cover: coverOf(event, apiHost),
});

/**
 * For the `share` of the event's page (layouts/PageLayout.astro).
 * @param from the club, and the full addresses of this site and of the backend.
 */
export function eventShare(known: KnownEvent, from: { site: Site; siteUrl: string; apiHost: string }) {
  const { event } = known;
  const { site, siteUrl, apiHost } = from;
  const cover = coverOf(event, apiHost);
  // Networks keep a picture by its address for long: a changed event gets another one.
  const own = `/share/events/${event.id}.jpg?v=${fingerprint(eventShareImage(event, site, apiHost))}`;
  const image = hasSharePicture(known) ? own : '/share/site.jpg';
  const jsonLd = eventJsonLd(event, {
    site,
    siteUrl,
    address: new URL(`/event-detail/${encodeURIComponent(event.slug.toWellFormed())}`, siteUrl).href,
    images: [...(cover ? [cover] : []), new URL(image, siteUrl).href],
  });
  return { image, imageAlt: `${event.title}, ${dateOf(event)}`, jsonLd };
}
