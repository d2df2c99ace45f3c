/** The script of the next events on the home page (NextEvents.tsx), and of the line about the first one in the hero. No React, no schema. */

import type { ClubEvent } from '../../shared/events/event.ts';
import { eventHash } from '../../shared/events/event-hash.ts';
import { placesLeft } from '../../shared/events/places-left.ts';
import { formatShortDay } from '../../shared/time/club-time.ts';
import { DAY_MS } from '../../shared/time/instants.ts';
import { CLOCK_EVENT, serverNow } from '../http/server-clock.ts';
import { fetchAndStore, revalidate } from '../page/revalidate.ts';
import { phaseOf, readerZone, spanOf } from './event-time.ts';
import { fitCovers } from './fit-covers.ts';
import { localizeTimes } from './localize-times.ts';

/** Days of a full dial. Events further away also show a full dial. */
export const DIAL_DAYS = 30;

/**
 * The drawn part of the dial: nothing once the event begins.
 * @param instant start of the event, like `now` in milliseconds since 1970.
 * @returns a `stroke-dasharray` on a path whose `pathLength` is DIAL_DAYS.
 */
export function daysLeftArc(instant: number, now: number): string {
  const days = Math.min(DIAL_DAYS, Math.max(0, (instant - now) / DAY_MS));
  return `${days.toFixed(2)} ${DIAL_DAYS}`;
}

/**
 * Shows the first of the built events that is not over, and asks once whether it has changed: then the island draws the latest ones.
 * @param part holds the events; its `data-hashes` are theirs as the build knew them, in their order.
 */
export function refreshNextEvents(part: HTMLElement): void {
  fitCovers(part);
  const event = showNextEvent(part);
  let visibleEvent = event;
  const articles = [...part.querySelectorAll('article')];
  const hash = part.dataset.hashes?.split(' ')[articles.findIndex((article) => slugIn(article) === event?.slug)];
  // Until the island draws them.
  addEventListener(CLOCK_EVENT, () => {
    if (part.querySelector('astro-island[ssr]')) visibleEvent = showNextEvent(part);
  });
  if (!event) return;
  const isChanged = (reply: unknown) => {
    const { slug, sign_up = null } = (reply ?? {}) as Partial<ClubEvent>;
    if (slug !== event.slug) throw new Error('No event came');
    if (eventHash(reply) !== hash) return true;
    // By the clock that the reply has corrected, it may be over.
    if (visibleEvent?.slug === slug) followNextEvent({ ...event, sign_up });
    return false;
  };
  revalidate(
    () => fetchAndStore(`${import.meta.env.PUBLIC_API_HOST}/api/events/${event.slug}/`),
    isChanged,
    'Failed to fetch event',
  );
}

/** Without `sign_up`: not known, so what the build wrote of the same event stays. */
type Followed = Pick<ClubEvent, 'slug' | 'title' | 'instant'> & Partial<Pick<ClubEvent, 'sign_up'>>;

/** @returns the first that is not over, if there is one. */
function showNextEvent(part: HTMLElement): Followed | undefined {
  const articles = [...part.querySelectorAll('article')];
  const next = articles.find((article) => phaseOf(spanIn(article), serverNow()) !== 'past');
  for (const article of articles) article.hidden = article !== next;
  part.querySelector('[data-nothing]')?.toggleAttribute('hidden', next !== undefined);
  if (!next) {
    followNextEvent(undefined);
    return undefined;
  }
  localizeTimes(next);
  const { instant } = spanIn(next);
  next.querySelector('[data-days-left]')?.setAttribute('stroke-dasharray', daysLeftArc(instant, serverNow()));
  const event = { slug: slugIn(next), instant, title: next.querySelector('h3')?.textContent ?? '' };
  followNextEvent(event);
  return event;
}

const slugIn = (article: Element) => article.querySelector('a')?.pathname.split('/').at(-1) ?? '';

function spanIn(article: Element) {
  const { eventPhase, ends } = article.querySelector<HTMLElement>('[data-event-phase]')?.dataset ?? {};
  return spanOf(eventPhase, ends);
}

/** Lets the link in the hero (Hero.astro) say which event is the next one, and how many places are left. */
export function followNextEvent(event: Followed | undefined): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-next-line]');
  if (!link) return;
  link.hidden = event === undefined;
  if (!event) return;
  const say = (part: string, words: string) => {
    const element = link.querySelector(`[data-${part}]`);
    if (element) element.textContent = words;
  };
  const isAnother = !link.href.endsWith(`/${event.slug}`);
  link.href = `/event-detail/${event.slug}`;
  say('title', event.title);
  say('day', formatShortDay(event.instant, serverNow(), readerZone()));
  const { sign_up } = event;
  const left = sign_up ? placesLeft({ sign_up }) : null;
  if (sign_up !== undefined || isAnother) say('left', left ? ` · ${left}` : '');
}
