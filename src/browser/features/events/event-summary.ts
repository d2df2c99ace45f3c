/** What a card of the list shows of an event. Small: the built page carries the first ones twice, as HTML and for the island. */

import { changeOf, type EventChange } from '../../../shared/event-change.ts';
import { descriptionText } from '../../../shared/html/description-markup.ts';
import { excerpt } from '../../../shared/html/plain-text.ts';
import { partnerHost } from '../../../shared/partner-host.ts';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { isUsableSlug } from '../../ui/event-slug.ts';

/** Characters: about four lines of a card. */
const EXCERPT_LENGTH = 170;
/** Characters. A description may have a hundred thousand, and the list has all of them. */
const LOOKED_AT = 3000;

export interface EventSummary {
  id: number;
  title: string;
  /** The first words of the description, plain text. */
  excerpt: string;
  /** When it begins, in milliseconds since 1970. */
  instant: number;
  /** The next two are left out where there is nothing to say: the page carries them for every card. */
  endsInstant?: number;
  change?: EventChange;
  location: string;
  /** Empty where the club is alone. */
  host: string;
  /** Full address. */
  cover: string | null;
  /** Null: it can be listed, but not opened. */
  slug: string | null;
}

export const eventSummary = (event: EventWithState, club: ClubNames): EventSummary => ({
  id: event.id,
  title: event.title,
  excerpt: descriptionExcerpt(event.description, EXCERPT_LENGTH),
  instant: event.instant,
  ...newsOf(event),
  location: event.location,
  host: partnerHost(event.host, club),
  cover: resolvePictureUrl(event.cover_image),
  slug: isUsableSlug(event.slug) ? event.slug : null,
});

function newsOf(event: EventWithState): Pick<EventSummary, 'endsInstant' | 'change'> {
  const change = changeOf(event);
  return { ...(event.endsInstant !== null && { endsInstant: event.endsInstant }), ...(change !== null && { change }) };
}

/** The event with end and change as they were known before. */
export const withChangeOf = (event: EventSummary, before: EventSummary | undefined): EventSummary => ({
  ...event,
  ...(before?.endsInstant !== undefined && { endsInstant: before.endsInstant }),
  ...(before?.change !== undefined && { change: before.change }),
});

/** Whether people can go there: on the day and at the hour that are shown. */
export const takesPlace = ({ change }: EventSummary): boolean => change === undefined || change === 'moved';

/**
 * The first words of a description, as plain text: for cards and search engines. Only ever shown as text.
 * @param limit most characters, the `…` included. Cut between words where there is one to cut at.
 */
export const descriptionExcerpt = (html: string, limit: number): string =>
  excerpt(oneLine(descriptionText(html.slice(0, LOOKED_AT))), limit);

/** A heading or an entry of a list ends without a sign: the next one must not read as its continuation. */
const oneLine = (text: string) =>
  text
    .replace(/^- /, '')
    .replace(/([^\s.,:;!?…])\n+(?:- )?/g, '$1 · ')
    .replace(/\n+(?:- )?/g, ' ');
