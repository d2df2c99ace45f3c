/** Changed events in the built site. */
import { expect, test } from 'vitest';
import { PLACEHOLDERS } from '../../src/shared/offline-pages.ts';
import { fetched, openPage, serveBuiltSite } from '../support/built-site.ts';

serveBuiltSite();

test('The first screen of the home page names the next event and how many places were left at the build', async () => {
  const line = (await openPage('/home')).querySelector('[data-next-line]');
  expect(line?.textContent?.replace(/\s+/g, ' ')).toMatch(/^ ?\w+, \w+ \d+ · (\d+ places? left|Full)/);
});

test('A cached event can show its date, because its state may have changed', async () => {
  const { text } = await fetched('/event-detail/cubesat-design-sprint');
  for (const [name, place] of Object.entries(PLACEHOLDERS))
    expect(text.match(new RegExp(place, 'g')) ?? [], name).toHaveLength(1);
});
