/** One post: as it was built, after a change, and one that the build did not know. */
import type { Page } from '@playwright/test';
import { REACT_MARK } from '../../src/dev/budgets.ts';
import { expect, test } from '../support/e2e.ts';
import { issue } from '../support/issues.ts';
import { idle } from '../support/open-at-rest.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
/** A post that the build knows, with three comments. */
const KNOWN = '/blog-detail/17';
const KNOWN_TITLE = 'Kipepeo, from sketch to field: the whole build log';
const ASKED = /\/issues\/17$/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a known post can be read with its comments', async ({ page }) => {
    await page.goto(KNOWN);
    await expect(heading(page)).toHaveText(KNOWN_TITLE);
    await expect(page.getByText('aesa-amina').first()).toBeVisible();
    const labels = page.getByRole('main').getByRole('list', { name: 'Labels' });
    await expect(labels.getByRole('listitem')).toHaveText([/^#Design/, /^#Structures/, '#Published']);
    await expect(labels.getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'The airframe', level: 2 })).toBeVisible();
    await expect(comments(page).getByRole('listitem').first()).toContainText('I carried the recovery box for 2.3 km.');
    const link = page.getByRole('link', { name: 'Comment on GitHub' });
    await expect(link).toHaveAttribute('href', 'https://github.com/demo-club/blog/issues/17');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByRole('link', { name: 'Edit on GitHub' })).toHaveAttribute(
      'href',
      'https://github.com/demo-club/blog/issues/17',
    );
    await page.getByRole('main').getByRole('link', { name: 'what went wrong', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What went wrong' })).toBeInViewport();
  });

  test('an unknown post says what it needs', async ({ page }) => {
    await page.goto('/blog-detail/4711');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('an unchanged post costs one question, and neither React nor Markdown', async ({ page, mocks }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  const asked = page.waitForResponse(ASKED);
  await page.goto(KNOWN);
  await asked;
  await idle(page);
  expect(mocks.github.calls.filter((call) => call.includes('/issues'))).toHaveLength(1);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes(REACT_MARK) || text.includes('blockquote'))).toEqual([]);
  await expect(page.getByRole('link', { name: /^Older post/ })).toHaveAttribute('href', '/blog-detail/15');
  await expect(page.getByRole('link', { name: /^Newer post/ })).toHaveAttribute('href', '/blog-detail/18');
});

test('a changed post is drawn anew, with its new comments', async ({ page, mocks }) => {
  mocks.github.edit(17, {
    title: 'Kipepeo, told again',
    body: '# New start\n\nIt is *other* now.',
    labels: mocks.github.find(17).issue.labels,
  });
  mocks.github.find(17).comments.push(...issue({ number: 17, written: [[null, 'Read **twice**.']] }).comments);
  await page.goto(KNOWN);
  await expect(heading(page)).toHaveText('Kipepeo, told again');
  await expect(page).toHaveTitle('Kipepeo, told again | DRC');
  await expect(page.getByRole('heading', { name: 'New start', level: 2 })).toBeVisible();
  await expect(page.getByText('The airframe')).toHaveCount(0);
  const last = comments(page).getByRole('listitem').last();
  await expect(last).toContainText('unknown author');
  await expect(last.locator('strong')).toHaveText('twice');
  await expect(last.locator('img')).toHaveAttribute('src', '/default-avatar.svg');
});

test('a post that is no longer published is taken down', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching issue:/);
  mocks.github.edit(17, { labels: [] });
  await page.goto(KNOWN);
  await expect(page.getByRole('alert')).toContainText("This post doesn't exist, or it has been removed.");
  await expect(page.getByText('The airframe')).toHaveCount(0);
});

test('a known post stands when GitHub fails', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching issue:/, /Failed to load resource/);
  mocks.github.failure = 'rate-limited';
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching issue:'));
  await page.goto(KNOWN);
  await logged;
  await expect(heading(page)).toHaveText(KNOWN_TITLE);
  await expect(comments(page).getByRole('listitem').first()).toBeVisible();
});

test('a post that the build did not know is loaded', async ({ page, mocks }) => {
  const written: [string, string][] = Array.from({ length: 70 }, (_, index) => [
    'demo-reader',
    `Comment number ${index + 1}`,
  ]);
  mocks.github.issues.push(
    issue({
      number: 950,
      title: 'Sample of something new',
      labels: ['Design'],
      body: 'A first line.\r\n\r\n- [x] done',
      written,
    }),
  );
  const answer = Promise.withResolvers<void>();
  await page.route(/\/issues\/950$/, (route) => answer.promise.then(() => route.continue()));
  await page.goto('/blog-detail/950');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer.resolve();
  await expect(heading(page)).toHaveText('Sample of something new');
  await expect(page).toHaveTitle('Sample of something new | DRC');
  await expect(page.getByText('#Design')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Done' })).toBeDisabled();
  // GitHub gives thirty at a time.
  await expect(comments(page).locator('ol > li')).toHaveCount(70);
  await expect(comments(page).locator('ol > li').last()).toContainText('Comment number 70');
  await expect(page.getByRole('link', { name: 'Comment on GitHub' })).toHaveAttribute('href', /\/issues\/950$/);
});

test('a post of a deleted account, without text and without comments, is shown', async ({ page, mocks }) => {
  mocks.github.issues.push(issue({ number: 951, author: null, body: null }));
  await page.goto('/blog-detail/951');
  await expect(heading(page)).toHaveText('Sample post 951');
  await expect(page.getByText('unknown author')).toBeVisible();
  await expect(page.getByText('This post is empty.')).toBeVisible();
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await expect(page.locator('main article img')).toHaveAttribute('src', '/default-avatar.svg');
});

test('comments that fail leave the post, and can be tried again', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching comments:/, /Failed to load resource/);
  mocks.github.issues.push(issue({ number: 952, written: [['demo-reader', 'At last']] }));
  await page.route('**/issues/952/comments', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching comments:'));
  await page.goto('/blog-detail/952');
  await expect(heading(page)).toHaveText('Sample post 952');
  await logged;
  await expect(comments(page).getByText("The comments couldn't be loaded.")).toBeVisible();
  await page.unroute('**/issues/952/comments');
  await comments(page).getByRole('button', { name: 'Try now' }).click();
  await expect(comments(page).getByRole('listitem')).toContainText('At last');
  await expect(comments(page).getByRole('status')).toHaveCount(0);
});

test('an unknown post that cannot be loaded goes on loading, says why, and can be asked for at once', async ({
  page,
  mocks,
  expectTrouble,
}) => {
  expectTrouble(/^Error fetching (issue|comments):/, /Failed to load resource/);
  mocks.github.issues.push(issue({ number: 953 }));
  mocks.github.failure = 'server-error';
  await page.goto('/blog-detail/953');
  await expect(page.getByText("This post couldn't be loaded.")).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  mocks.github.failure = 'none';
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(heading(page)).toHaveText('Sample post 953');
});

test('an address of no post, a draft and a pull request all say so', async ({ page, expectTrouble }) => {
  expectTrouble(/^Error fetching (issue|comments):/, /Failed to load resource/);
  for (const asked of ['99999', '5', '7', 'abc', '0', '1e3', '99999999999999999999']) {
    await page.goto(`/blog-detail/${asked}`);
    await expect(page.getByRole('alert')).toContainText("This post doesn't exist, or it has been removed.");
  }
  await page.getByRole('link', { name: 'See all posts' }).click();
  await expect(page).toHaveURL('/blog');
});
