/** The site as it is built for the Django backend, which knows none of the calls below /api/club/. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { alterEvent } from '../support/event-rows.ts';
import { atRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, DJANGO_SITE_FOLDER } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;
const EVENT = '/event-detail/glider-day';

test.use({ siteFolder: DJANGO_SITE_FOLDER });

let asked: string[];
test.beforeEach(async ({ page }) => {
  asked = [];
  await page.route(`${API_URL}/api/club/**`, (route) => {
    const method = route.request().method();
    if (method === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    asked.push(`${method} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>', headers: CORS });
  });
});
// Neither which backend it is nor anything that it lacks.
test.afterEach(() => expect(asked).toEqual([]));

test('A reader and a member find events without sign-up, and the steps that the build wrote', async ({
  page,
  backend,
}) => {
  // An event that has changed is drawn again.
  alterEvent(backend.database, 'glider-day', { location: 'Invented Annexe' });
  const card = page.getByRole('listitem').filter({ hasText: 'Wind Tunnel Open Day' });
  const openAsReader = async (path: string) => void (await page.goto(path));
  for (const open of [openAsReader, (path: string) => openSignedIn(page, path, MEMBER)]) {
    await open('/events');
    await expect(page.getByRole('button', { name: 'Past' })).toBeEnabled();
    await atRest(page);
    await expect(card).toBeVisible();
    await expect(card.getByText(/places? left|You're coming/)).toHaveCount(0);
    await open(EVENT);
    await expect(page.getByText('At Invented Annexe')).toBeVisible();
    await atRest(page);
    await expect(page.getByRole('heading', { name: 'Sign-up' })).toHaveCount(0);
    if (open !== openAsReader) continue;
    await open('/signup');
    await expect(page.getByRole('list').filter({ hasText: /email/i }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
  }
});

test('The profile says who is a member and what others see, and nothing about payments or events', async ({
  page,
  backend,
}) => {
  await openSignedIn(page, '/profile', MEMBER);
  await expect(page.getByText('Member YES', { exact: true })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Your profile' }).getByRole('link');
  await expect(tabs).toHaveText(['Profile', 'Privacy', 'Account']);
  await tabs.nth(1).click();
  await expect(page.getByText(/^Everyone who's signed in, approved by the club or not, can see/)).toBeVisible();

  backend.database
    .prepare('DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE username = ?)')
    .run(MEMBER.username);
  await page.goto('/profile');
  await expect(page.getByText('Member NO', { exact: true })).toBeVisible();
  await atRest(page);
  await expect(page.getByRole('heading', { name: 'Your membership' })).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps to become a member' })).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-officer');
});

test('An events officer adds, edits and deletes events as before, and finds no officers’ screens', async ({
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
});
