/** The script of the next event on the home page (NextEvents.tsx), and of the line about it in the hero. No React, no schema. */

import type { ClubEvent } from '#shared/events/event.ts';
import { eventHash, eventsIn } from '#shared/events/event-hash.ts';
import { isOver, phaseOf } from '#shared/events/event-phase.ts';
import { EVENTS } from '#shared/events/event-slug.ts';
import { placesLeft } from '#shared/events/event-words.ts';
import { hasBackend } from '#shared/site/backend.ts';
import { formatShortDay } from '#shared/time/format-time.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { CLOCK_EVENT, serverNow } from '../http/server-clock.ts';
import { fetchAndStore, revalidate } from '../page/revalidate.ts';
import { fitCovers, localizeTimes } from './built-events.ts';
import { builtSpan, readerZone } from './event-time.ts';

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
 * Shows the built event unless it is over, and asks whether it has changed, or whether there is another one: then the island draws the
 * latest.
 * @param part holds the event; its `data-hash` is the event's as the build knew it.
 */
export function refreshNextEvent(part: HTMLElement): void {
  fitCovers(part);
  const event = showNextEvent(part);
  let isAhead = event !== undefined;
  // Until the island draws it.
  addEventListener(CLOCK_EVENT, () => {
    if (part.querySelector('astro-island[ssr]')) isAhead = showNextEvent(part) !== undefined;
  });
  if (!hasBackend()) return;
  const isOneAhead = (reply: unknown) =>
    eventsIn(reply).some((event) => event.state === 'scheduled' && !isOver(event, serverNow()));
  const isChanged = (reply: unknown) => {
    const { slug, sign_up = null } = (reply ?? {}) as Partial<ClubEvent>;
    if (slug !== event?.slug) throw new Error('No event came');
    // By the clock that the reply has corrected, it may be over.
    if (!event || !isAhead || eventHash(reply) !== part.dataset.hash) return true;
    followNextEvent({ ...event, sign_up });
    return false;
  };
  const address = `${import.meta.env.PUBLIC_API_HOST}${EVENTS}${event ? `${event.slug}/` : ''}`;
  const ask = (isAgain: boolean) => fetchAndStore(address, isAgain);
  revalidate(part, ask, event ? isChanged : isOneAhead, 'Failed to fetch event');
}

/** Without `sign_up`: not known, so what the build wrote of the same event stays. */
type Followed = Pick<ClubEvent, 'slug' | 'title' | 'instant'> & Partial<Pick<ClubEvent, 'sign_up'>>;

/** @returns the built event, unless it is over. */
function showNextEvent(part: HTMLElement): Followed | undefined {
  const article = part.querySelector('article');
  const { eventPhase, ends } = article?.querySelector<HTMLElement>('[data-event-phase]')?.dataset ?? {};
  const span = builtSpan(eventPhase, ends);
  const isAhead = article !== null && phaseOf(span, serverNow()) !== 'past';
  article?.toggleAttribute('hidden', !isAhead);
  part.querySelector('[data-nothing]')?.toggleAttribute('hidden', isAhead);
  if (!isAhead) {
    followNextEvent(undefined);
    return undefined;
  }
  localizeTimes(article);
  const { instant } = span;
  article.querySelector('[data-days-left]')?.setAttribute('stroke-dasharray', daysLeftArc(instant, serverNow()));
  const slug = article.querySelector('a')?.pathname.split('/').at(-1) ?? '';
  const event = { slug, instant, title: article.querySelector('h3')?.textContent ?? '' };
  followNextEvent(event);
  return event;
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
  const now = serverNow();
  say('day', event.instant <= now ? 'On now' : formatShortDay(event.instant, now, readerZone()));
  const { sign_up } = event;
  const left = sign_up ? placesLeft({ sign_up }) : null;
  if (sign_up !== undefined || isAnother) say('left', left ? ` · ${left}` : '');
}
