/** Link previews of events, and their data for search engines. */
import { CLUB_TIME_ZONE } from '#club';
import type { ClubEvent, PrerenderedEvent } from '#shared/events/event.ts';
import { type ChangeKind, changeOf, partnerHost, titleWithChange } from '#shared/events/event-words.ts';
import { readLocation } from '#shared/events/location.ts';
import { descriptionText } from '#shared/html/description-markup.ts';
import type { Site } from '#shared/site/site.ts';
import { excerpt } from '#shared/text/plain-text.ts';
import { aheadOfUtc, utcOffset } from '#shared/time/club-day.ts';
import { formatEventTime } from '#shared/time/format-time.ts';
import { sharePicture } from './share.ts';
import { hasOwnPicture, type ShareImage } from './share-image.ts';

export const hasSharePicture = ({ event, position }: Pick<PrerenderedEvent, 'event' | 'position'>): boolean =>
  hasOwnPicture(position) && event.slug !== '';

/** In the club's time zone: a picture cannot know the reader's. Empty when postponed, as a new date will follow. */
const dateOf = ({ state, instant }: ClubEvent): string =>
  state === 'postponed' ? '' : formatEventTime(instant, CLUB_TIME_ZONE);

/** Full address of the cover. It may be a bare path of the backend. */
const coverOf = ({ cover_image }: ClubEvent, apiHost: string): string | null =>
  cover_image !== null && URL.canParse(cover_image, apiHost) ? new URL(cover_image, apiHost).href : null;

export const eventShareImage = (event: ClubEvent, site: Site, apiHost: string): ShareImage => ({
  title: titleWithChange(event),
  kind: 'Event',
  lines: [dateOf(event), event.location],
  club: site.shortName,
  cover: coverOf(event, apiHost),
});

/**
 * For the `share` of the event's page (layouts/PageLayout.astro).
 * @param from the club, and the full addresses of this site and of the backend.
 */
export function eventShare(
  prerendered: Pick<PrerenderedEvent, 'event' | 'position'>,
  from: { site: Site; siteUrl: string; apiHost: string },
) {
  const { event } = prerendered;
  const { site, siteUrl, apiHost } = from;
  const cover = coverOf(event, apiHost);
  const own = sharePicture(`events/${event.id}`, eventShareImage(event, site, apiHost));
  const image = hasSharePicture(prerendered) ? own : '/share/site.jpg';
  const address = new URL(`/event-detail/${encodeURIComponent(event.slug.toWellFormed())}`, siteUrl).href;
  const images = [...(cover ? [cover] : []), new URL(image, siteUrl).href];
  const jsonLd = {
    ...eventJsonLd(event, site, siteUrl),
    ...attendance(event.location, address),
    image: images,
    url: address,
  };
  return { image, imageAlt: [titleWithChange(event), dateOf(event)].filter(Boolean).join(', '), jsonLd };
}

const DESCRIPTION_LIMIT = 500;

/** @param instant milliseconds since 1970. @returns e.g. `2027-05-01T17:30:00+03:00`. */
const isoClubTime = (instant: number): string =>
  new Date(instant + aheadOfUtc(instant)).toISOString().replace(/\.\d+Z$/, utcOffset(instant, CLUB_TIME_ZONE));

const STATUS: Readonly<Record<ChangeKind, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  moved: 'EventRescheduled',
};

/** Plain text. Unknown fields are left out. Write it with `jsonForScript` (share.ts), so that no text can end the `<script>`. */
function eventJsonLd(event: ClubEvent, site: Site, siteUrl: string): object {
  const club = { '@type': 'Organization', name: site.name, url: siteUrl };
  const host = partnerHost(event.host, site);
  const change = changeOf(event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: excerpt(descriptionText(event.description), DESCRIPTION_LIMIT),
    startDate: isoClubTime(event.instant),
    ...(event.endsInstant === null ? {} : { endDate: isoClubTime(event.endsInstant) }),
    eventStatus: `https://schema.org/${change === null ? 'EventScheduled' : STATUS[change]}`,
    // A former date would contradict any other status.
    ...(change === 'moved' && event.wasInstant !== null ? { previousStartDate: isoClubTime(event.wasInstant) } : {}),
    organizer: host === '' ? club : [club, { '@type': 'Organization', name: host }],
  };
}

/** Where people take part. @param page full address of the event's page. */
function attendance(typed: string, page: string) {
  const { location, isOnline, meeting } = readLocation(typed);
  const online = { '@type': 'VirtualLocation', name: typed, url: meeting ?? page };
  const onSite = (name: string) => ({ '@type': 'Place', name, address: name });
  const of = (mode: string, where: unknown) => ({
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: where,
  });
  if (!isOnline) return of('Offline', onSite(typed));
  return location === '' ? of('Online', online) : of('Mixed', [onSite(location), online]);
}
