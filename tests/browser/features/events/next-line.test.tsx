/** The next event in the hero of the home page. */
import { expect, test, vi } from 'vitest';
import { followNextEvent } from '../../../../src/browser/features/events/next-line.ts';
import { openPlaces } from '../../../support/places.ts';

const LINK =
  '<a data-next-line href="/event-detail/over"><b data-day>Sat, May 1</b><b data-left> · Full</b><b data-title>Over</b></a>';
const event = (slug: string, hidden: boolean) =>
  `<article data-instant="${Date.UTC(2031, 4, 1, 7)}" ${hidden ? 'hidden' : ''}><h3><a href="/event-detail/${slug}">The ${slug}</a></h3></article>`;

async function follow(...events: string[]): Promise<HTMLAnchorElement> {
  vi.stubEnv('PUBLIC_BACKEND', 'built-in');
  vi.stubGlobal('fetch', async () => ({ json: async () => [openPlaces] }));
  document.body.innerHTML = `${LINK}<div>${events.join('')}</div>`;
  await followNextEvent(document.querySelector('div') as HTMLElement);
  return document.querySelector('a') as HTMLAnchorElement;
}

test('follows the event that is shown, with the places that are left', async () => {
  const link = await follow(event('over', true), event('test-flight', false));
  expect(link.pathname).toBe('/event-detail/test-flight');
  expect(link.textContent).toBe('Thu, May 1, 2031 · 3 places leftThe test-flight');
});

test('does not say of one event how full another was', async () => {
  const link = await follow(event('over', true), event('talk', false));
  expect(link.textContent).toBe('Thu, May 1, 2031The talk');
});

test('disappears when nothing is upcoming', async () => {
  expect((await follow(event('over', true))).hidden).toBe(true);
});
