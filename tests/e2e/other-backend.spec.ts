/** The site as it is built for the Django backend, which knows none of the calls below /api/club/. What each part does then: tests/django. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { djangoReply } from '../support/event.ts';
import { alterEvent } from '../support/event-rows.ts';
import { atRest, openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, DJANGO_SITE_FOLDER } from '../support/test-site.ts';

const EVENT = '/event-detail/glider-day';

test('Readers, members and events officers of a Django backend meet nothing that it lacks', async ({
  page,
  api,
  backend,
  host,
  expectTrouble,
}) => {
  host.serve(DJANGO_SITE_FOLDER);
  expectTrouble(/404 \(Not Found\)/);
  const requests: string[] = [];
  await page.route(`${API_URL}/api/club/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>', headers: CORS });
  });
  await page.route(new RegExp(`^${API_URL}/api/events/([\\w-]+/)?$`), async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // The page may have been left meanwhile.
    const url = route.request().url().replace(API_URL, `http://127.0.0.1:${api.port}`);
    const response = await route.fetch({ url }).catch(() => null);
    if (!response) return route.abort();
    const json = await response.json();
    return route.fulfill({ response, json: Array.isArray(json) ? json.map(djangoReply) : djangoReply(json) });
  });
  // An event that has changed is drawn again.
  alterEvent(backend.database, 'glider-day', { location: 'Invented Annexe' });
  const card = page.getByRole('listitem').filter({ hasText: 'Wind Tunnel Open Day' });
  const expectEventsAlone = async () => {
    await openAtRest(page, '/events');
    await expect(card).toBeVisible();
    await expect(card.getByText(/places? left|You're coming/)).toHaveCount(0);
    await openAtRest(page, EVENT);
    await expect(page.getByText('At Invented Annexe')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign-up' })).toHaveCount(0);
  };
  await openAtRest(page, '/signup');
  await expect(page.getByRole('list').filter({ hasText: /email/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
  await expectEventsAlone();

  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await expect(page.getByText('Member YES', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your membership' })).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Your profile' }).getByRole('link');
  await expect(tabs).toHaveText(['Profile', 'Privacy', 'Account']);
  await openAtRest(page, '/home');
  await expect(page.locator('html')).not.toHaveAttribute('data-officer');
  await expectEventsAlone();

  await openSignedIn(page, EVENT, DEMO_LOGINS.staff);
  await page.getByRole('button', { name: 'Edit event' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByText('To cancel the event, write "Cancelled" in its title.')).toBeVisible();
  await expect(edit.getByLabel('Ends')).toHaveCount(0);
  await page.goto('/events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Event' }).getByLabel('Date and time')).toBeEnabled();
  await expect(page.getByRole('button', { name: /^(Drafts|Save as draft|Publish)/ })).toHaveCount(0);
  await atRest(page);
  expect((await page.goto('/officers'))?.status()).toBe(404);
  expect(requests, 'neither which backend it is nor anything that it lacks').toEqual([]);
});
