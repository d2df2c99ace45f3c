/**
 * Hundreds of hostile texts of strangers, on every page that shows such texts, in real Chromium, on the built site. No script runs, no
 * window opens, only pictures are requested from other sites, the page's own policy blocks nothing, and nothing leaves its box.
 */
import type { Locator, Page } from '@playwright/test';
import { writeEventTime } from '#shared/events/event-date.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import type { MockIssue } from '../../src/dev/mocks/github/github.ts';
import { test as base, expect } from '../support/e2e.ts';
import { groupsOf, HOSTILE_TEXTS } from '../support/hostile.ts';
import { HostileWatch } from '../support/hostile-watch.ts';
import { issue } from '../support/issues.ts';
import { person as someone } from '../support/member.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const test = base.extend<{ watch: HostileWatch }>({
  watch: async ({ page, expectTrouble }, use) => {
    // Broken pictures.
    expectTrouble(/^Failed to load resource/);
    await use(await HostileWatch.on(page));
  },
});

/** The narrowest screen: a text that is too wide shows here. */
test.use({ viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 240_000 });

const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

const answer = (page: Page, path: string | RegExp, body: () => unknown) =>
  page.route(typeof path === 'string' ? API_URL + path : path, (route) =>
    route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(body()) }),
  );
const someOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** @returns a function that returns the texts one after the other, and starts again after the last. */
function inTurn(texts: readonly string[]): () => string {
  let next = 0;
  return () => texts[next++ % texts.length] ?? '';
}
/** An object that has the next text in each of these fields. */
const filled = (text: () => string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, text()]));
const hostileEvent = (id: number, text: () => string) => ({
  ...{ id, event_date: writeEventTime(new Date(Date.UTC(2031, 0, id))) },
  ...filled(text, 'title', 'description', 'location', 'host', 'cover_image', 'slug'),
});
/** As `GET /api/profile/` returns it. */
function hostileProfile(pk: number, text: () => string) {
  const texts = Object.keys(someone).filter((name) => !/^pk$|^is_|^year/.test(name));
  return { ...someone, ...filled(text, ...texts, 'registration_no'), pk, is_staff: false };
}
function hostileIssue(number: number, text: () => string, comments = 0): MockIssue {
  const mock = issue({
    ...{ number, title: text(), labels: [text(), text()], author: 'demo', body: text() },
    written: Array.from({ length: comments }, () => ['demo', text()]),
  });
  const author = () => ({ ...mock.issue.user, ...filled(text, 'login', 'avatar_url') }) as typeof mock.issue.user;
  Object.assign(mock.issue, { user: author(), html_url: text() });
  for (const comment of mock.comments) comment.user = author();
  return mock;
}

test('Hostile titles, labels, logins and pictures are harmless in the list of posts', async ({
  page,
  mocks: { github },
  watch,
}) => {
  github.maxAge = 0;
  for (const texts of groupsOf(360)) {
    const text = inTurn(texts);
    github.issues = someOf(60).map((number) => hostileIssue(number, text));
    await page.goto('/blog');
    await expect(page.getByText('60 posts')).toBeVisible();
    await watch.expectCalm(texts);
  }
});

test('Hostile texts are harmless in a post and its comments', async ({ page, mocks: { github }, watch }) => {
  github.maxAge = 0;
  for (const [index, texts] of groupsOf(40).entries()) {
    const post = hostileIssue(5000 + index, inTurn(texts), 40);
    for (const [at, comment] of post.comments.entries()) comment.body = texts[at] ?? '';
    post.issue.body = texts.join('\n\n');
    github.issues.push(post);
    await page.goto(`/blog-detail/${5000 + index}`);
    await expect(page.getByRole('heading', { name: /^Comments\s*40$/ })).toBeVisible({ timeout: 30_000 });
    await watch.expectCalm(texts, '.post');
  }
  expect(watch.pictures).toBeGreaterThan(0);
});

test('Hostile texts are harmless in the list of events', async ({ page, watch }) => {
  const text = inTurn(HOSTILE_TEXTS);
  const events = someOf(Math.ceil(HOSTILE_TEXTS.length / 4)).map((id) => hostileEvent(id, text));
  await answer(page, '/api/events/', () => events);
  await page.goto('/events?show=all');
  await expect(page.getByText(`${events.length} events`)).toBeVisible();
  await watchEachPage(page.getByRole('main'), watch, 6, events);
});

/** Turns all pages of a list. */
async function watchEachPage(list: Locator, watch: HostileWatch, size: number, rows: readonly object[]) {
  const next = list.getByRole('button', { name: 'Next' });
  for (let first = 0; ; first += size) {
    await watch.expectCalm(rows.slice(first, first + size).flatMap((row) => Object.values(row).map(String)));
    if ((await next.getAttribute('aria-disabled')) === 'true' || (await next.isDisabled())) break;
    await next.click();
  }
}

test('Hostile texts are harmless on the page of an event', async ({ page, watch }) => {
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

test('Hostile texts are harmless among the leaders', async ({ page, watch }) => {
  const text = inTurn(HOSTILE_TEXTS);
  const leaders = someOf(Math.ceil(HOSTILE_TEXTS.length / 5)).map((pk) => ({
    pk,
    ...filled(text, 'first_name', 'last_name', 'leadership_role', 'linkedin', 'profile_image'),
  }));
  await answer(page, '/api/leaders/', () => leaders);
  await page.goto('/home');
  await page.getByRole('region', { name: 'Club leaders', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText(`1 of ${leaders.length}`)).toBeVisible();
  await watch.expectCalm(HOSTILE_TEXTS.slice(0, 3));
});

test('Hostile texts are harmless in the members directory', async ({ page, watch }) => {
  const text = inTurn(HOSTILE_TEXTS);
  const members = someOf(Math.ceil(HOSTILE_TEXTS.length / 4)).map((pk) => ({
    pk,
    ...filled(text, 'first_name', 'last_name', 'linkedin', 'phone_number'),
  }));
  await answer(page, '/api/members/', () => members);
  await openSignedIn(page, '/home', DEMO_LOGINS.member);
  const region = page.getByRole('region', { name: 'Members directory' });
  await expect(region.getByText(/^Members 1 to 10 of/)).toBeVisible();
  await watchEachPage(region, watch, 10, members);
});

test('Hostile texts are harmless on the profile, in the header and on the pages of members', async ({
  page,
  watch,
}) => {
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

test('Hostile texts are harmless on the photos of the day', async ({ page, watch }) => {
  let photos: unknown[] = [];
  await answer(page, /\/planetary\/apod\?/, () => photos);
  for (const texts of groupsOf(48)) {
    const text = inTurn(texts);
    const words = () => filled(text, 'title', 'explanation', 'date', 'url', 'hdurl', 'copyright');
    photos = someOf(8).map(() => ({ ...words(), media_type: 'image' }));
    await page.goto('/potd');
    await expect(page.getByText('8 photos')).toBeVisible();
    await watch.expectCalm(texts);
    await page.getByRole('article').first().getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(watch.trouble).toEqual([]);
  }
});
