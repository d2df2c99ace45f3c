import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { READING_SCREENS, SCREENS } from '../support/routes.ts';
import { API_URL } from '../support/test-site.ts';

/** The calls of all screens that need to know who asks. Every other call is public, and asked for without the token. */
const WITH_TOKEN = [
  'GET /api/club/calendar/',
  'GET /api/club/drafts/',
  'GET /api/club/events/*/people/',
  'GET /api/club/events/*/places/settings/',
  'GET /api/club/events/*/state/',
  'GET /api/club/joining/mine/',
  'GET /api/club/joining/queue/',
  'GET /api/club/officers/grants/',
  'GET /api/club/officers/log/',
  'GET /api/club/officers/me/',
  'GET /api/club/officers/people/',
  'GET /api/club/officers/people/*/',
  'GET /api/club/places/mine/',
  'GET /api/club/privacy/',
  'GET /api/members/',
  'GET /api/members/*/',
  'GET /api/profile/',
];
const WITHOUT_TOKEN = [
  'GET /api/club/event-states/',
  'GET /api/club/places/',
  'GET /api/events/',
  'GET /api/events/*/',
  'GET /api/leaders/',
  'GET /api/password-reset/*/*/',
  'POST /api/login/',
];

/** Those on which more than the header asks: for staff, a page that visitors only read can be one of them. */
const ASKING = SCREENS.filter(
  (path) => /^\/(home|event-detail)/.test(path) || !READING_SCREENS.some((screen) => screen === path),
);

test('on every screen that asks for something the token goes with private calls alone, and it and four fields are all that stays in the browser', async ({
  page,
  context,
  expectTrouble,
}) => {
  test.setTimeout(240_000);
  expectTrouble(/400 \(Bad Request\)/); // the reset link among the screens is none
  const sent: Promise<string>[] = [];
  page.on('request', (request) => {
    expect(request.url(), 'no token in an address').not.toContain('eyJ');
    if (request.method() === 'OPTIONS') return;
    const { origin, pathname } = new URL(request.url());
    const isCall = origin === API_URL && pathname.startsWith('/api/');
    const call = pathname
      .replace(/\/club\/events\/[^/]+\//, '/club/events/*/')
      .replace(/\/(members|people)\/[^/]+\/$|\/(events)\/[^/]+\/$/, (_all, people, events) => `/${people ?? events}/*/`)
      .replace(/password-reset\/[^/]+\/[^/]+\//, 'password-reset/*/*/');
    sent.push(
      request.allHeaders().then((headers) => {
        const place = isCall ? `${request.method()} ${call}` : origin;
        return `${'authorization' in headers ? 'token' : isCall ? 'public' : 'other'}: ${place}`;
      }),
    );
  });
  await openSignedIn(page, '/home', DEMO_LOGINS.staff);
  for (const path of ASKING) {
    await openAtRest(page, path);
    await expect(page.getByRole('button', { name: DEMO_LOGINS.staff.username })).toBeVisible();
  }
  // The leaders are asked for when a reader comes near them.
  const leaders = page.waitForResponse(`${API_URL}/api/leaders/`);
  await page.goto('/home');
  await page.getByRole('region', { name: 'Club leaders', exact: true }).scrollIntoViewIfNeeded();
  await leaders;
  // Signing out leads to /home: from elsewhere, so that it can be seen.
  await openAtRest(page, '/terms');
  const calls = new Set((await Promise.all(sent)).filter((call) => !call.startsWith('other')));
  expect([...calls].sort()).toEqual([
    ...WITHOUT_TOKEN.map((call) => `public: ${call}`),
    ...WITH_TOKEN.map((call) => `token: ${call}`),
  ]);

  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.fromEntries(Object.entries(sessionStorage).map(([key, value]) => [key, JSON.parse(value)])),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    // The worker, which keeps public pages, is switched off here: see offline.spec.
    caches: await caches.keys(),
  }));
  expect(kept).toEqual({
    local: ['jwtToken'],
    session: {
      header: { is_staff: true, officer: true, last_name: expect.any(String), username: DEMO_LOGINS.staff.username },
    },
    databases: [],
    caches: [],
  });
  expect(await context.cookies()).toEqual([]);

  await page.getByRole('button', { name: DEMO_LOGINS.staff.username }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/home');
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left).toEqual([]);
});
