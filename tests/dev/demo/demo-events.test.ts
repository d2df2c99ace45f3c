import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CLUB_TIME_ZONE } from '#club';
import { demoEvents } from '../../../src/dev/demo/demo-events.ts';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { formatEventTime } from '../../../src/shared/club-time.ts';
import { cleanHtml } from '../../../src/shared/html/clean-html.ts';
import { EVENT_LIMITS, EventSchema } from '../../../src/shared/schemas/event.ts';
import { testBackend } from '../../server/support.ts';
import { site } from '../../support/site.ts';

const TODAY = Date.parse('2026-11-21T09:00:00Z');

async function plantedEvents() {
  const parts = testBackend({ now: () => TODAY });
  await seedDemo(parts.backend, parts.backend.settings);
  const { json } = await parts.call('GET', '/api/events/');
  return { ...parts, events: v.parse(v.array(EventSchema), json) };
}

test('the demo has twelve past and future events, with two hosts, four without a cover', async () => {
  const { events } = await plantedEvents();
  const ahead = events.filter((event) => event.instant > TODAY);
  expect([events.length, ahead.length]).toEqual([12, 7]);
  const { shortName } = site;
  expect(new Set(events.map(({ host }) => host))).toEqual(new Set([shortName, `${shortName} & Windward Tunnel Lab`]));
  expect(events.filter((event) => event.cover_image === null)).toHaveLength(4);
});

test('there is an event in each state, a full one with a waiting list, and a draft', async () => {
  const { backend, events } = await plantedEvents();
  const inState = (state: string) =>
    backend.database.prepare('SELECT count(*) AS events FROM event_states WHERE state = ?').get(state)?.events;
  expect(['draft', 'postponed', 'cancelled'].map(inState)).toEqual([1, 1, 1]);
  expect(backend.database.prepare('SELECT was_date FROM event_states WHERE was_date IS NOT NULL').all()).toHaveLength(
    1,
  );
  const counts = backend.database
    .prepare(
      "SELECT title, places, sum(p.state = 'coming') AS coming, sum(p.state = 'waiting') AS waiting FROM event_people p JOIN event_places USING (event_id) JOIN events e ON e.id = event_id GROUP BY title ORDER BY title",
    )
    .all();
  expect(counts.map((row) => Object.values(row))).toEqual([
    ['Flight Computer Review', 6, 6, 2],
    ['Visit to the Swala Hangar', 20, 6, 0],
    ['Wind Tunnel Open Day', 12, 9, 0],
  ]);
  expect(JSON.stringify(events)).not.toContain('Camp Week');
});

test('they start at the listed time in Nairobi', async () => {
  const { events } = await plantedEvents();
  const night = events.find((event) => event.title === 'Rocket Static-Fire Night');
  expect(formatEventTime(night?.instant ?? 0, CLUB_TIME_ZONE)).toBe('Thursday, December 3, 2026, 6:30 PM');
});

test('no two events share a cover', async () => {
  const { events, bytes } = await plantedEvents();
  const covers = await Promise.all(
    events.flatMap(({ cover_image }) => cover_image ?? []).map(async (url) => Buffer.from(await bytes(url))),
  );
  for (const cover of covers)
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  expect(new Set(covers.map((cover) => cover.toString('base64'))).size).toBe(covers.length);
});

test.each(demoEvents(site))(
  '$title passes the checks of the event form',
  ({ title, description, location, with: host = '' }) => {
    for (const [name, text] of Object.entries({ title, description, location, host }))
      expect([...text].length).toBeLessThanOrEqual(EVENT_LIMITS[name as keyof typeof EVENT_LIMITS]);
    expect(cleanHtml(description)).toBe(description);
  },
);

test('they are the same at every start, so earlier pages stay valid', async () => {
  const [one, other] = await Promise.all([plantedEvents(), plantedEvents()]);
  expect(one.events).toEqual(other.events);
});
