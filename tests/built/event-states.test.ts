/** Changed events in the built site. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { PLACEHOLDERS } from '../../src/shared/offline-pages.ts';
import { fetched, openPage, serveBuiltSite } from '../support/built-site.ts';

serveBuiltSite();

const KNOWN_EVENT = '/event-detail/cubesat-design-sprint';

test("an event's page requests its state", async () => {
  const page = await openPage(KNOWN_EVENT);
  expect(page.querySelector('[data-hash]')?.hasAttribute('data-state')).toBe(true);
});

test('the first screen of the home page names the next event and how many places were left at the build', async () => {
  const line = (await openPage('/home')).querySelector('[data-next-line]');
  expect(line?.textContent?.replace(/\s+/g, ' ')).toMatch(/^ ?\w+, \w+ \d+ · (\d+ places? left|Full)/);
});

test('a cached event can show its date, because its state may have changed', async () => {
  const { text } = await fetched(KNOWN_EVENT);
  for (const [name, place] of Object.entries(PLACEHOLDERS))
    expect(text.match(new RegExp(place, 'g')) ?? [], name).toHaveLength(1);
});

test('every event in the calendar has a status', async () => {
  const calendar = new ICAL.Component(ICAL.parse((await fetched('/events.ics')).text));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    const word = String(event.getFirstPropertyValue('summary')).match(/^(Cancelled|Postponed): /)?.[1] ?? '';
    const status = { '': 'CONFIRMED', Cancelled: 'CANCELLED', Postponed: 'TENTATIVE' }[word];
    expect(event.getFirstPropertyValue('status')).toBe(status);
  }
});
