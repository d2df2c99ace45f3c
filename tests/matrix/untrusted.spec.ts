/**
 * Hundreds of hostile texts of strangers, on every page that shows such texts, in real Chromium, on the built site. No script runs, no
 * window opens, only pictures are requested from other sites, the page's own policy blocks nothing, and nothing leaves its box.
 */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { groupsOf, HOSTILE_TEXTS } from '../support/hostile.ts';
import {
  hostileEvent,
  hostileIssue,
  hostileLeader,
  hostileMember,
  hostilePhoto,
  hostileProfile,
  inTurn,
} from '../support/hostile-people.ts';
import { HostileWatch } from '../support/hostile-watch.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

/** The narrowest screen: a text that is too wide shows here. */
test.use({ viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 240_000 });

const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
/** Broken pictures, and entries that are left out. */
const TROUBLE = [/^Failed to load resource/];

const answer = (page: Page, path: string | RegExp, body: () => unknown) =>
  page.route(typeof path === 'string' ? API_URL + path : path, (route) =>
    route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(body()) }),
  );
const someOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('Hostile titles, labels, logins and pictures are harmless in the list of posts', async ({
  page,
  mocks,
  expectTrouble,
}) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  mocks.github.maxAge = 0;
  for (const texts of groupsOf(360)) {
    const text = inTurn(texts);
    mocks.github.issues = someOf(60).map((number) => hostileIssue(number, text));
    await page.goto('/blog');
    await expect(page.getByText('60 posts')).toBeVisible();
    await watch.expectCalm(texts);
  }
});

test('Hostile texts are harmless in a post and its comments', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  mocks.github.maxAge = 0;
  for (const [index, texts] of groupsOf(40).entries()) {
    const post = hostileIssue(5000 + index, inTurn(texts), 40);
    for (const [at, comment] of post.comments.entries()) comment.body = texts[at] ?? '';
    post.issue.body = texts.join('\n\n');
    mocks.github.issues.push(post);
    await page.goto(`/blog-detail/${5000 + index}`);
    await expect(page.getByRole('heading', { name: /^Comments\s*40$/ })).toBeVisible({ timeout: 30_000 });
    await watch.expectCalm(texts, '.post');
  }
  expect(watch.pictures).toBeGreaterThan(0);
});

test('Hostile texts are harmless in the list of events', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  const text = inTurn(HOSTILE_TEXTS);
  const events = someOf(Math.ceil(HOSTILE_TEXTS.length / 4)).map((id) => hostileEvent(id, text));
  await answer(page, '/api/events/', () => events);
  await page.goto('/events?show=all');
  await expect(page.getByText(`${events.length} events`)).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  for (let first = 0; ; first += 6) {
    await watch.expectCalm(
      events.slice(first, first + 6).flatMap(({ title, location, host }) => [title, location, host]),
    );
    if ((await next.getAttribute('aria-disabled')) === 'true' || (await next.isDisabled())) break;
    await next.click();
  }
});

test('Hostile texts are harmless on the page of an event', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  let event = hostileEvent(1, inTurn(['']));
  await answer(page, '/api/events/sample-hostile/', () => ({ ...event, slug: 'sample-hostile' }));
  await page.goto('/event-detail/sample-hostile');
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    // The other fields get it too. The date shows which text is on the page.
    event = { ...hostileEvent(1, () => text), event_date: new Date(Date.UTC(2031, 0, 1, 9, index)).toISOString() };
    const reply = page.waitForResponse(`${API_URL}/api/events/sample-hostile/`);
    await page.evaluate(() => dispatchEvent(new Event('content:changed')));
    await reply;
    if (index % 10 === 0)
      await expect(page.getByRole('main').locator('time').first()).toHaveAttribute('datetime', /2031/);
    await watch.expectCalm([text], '.event-text');
  }
});

test('Hostile texts are harmless among the leaders', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  const text = inTurn(HOSTILE_TEXTS);
  const leaders = someOf(Math.ceil(HOSTILE_TEXTS.length / 5)).map((pk) => hostileLeader(pk, text));
  await answer(page, '/api/leaders/', () => leaders);
  await page.goto('/home');
  await page.getByRole('region', { name: 'Club leaders', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText(`1 of ${leaders.length}`)).toBeVisible();
  await watch.expectCalm(HOSTILE_TEXTS.slice(0, 3));
});

test('Hostile texts are harmless in the members directory', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  const text = inTurn(HOSTILE_TEXTS);
  const members = someOf(Math.ceil(HOSTILE_TEXTS.length / 4)).map((pk) => hostileMember(pk, text));
  await answer(page, '/api/members/', () => members);
  await openSignedIn(page, '/home', DEMO_LOGINS.member);
  const region = page.getByRole('region', { name: 'Members directory' });
  const next = region.getByRole('button', { name: 'Next' });
  await expect(region.getByText(/^Members 1 to 10 of/)).toBeVisible();
  for (let first = 0; ; first += 10) {
    await watch.expectCalm(members.slice(first, first + 10).flatMap((one) => [one.first_name, one.last_name]));
    if ((await next.getAttribute('aria-disabled')) === 'true' || (await next.isDisabled())) break;
    await next.click();
  }
});

test('Hostile texts are harmless on the profile, in the header and on the pages of members', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  let person = hostileProfile(1, inTurn(['Demo']));
  await answer(page, '/api/profile/', () => person);
  await answer(page, '/api/members/9/', () => person);
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  const groups = groupsOf(11);
  for (const [index, texts] of groups.entries()) {
    person = hostileProfile(index + 10, inTurn(texts));
    const fetched = page.waitForResponse(`${API_URL}/api/profile/`);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await fetched;
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await watch.expectCalm(texts);
  }
  for (const texts of groups.filter((_, index) => index % 8 === 0)) {
    person = hostileProfile(9, inTurn(texts));
    await page.goto('/members/9');
    await expect(page.getByRole('table', { name: 'About' })).toBeVisible();
    await watch.expectCalm(texts);
  }
});

test('Hostile texts are harmless on the photos of the day', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  const watch = await HostileWatch.on(page);
  let photos: unknown[] = [];
  await answer(page, /\/planetary\/apod\?/, () => photos);
  for (const texts of groupsOf(48)) {
    const text = inTurn(texts);
    photos = someOf(8).map(() => hostilePhoto(text));
    await page.goto('/potd');
    await expect(page.getByText('8 photos')).toBeVisible();
    await watch.expectCalm(texts);
    await page.getByRole('article').first().getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(watch.trouble).toEqual([]);
  }
});
