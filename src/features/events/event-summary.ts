/** What a card of the list shows of an event. Small: the built page carries the newest ones twice, as HTML and for the island. */
import { pictureUrl } from '../../http/picture-url.ts';
import { readEventTime } from '../../lib/club-time.ts';
import type { ClubEvent } from '../../schemas/event.ts';
import { isUsableSlug } from './event-slug.ts';
import { excerpt } from './excerpt.ts';

const EXCERPT = 170; // characters: about four lines of a card

export interface EventSummary {
  id: number;
  title: string;
  /** The first words of the description, plain text. */
  excerpt: string;
  /** When it begins, in milliseconds since 1970. */
  instant: number;
  location: string;
  host: string;
  /** Full address. */
  cover: string | null;
  /** Null: it can be listed, but not opened. */
  slug: string | null;
}

/** @param event as the backend answers it. */
export const summaryOf = (event: ClubEvent): EventSummary => ({
  id: event.id,
  title: event.title,
  excerpt: excerpt(event.description, EXCERPT),
  instant: readEventTime(event.event_date).getTime(),
  location: event.location,
  host: event.host,
  cover: pictureUrl(event.cover_image),
  slug: isUsableSlug(event.slug) ? event.slug : null,
});
