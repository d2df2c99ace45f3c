/** What calendars, messengers and search engines read. */

import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventReply } from '#shared/events/event.ts';
import { readEventTime } from '#shared/events/event-date.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { factsOf, fetched, metaOf, openPage, serveBuiltSite, startDemoBackend } from '../support/built-site.ts';
import { SITE_URL } from '../support/test-site.ts';

serveBuiltSite();
let events: EventReply[];
let stop: () => Promise<void>;
beforeAll(async () => {
  const backend = await startDemoBackend();
  stop = backend.close;
  events = (await (await fetch(`${backend.url}/api/events/`)).json()) as EventReply[];
});
afterAll(() => stop());

/** The calendar status for each state. */
const STATUS_IN_CALENDAR = {
  scheduled: { word: '', status: 'CONFIRMED' },
  postponed: { word: 'Postponed: ', status: 'TENTATIVE' },
  cancelled: { word: 'Cancelled: ', status: 'CANCELLED' },
} as const;

test('The calendar has every event at the right time', async () => {
  const { type, text } = await fetched('/events.ics');
  expect(type).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const written = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(written.length).toBeGreaterThan(0);
  const expected = events.map(({ title, state }) => ({ title, ...STATUS_IN_CALENDAR[state] }));
  expect(new Set(expected.map(({ status }) => status)).size).toBe(Object.keys(STATUS_IN_CALENDAR).length);
  expect(written.map(({ summary }) => summary)).toEqual(expected.map(({ title, word }) => word + title));
  expect(written.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(
    expected.map(({ status }) => status),
  );
  // Demo events depend on the day of the start, and the site may have been built on an earlier day.
  const shifts = written.map(({ startDate }, index) => {
    const start = readEventTime(events[index]?.event_date ?? '');
    return start.getTime() - startDate.toJSDate().getTime();
  });
  expect(new Set(shifts).size).toBe(1);
  expect((shifts[0] ?? Number.NaN) % DAY_MS).toBe(0);
});

test('A shared link has a title, a description and a picture of the stated size', async () => {
  const page = await openPage('/events');
  expect(metaOf(page, 'og:title')).toBe('Events');
  expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
  expect(metaOf(page, 'og:url')).toBe(`${SITE_URL}/events`);
  expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  expect(metaOf(page, 'og:image:alt')).toMatch(/\S/);
  const { status, type, bytes } = await fetched(metaOf(page, 'og:image') ?? '');
  expect(status).toBe(200);
  expect(type).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: Number(metaOf(page, 'og:image:width')),
    height: Number(metaOf(page, 'og:image:height')),
  });
});

test('A shared link to a post has its own title, picture and structured data', async () => {
  const page = await openPage('/blog-detail/17');
  expect(metaOf(page, 'og:type')).toBe('article');
  const image = metaOf(page, 'og:image') ?? '';
  expect(image).toMatch(/\/share\/posts\/17\.jpg\?v=\w+$/);
  expect((await fetched(image)).type).toBe('image/jpeg');
  expect(factsOf(page)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Kipepeo, from sketch to field: the whole build log',
    author: { name: 'aesa-amina' },
    datePublished: '2026-05-30T16:00:00Z',
    keywords: ['Design', 'Structures'],
  });
  // GitHub only names the last change of any kind, such as a comment.
  expect(factsOf(page)).not.toHaveProperty('dateModified');
});

test('Each demo event has its own picture', async () => {
  for (const { id } of events) {
    const { bytes } = await fetched(`/share/events/${id}.jpg`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(110_000);
  }
});

test('An event has structured data, and can be shared without JavaScript', async () => {
  const page = await openPage('/event-detail/cubesat-design-sprint');
  expect(factsOf(page)).toMatchObject({ '@type': 'Event', name: 'CubeSat Design Sprint' });
  expect(metaOf(page, 'og:image')).toMatch(/\/share\/events\/\d+\.jpg\?v=/);
  const chat = page.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href') ?? '';
  const lines = new URL(chat).searchParams.get('text')?.split('\n') ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('CubeSat Design Sprint');
  expect(lines[1]).toMatch(/^\w+, \w+ \d+, 20\d\d, 9:00 AM \(Nairobi time\)$/);
  expect(page.querySelector('article')?.textContent).toContain(lines[2]);
  expect(lines[3]).toBe(metaOf(page, 'og:url'));
});

test('The sitemap lists exactly the pages for search engines', async () => {
  expect((await fetched('/robots.txt')).text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const { urlset } = new XMLParser({ htmlEntities: true }).parse((await fetched('/sitemap.xml')).text, true);
  const listed: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
  for (const path of ['/home', '/about', '/blog', '/events', '/contact', '/partners', '/terms', '/potd'])
    expect(listed).toContain(SITE_URL + path);
  for (const path of ['/profile/account', '/officers/log', '/404', '/members/_', '/event-detail/_', '/blog-detail/_'])
    expect(listed).not.toContain(SITE_URL + path);
  for (const address of listed) {
    const { status, text } = await fetched(address);
    expect(status, address).toBe(200);
    expect(text).not.toContain('name="robots" content="noindex"');
  }
});

test.each([
  '/profile',
  '/profile/account',
  '/members/1',
  '/officers',
  '/officers/people/1',
  '/officers/events/wind-tunnel-open-day',
  '/api/password-reset/Nw/some-token',
  '/event-detail/no-page-of-its-own',
])('The page %s is hidden from search engines', async (path) => {
  const page = await openPage(path);
  expect(metaOf(page, 'robots')).toMatch(/noindex/);
  expect(page.querySelectorAll('meta[property="og:url"], link[rel=canonical]')).toHaveLength(0);
});
