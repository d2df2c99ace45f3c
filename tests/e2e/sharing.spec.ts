/** What other machines read of the built site: calendars, messengers, search engines. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { readEventTime } from '../../src/shared/club-time.ts';
import type { EventReply } from '../../src/shared/schemas/event.ts';
import { expect, test } from '../support/e2e.ts';
import { API_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A file as the site gives it. The address is a name that only the browser knows. */
async function fetched(page: Page, address: string) {
  const { status, type, content } = await page.evaluate(async (url) => {
    const response = await fetch(url);
    const blob = await response.blob();
    const content = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(String(reader.result)));
      reader.readAsDataURL(blob);
    });
    return { status: response.status, type: response.headers.get('Content-Type'), content };
  }, address);
  expect(status).toBe(200);
  return { type, bytes: Buffer.from(content.slice(content.indexOf(',') + 1), 'base64') };
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

test('the calendar holds every event, at the moment that was meant', async ({ page }) => {
  await page.goto('/terms');
  const { type, bytes } = await fetched(page, '/events.ics');
  expect(type).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()));
  const written = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const events: EventReply[] = JSON.parse((await fetched(page, `${API_URL}/api/events/`)).bytes.toString());
  expect(written.map(({ summary }) => summary)).toEqual(events.map(({ title }) => title));
  expect(written.map(({ location }) => location)).toEqual(events.map(({ location }) => location));
  // The demo is planted around the day of its start, and the site may have been built on an earlier one.
  const shifts = written.map(({ startDate }, index) => {
    const meant = readEventTime(events[index]?.event_date ?? '');
    return meant.getTime() - startDate.toJSDate().getTime();
  });
  expect(new Set(shifts).size).toBe(1);
  expect((shifts[0] ?? Number.NaN) % DAY).toBe(0);
});

test('a shared link has a title, a sentence and a picture of the size that it says', async ({ page }) => {
  await page.goto('/events');
  expect(await metaOf(page, 'og:title')).toBe('Events');
  expect(await metaOf(page, 'og:description')).toBe(await metaOf(page, 'description'));
  expect(await metaOf(page, 'og:url')).toBe(`${SITE_URL}/events`);
  expect(await metaOf(page, 'twitter:card')).toBe('summary_large_image');
  expect(await metaOf(page, 'og:image:alt')).not.toBe('');
  const { type, bytes } = await fetched(page, (await metaOf(page, 'og:image')) ?? '');
  expect(type).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: Number(await metaOf(page, 'og:image:width')),
    height: Number(await metaOf(page, 'og:image:height')),
  });
});

test('each event of the demo has a picture of its own', async ({ page }) => {
  await page.goto('/terms');
  const events: EventReply[] = JSON.parse((await fetched(page, `${API_URL}/api/events/`)).bytes.toString());
  for (const { id } of events) {
    const { bytes } = await fetched(page, `/share/events/${id}.jpg`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(110_000);
  }
});

test('a page that no search engine should list names no address of its own', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.locator('meta[property="og:url"], link[rel=canonical]')).toHaveCount(0);
});

test('what pages tell search engines is sound', async ({ page }) => {
  const pages = globSync('**/*.html', { cwd: TEST_SITE_FOLDER });
  const told = pages.flatMap((file) => {
    const html = readFileSync(join(TEST_SITE_FOLDER, file), 'utf8');
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json);
  });
  for (const json of told) expect(JSON.parse(json)['@context']).toBe('https://schema.org');
  await page.goto('/terms');
  const robots = (await fetched(page, '/robots.txt')).bytes.toString();
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test('the sitemap lists the pages that may be found, and only such', async ({ page }) => {
  await page.goto('/terms');
  const xml = (await fetched(page, '/sitemap.xml')).bytes.toString();
  const { urlset } = new XMLParser({ htmlEntities: true }).parse(xml, true);
  const listed: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
  for (const path of ['/home', '/about', '/blog', '/events', '/contact', '/partners', '/terms', '/potd'])
    expect(listed).toContain(SITE_URL + path);
  for (const path of ['/profile', '/my-data', '/404', '/members/_', '/event-detail/_', '/blog-detail/_'])
    expect(listed).not.toContain(SITE_URL + path);
  for (const address of listed) {
    const { bytes } = await fetched(page, address);
    expect(bytes.toString()).not.toContain('name="robots" content="noindex"');
  }
});
