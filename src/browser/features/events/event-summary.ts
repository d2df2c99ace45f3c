/** What a card of the list shows of an event. Small: the built page carries the first ones twice, as HTML and for the island. */

import { readEventTime } from '../../../shared/club-time.ts';
import { guestHost } from '../../../shared/guest-host.ts';
import type { ClubEvent } from '../../../shared/schemas/event.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { isUsableSlug } from './event-slug.ts';
import { descriptionExcerpt } from './excerpt.ts';

const EXCERPT_LENGTH = 170; // characters: about four lines of a card

export interface EventSummary {
  id: number;
  title: string;
  /** The first words of the description, plain text. */
  excerpt: string;
  /** When it begins, in milliseconds since 1970. */
  instant: number;
  location: string;
  /** Empty where the club is alone. */
  host: string;
  /** Full address. */
  cover: string | null;
  /** Null: it can be listed, but not opened. */
  slug: string | null;
}

/** @param event as the backend answers it. */
export const eventSummary = (event: ClubEvent, club: ClubNames): EventSummary => ({
  id: event.id,
  title: event.title,
  excerpt: descriptionExcerpt(event.description, EXCERPT_LENGTH),
  instant: readEventTime(event.event_date).getTime(),
  location: event.location,
  host: guestHost(event.host, club),
  cover: resolvePictureUrl(event.cover_image),
  slug: isUsableSlug(event.slug) ? event.slug : null,
});
