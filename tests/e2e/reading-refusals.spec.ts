/** Every recorded refusal of the calls that a member's pages read: each gets its sentence, in its place. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import refusals from '../fixtures/account-refusals.json' with { type: 'json' };
import { expect, test } from '../support/e2e.ts';
import { idle } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { answerWith, giveReply } from '../support/recorded-replies.ts';
import { API_URL } from '../support/test-site.ts';

const trouble = [
  /Failed to load resource/,
  /Failed to fetch user profile/,
  /Error fetching data/,
  /Network response was not ok/,
];

const SENTENCES = {
  ownProfile: { 401: 'Your session has ended.' },
  members: { 401: 'Your session has ended.' },
  member: {
    401: 'Your session has ended.',
    404: "There's no member at this address.",
    500: "This member's profile could not be loaded.",
  },
} as const;
const CALLS = {
  ownProfile: { address: '/api/profile/', page: '/profile' },
  members: { address: '/api/members/', page: '/home' },
  member: { address: '/api/members/13/', page: '/members/13' },
} as const;

for (const call of ['ownProfile', 'members', 'member'] as const) {
  for (const exchange of refusals[call]) {
    const { name, status } = exchange;
    const sentence = (SENTENCES[call] as Record<number, string>)[status] ?? '';
    test(`${name} (${status}): "${sentence}"`, async ({ page, expectTrouble }) => {
      expectTrouble(...trouble);
      const { address, page: path } = CALLS[call];
      await openSignedIn(page, '/terms', DEMO_LOGINS.member);
      await answerWith(page, address, { exchange }, 'all');
      // A toast lasts five seconds: the last picture of a slow page may take longer.
      await page.goto(path, { waitUntil: 'commit' });
      expect(sentence).not.toBe('');
      await expect(page.getByText(sentence).first()).toBeVisible();
      // A refused token is dropped; any other refusal leaves the person signed in.
      const token = await page.evaluate(() => localStorage.getItem('jwtToken'));
      expect(token === null).toBe(status === 401);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });
  }
}

test("a list that is refused before the session's own script has arrived ends the session all the same", async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...trouble);
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  await page.route(`${API_URL}/api/members/`, (route) => giveReply(route, { status: 401, body: '{}' }));
  const refused = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/members/'));
  await page.route(/member-script\..*\.js$/, async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByText('Your session has ended.').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('a list whose script arrives after the session has ended is not asked for', async ({ page, context }) => {
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  const ended = Promise.withResolvers<void>();
  await page.route(/MembersDirectory\..*\.js$/, (route) => ended.promise.then(() => route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/home');
  await expect(page.locator('header [data-username]')).toHaveText(DEMO_LOGINS.member.username);
  const other = await context.newPage();
  await other.goto('/terms');
  await other.evaluate(() => localStorage.removeItem('jwtToken'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const arrived = page.waitForEvent('requestfinished', (request) => /MembersDirectory\./.test(request.url()));
  ended.resolve();
  await arrived;
  await expect(page.locator('astro-island[client=session][ssr]')).toHaveCount(0); // all awake
  await idle(page);
  expect(asked.filter((address) => address.endsWith('/api/members/'))).toEqual([]);
});
