import { formatShortDay } from '../../shared/time/club-time.ts';
import { fetchUncached, serverNow } from '../http/server-clock.ts';
import { readerZone } from './event-time.ts';
import { listedNotes } from './place-notes.ts';

/**
 * Lets the link in the hero (components/events/NextEventLine.astro) say which event the home page shows as the next one, and how many places are
 * left by now.
 * @param place holds the events (next-event.ts).
 */
export async function followNextEvent(place: HTMLElement): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-next-line]');
  const shown = place.querySelector<HTMLElement>('[data-instant]:not([hidden])');
  const page = shown?.querySelector<HTMLAnchorElement>('h3 a');
  if (!link) return;
  link.hidden = !page;
  if (!shown || !page) return;
  const isAnother = page.pathname !== link.pathname;
  link.href = page.href;
  const say = (part: string, words: string) => {
    const element = link.querySelector(`[data-${part}]`);
    if (element) element.textContent = words;
  };
  say('title', page.textContent);
  say('day', formatShortDay(Number(shown.dataset.instant), serverNow(), readerZone()));
  if (isAnother) say('left', '');
  const note = (await listedNotes(fetchUncached)).get(page.pathname.split('/').at(-1) ?? '');
  if (note) say('left', ` · ${note}`);
}
