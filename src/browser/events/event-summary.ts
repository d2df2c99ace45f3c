/** The part of an event that a card shows. Small, because the built page contains the first ones twice: as HTML and for the island. */

import { changeOf, type EventChange } from '../../shared/events/event-change.ts';
import { isUsableSlug } from '../../shared/events/event-slug.ts';
import type { EventWithState } from '../../shared/events/event-state.ts';
import { partnerHost } from '../../shared/events/partner-host.ts';
import { descriptionText } from '../../shared/html/description-markup.ts';
import type { ClubNames } from '../../shared/site/site.ts';
import { excerpt } from '../../shared/text/plain-text.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';

/** Characters: about four lines of a card. */
const EXCERPT_LENGTH = 170;
/** Only this many characters are read: a description may have a hundred thousand. */
const MAX_READ = 3000;

export interface EventSummary {
  id: number;
  title: string;
  /** The first words of the description, plain text. */
  excerpt: string;
  /** When it begins, in milliseconds since 1970. */
  instant: number;
  /** These two are left out when there is nothing to say, because the page contains every card. */
  endsInstant?: number;
  change?: EventChange;
  location: string;
  /** Empty when the club is the only host. */
  host: string;
  /** Full address. */
  cover: string | null;
  /** Null when it cannot be opened, only listed. */
  slug: string | null;
}

export const eventSummary = (event: EventWithState, club: ClubNames): EventSummary => ({
  id: event.id,
  title: event.title,
  excerpt: descriptionExcerpt(event.description, EXCERPT_LENGTH),
  instant: event.instant,
  ...endAndChange(event),
  location: event.location,
  host: partnerHost(event.host, club),
  cover: resolvePictureUrl(event.cover_image),
  slug: isUsableSlug(event.slug) ? event.slug : null,
});

function endAndChange(event: EventWithState): Pick<EventSummary, 'endsInstant' | 'change'> {
  const change = changeOf(event);
  return { ...(event.endsInstant !== null && { endsInstant: event.endsInstant }), ...(change !== null && { change }) };
}

/** The event with the end and the change of an earlier version. */
export const withChangeOf = (event: EventSummary, before: EventSummary | undefined): EventSummary => ({
  ...event,
  ...(before?.endsInstant !== undefined && { endsInstant: before.endsInstant }),
  ...(before?.change !== undefined && { change: before.change }),
});

/**
 * The first words of a description, as plain text: for cards and search engines. Only ever shown as text.
 * @param limit maximum number of characters, including the `…`. Cut between words if possible.
 */
export const descriptionExcerpt = (html: string, limit: number): string =>
  excerpt(oneLine(descriptionText(html.slice(0, MAX_READ).replace(HEADING_END, '$1:$2'))), limit);

/** What ends a heading without punctuation: a colon then leads to the text below it. */
const HEADING_END = /([^\s.,:;!?…>])(<\/h[1-6]>)/gi;

/** Separates list items and lines that end without punctuation with a dot. */
const oneLine = (text: string) =>
  text
    .replace(/^- /, '')
    .replace(/([^\s.,:;!?…])\n+(?:- )?/g, '$1 · ')
    .replace(/\n+(?:- )?/g, ' ');
