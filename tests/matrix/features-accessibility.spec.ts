/** axe on the blog, the photos of the day, the contact form and the members, in states that need more than an address and a click. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { axeFindings } from '../support/axe.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { issue } from '../support/issues.ts';
import { widest } from '../support/measure.ts';
import { person } from '../support/member.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1280].map((width) => ({ colorScheme, width, name: `${colorScheme}, ${width} px` })),
);

test.beforeEach(async ({ page, mocks }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  mocks.github.maxAge = 0; // or the browser would not ask again
});

async function putOn(page: Page, { colorScheme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
}

test('axe finds nothing on the list of posts, on an empty search and beside a failure', async ({
  page,
  mocks,
  expectTrouble,
}) => {
  expectTrouble(/^Error fetching posts:/, /Failed to load resource/);
  for (const look of LOOKS) {
    await putOn(page, look);
    mocks.github.failure = 'none';
    const answered = page.waitForResponse((reply) => reply.url().includes('/issues?labels=Published'));
    await page.goto('/blog');
    await answered;
    expect(await axeFindings(page), look.name).toEqual([]);
    await page.getByPlaceholder('Search by title or author...').fill('nothing is called so');
    await expect(page.getByText('No posts match your search.')).toBeVisible();
    expect(await axeFindings(page), `empty, ${look.name}`).toEqual([]);
    mocks.github.failure = 'server-error';
    await page.goto('/blog');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeFindings(page), `failed, ${look.name}`).toEqual([]);
  }
});

test('axe finds nothing on a known post, a new one, one that fails and none', async ({
  page,
  mocks,
  expectTrouble,
}) => {
  expectTrouble(/^Error fetching (issue|comments):/, /Failed to load resource/);
  mocks.github.issues.push(
    issue({
      number: 954,
      body: '#### deep\n\n|a|b|\n|-|-|\n|1|2|\n\n```\ncode\n```\n\n- [ ] task',
      written: [['demo-reader', '# loud']],
    }),
  );
  for (const look of LOOKS) {
    await putOn(page, look);
    mocks.github.failure = 'none';
    const expectSound = async (path: string, shows: string) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(shows);
      expect(await axeFindings(page), `${path}, ${look.name}`).toEqual([]);
    };
    await expectSound('/blog-detail/17', 'Kipepeo, from sketch to field: the whole build log');
    await expectSound('/blog-detail/954', 'loud');
    await expectSound('/blog-detail/99999', "This post doesn't exist");
    mocks.github.failure = 'server-error';
    await expectSound('/blog-detail/953', "couldn't be loaded");
  }
});

test('axe finds nothing on the photos, the open photo and the failure', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /^Error fetching data:/);
  for (const look of LOOKS) {
    await putOn(page, look);
    mocks.apod.failure = 'none';
    await page.goto('/potd');
    await expect(page.getByRole('article')).toHaveCount(8);
    expect(await axeFindings(page), look.name).toEqual([]);
    await page.getByRole('article').first().getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page), `dialog, ${look.name}`).toEqual([]);
    mocks.apod.failure = 'server-error';
    await page.goto('/potd');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeFindings(page), `failure, ${look.name}`).toEqual([]);
  }
});

test('axe finds nothing on the contact form with its errors, its failure and its success', async ({
  page,
  mocks,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /^Sending the message failed/);
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();
  for (const look of LOOKS) {
    await putOn(page, look);
    await page.goto('/contact');
    await send();
    await expect(page.getByText('Message is required')).toBeVisible();
    expect(await axeFindings(page), `errors, ${look.name}`).toEqual([]);
    for (const label of ['Full Name', 'Email address', 'Subject', 'Message'])
      await page.getByLabel(label, { exact: true }).fill('amina.demo@university.example');
    mocks.emailjs.failure = 'server-error';
    await send();
    await expect(page.getByText(/your message wasn't sent/i)).toBeVisible();
    expect(await axeFindings(page), `failure, ${look.name}`).toEqual([]);
    mocks.emailjs.failure = 'none';
    await send();
    await expect(page.getByRole('status').filter({ hasText: 'has been sent successfully' })).toBeVisible();
    expect(await axeFindings(page), `success, ${look.name}`).toEqual([]);
    expect(await page.evaluate(widest), look.name).toBeLessThanOrEqual(look.width);
  }
});

for (const path of ['/home', '/members/77', '/members/78']) {
  test(`axe finds nothing on ${path} of a member`, async ({ page, expectTrouble }) => {
    expectTrouble(/404 \(Not Found\)/, /Network response was not ok/);
    for (const [id, answer] of [
      [77, { json: person }],
      [78, { status: 404, json: { detail: 'Not found.' } }],
    ] as const) {
      await page.route(`${API_URL}/api/members/${id}/`, (route) =>
        route.fulfill({
          headers: CORS,
          ...(route.request().method() === 'OPTIONS' ? { status: 204 } : answer),
        }),
      );
    }
    for (const look of LOOKS) {
      await putOn(page, look);
      await openSignedIn(page, path, DEMO_LOGINS.member);
      await expect(page.getByRole('table', { name: 'Members' }).locator('tbody tr')).toHaveCount(10);
      expect(await axeFindings(page), look.name).toEqual([]);
    }
  });
}
