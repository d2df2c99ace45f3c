/** The site as it is built for the Django backend, which knows none of the calls below /api/club/. */
import type { DatabaseSync } from 'node:sqlite';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { alterEvent } from '../support/event-rows.ts';
import { atRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, DJANGO_SITE_FOLDER } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;
const NOT_FOUND = '<!doctype html><title>Not Found</title><h1>Not Found</h1>';

test.use({ siteFolder: DJANGO_SITE_FOLDER });

let asked: string[];
test.beforeEach(async ({ page }) => {
  asked = [];
  await page.route(`${API_URL}/api/club/**`, (route) => {
    const method = route.request().method();
    if (method === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    asked.push(`${method} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status: 404, contentType: 'text/html', body: NOT_FOUND, headers: CORS });
  });
});
// Neither which backend it is nor anything that it lacks.
test.afterEach(() => expect(asked).toEqual([]));

const leave = (database: DatabaseSync) =>
  database
    .prepare('DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE username = ?)')
    .run(MEMBER.username);

test('the profile says who is a member, and what others see, and has no events of its own', async ({
  page,
  backend,
}) => {
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByText('Member YES', { exact: true })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Your profile' }).getByRole('link');
  await expect(tabs).toHaveText(['Profile', 'Privacy', 'Account']);
  await tabs.nth(1).click();
  await expect(page.getByText(/^Everyone who's signed in, approved by the club or not, can see/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByText("Everyone who's signed in can see this.").first()).toBeVisible();

  leave(backend.database);
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByText('Member NO', { exact: true })).toBeVisible();
  await atRest(page);
  await expect(page.getByRole('heading', { name: 'Your membership' })).toHaveCount(0);
});

test('the home page has no strip, also for an account that is no member', async ({ page, backend }) => {
  leave(backend.database);
  await openSignedIn(page, '/home', MEMBER);
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps to become a member' })).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-officer');
});

test('the sign-up keeps the steps that the build wrote', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('list').filter({ hasText: /email/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
});

const EVENT = '/event-detail/glider-day';

test('the list of events marks nothing, for readers and members', async ({ page }) => {
  const card = page.getByRole('listitem').filter({ hasText: 'Wind Tunnel Open Day' });
  for (const open of [() => page.goto('/events'), () => openSignedIn(page, '/events', MEMBER)]) {
    await open();
    await expect(page.getByRole('button', { name: 'Past' })).toBeEnabled();
    await atRest(page);
    await expect(card).toBeVisible();
    await expect(card.getByText(/places? left|You're coming/)).toHaveCount(0);
  }
});

test('the page of an event has no bar about places, for readers and members', async ({ page, backend }) => {
  for (const open of [() => page.goto(EVENT), () => openSignedIn(page, EVENT, MEMBER)]) {
    // An event that has changed is drawn again.
    alterEvent(backend.database, 'glider-day', { location: 'Invented Annexe' });
    await open();
    await expect(page.getByText('At Invented Annexe')).toBeVisible();
    await atRest(page);
    await expect(page.getByRole('heading', { name: 'Sign-up' })).toHaveCount(0);
  }
});

test('staff add, edit and delete as before, are told how to cancel an event, and find no officers’ screens', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404 \(Not Found\)/);
  await openSignedIn(page, EVENT, DEMO_LOGINS.staff);
  const tools = page.getByRole('main').getByRole('button');
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  await atRest(page);
  await expect(tools.filter({ visible: true })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Attendees and sign-up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit event' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByText('To cancel the event, write "Cancelled" in its title.')).toBeVisible();
  await expect(edit.getByLabel('Date and time')).toBeEnabled();
  await expect(edit.getByLabel('Ends')).toHaveCount(0);

  await page.goto('/events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await expect(add.getByLabel('Date and time')).toBeEnabled();
  await expect(add.getByLabel('Ends')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Drafts|Save as draft|Publish|See the whole page)/ })).toHaveCount(0);

  expect((await page.goto('/officers'))?.status()).toBe(404);
  expect((await page.goto('/officers/people/1'))?.status()).toBe(404);
});
