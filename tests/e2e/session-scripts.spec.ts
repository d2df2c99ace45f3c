/** The scripts of a member's page come in any order: a session that ends meanwhile is over for all of them. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { idle, openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn, storedToken } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

test("A list that is refused before the session's own script has arrived ends the session all the same", async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(
    /401 \(Unauthorized\)/,
    /Failed to fetch user profile/,
    /Error fetching data/,
    /Failed to fetch the tasks/,
  );
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  await page.route(`${API_URL}/api/members/`, (route) =>
    route.fulfill({ status: route.request().method() === 'OPTIONS' ? 200 : 401, headers: CORS, json: {} }),
  );
  const refused = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/members/'));
  await page.route(/member-script\..*\.js$/, async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByText('Your session has ended.').first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

test('A list whose script arrives after the session has ended is not asked for', async ({ page, context }) => {
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  const ended = Promise.withResolvers<void>();
  await page.route(/MembersDirectory\..*\.js$/, (route) => ended.promise.then(() => route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/home');
  await expect(page.locator('header [data-username]')).toHaveText(DEMO_LOGINS.member.username);
  const other = await context.newPage();
  await other.goto('/terms');
  await other.evaluate(() => {
    // As a tab does whose session has expired: the others stay as they are.
    localStorage.setItem('jwtToken', '');
    localStorage.removeItem('jwtToken');
  });
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const arrived = page.waitForEvent('requestfinished', (request) => /MembersDirectory\./.test(request.url()));
  ended.resolve();
  await arrived;
  await expect(page.locator('astro-island[client=session][ssr]')).toHaveCount(0); // all awake
  await idle(page);
  expect(asked.filter((address) => address.endsWith('/api/members/'))).toEqual([]);
});

test('A part whose script cannot be loaded says so, and the parts around it stay', async ({ page, expectTrouble }) => {
  expectTrouble(/MembersDirectory|MembershipStatus|EventPlaces|EventStaffTools/, /net::ERR_FAILED/);
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  await page.route(/MembersDirectory\./, (route) => route.abort());
  await page.goto('/profile');
  const said = page.getByRole('alert').filter({ hasText: "This part couldn't be loaded. Reload the page." });
  const part = page.getByRole('region', { name: 'Other Members' });
  await expect(part.locator(said)).toBeVisible();
  await expect(part.getByText('Loading the members...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your membership' })).toBeVisible();

  // So does one that shows nothing before, and what waits for it appears.
  await page.unrouteAll();
  await page.route(/(MembershipStatus|EventPlaces|EventStaffTools)\./, (route) => route.abort());
  await page.goto('/home');
  await expect(said).toBeVisible();
  await expect(page.getByRole('searchbox', { name: "Member's name" })).toBeVisible();
  await expect(page.getByText(/^(Latest post|Newsletter), /)).toBeVisible();
  await page.goto('/event-detail/wind-tunnel-open-day');
  // Not for the tools of staff.
  await expect(said).toHaveCount(1);
  await expect(said).toBeVisible();
});

test("A member's home page asks for the profile, the membership and the next event early, and once", async ({
  page,
}) => {
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(request.url());
  });
  let early: string[] = [];
  await page.route(/\/react\..*\.js$/, async (route) => {
    await expect.poll(() => asked.filter((address) => address.includes('/mine/')).length).toBe(2);
    early = [...asked];
    await route.continue();
  });
  await openAtRest(page, '/home');
  await expect(page.getByText(/^You're a member\./)).toBeVisible();
  for (const path of ['/api/profile/', '/api/club/joining/mine/', '/api/club/places/mine/']) {
    expect(early).toContain(API_URL + path);
    expect(asked.filter((address) => address === API_URL + path)).toHaveLength(1);
  }
});
