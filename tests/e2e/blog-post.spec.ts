/** One post: as built, after a change, and newer than the build. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { issue } from '../support/issues.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
/** A built post with three comments. */
const BUILT_POST = '/blog-detail/17';
const NO_SUCH_POST = "This post doesn't exist, or it has been removed.";

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A built post can be read with its comments', async ({ page }) => {
    await page.goto(BUILT_POST);
    await expect(heading(page)).toHaveText('Kipepeo, from sketch to field: the whole build log');
    await expect(page.getByText('aesa-amina').first()).toBeVisible();
    const labels = page.getByRole('main').getByRole('list', { name: 'Labels' });
    await expect(labels.getByRole('listitem')).toHaveText([/^#Design/, /^#Structures/, '#Published']);
    await expect(page.getByRole('heading', { name: 'The airframe', level: 2 })).toBeVisible();
    await expect(comments(page).getByRole('listitem').first()).toContainText('I carried the recovery box for 2.3 km.');
    await expect(page.getByRole('link', { name: 'Older post' })).toHaveAttribute('href', '/blog-detail/15');
    await expect(page.getByRole('link', { name: 'Newer post' })).toHaveAttribute('href', '/blog-detail/18');
    for (const name of ['Comment on GitHub', 'Edit on GitHub'])
      await expect(page.getByRole('link', { name })).toHaveAttribute(
        'href',
        'https://github.com/demo-club/blog/issues/17',
      );
    await page.getByRole('main').getByRole('link', { name: 'what went wrong', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What went wrong' })).toBeInViewport();

    await page.goto('/blog-detail/4711');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('A reader of a changed post sees its new version', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching issue:/);
  mocks.github.maxAge = 0; // or the browser would use its cache
  mocks.github.edit(17, {
    title: 'Kipepeo, told again',
    body: '# New start\n\nIt is *other* now.',
    labels: mocks.github.find(17).issue.labels,
  });
  mocks.github.find(17).comments.push(...issue({ number: 17, written: [[null, 'Read **twice**.']] }).comments);
  await page.goto(BUILT_POST);
  await expect(heading(page)).toHaveText('Kipepeo, told again');
  await expect(page).toHaveTitle('Kipepeo, told again | DRC');
  await expect(page.getByRole('heading', { name: 'New start', level: 2 })).toBeVisible();
  await expect(page.getByText('The airframe')).toHaveCount(0);
  const last = comments(page).getByRole('listitem').last();
  await expect(last).toContainText('unknown author');
  await expect(last.locator('strong')).toHaveText('twice');
  await expect(last.locator('img')).toHaveAttribute('src', '/default-avatar.svg');

  mocks.github.edit(17, { labels: [] });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(NO_SUCH_POST);
  await expect(page.getByText('The airframe')).toHaveCount(0);
});

test('A reader opens a post that is newer than the site, with all its comments', async ({ page, mocks }) => {
  const written = Array.from({ length: 70 }, (_, index): [string, string] => ['demo-reader', `Comment ${index + 1}`]);
  mocks.github.issues.push(
    issue({ number: 950, title: 'Sample of something new', labels: ['Design'], body: '- [x] done', written }),
    // Of a deleted account.
    issue({ number: 951, author: null, body: null }),
  );
  await page.goto('/blog-detail/950');
  await expect(heading(page)).toHaveText('Sample of something new');
  await expect(page).toHaveTitle('Sample of something new | DRC');
  await expect(page.getByText('#Design')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Done' })).toBeDisabled();
  // GitHub gives thirty at a time.
  await expect(comments(page).locator('ol > li')).toHaveCount(70);
  await expect(page.getByRole('link', { name: 'Comment on GitHub' })).toHaveAttribute('href', /\/issues\/950$/);

  await page.goto('/blog-detail/951');
  await expect(heading(page)).toHaveText('Sample post 951');
  await expect(page.getByText('unknown author')).toBeVisible();
  await expect(page.getByText('This post is empty.')).toBeVisible();
  await expect(page.getByText('No comments yet.')).toBeVisible();
});

test('A post stays readable when its comments cannot be loaded', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching (issue|comments):/, /Failed to load resource/);
  mocks.github.issues.push(issue({ number: 952, written: [['demo-reader', 'At last']] }));
  await page.route('**/issues/952/comments', (route) => route.abort());
  await page.goto('/blog-detail/952');
  await expect(heading(page)).toHaveText('Sample post 952');
  await expect(comments(page).getByText("The comments couldn't be loaded.")).toBeVisible();
  await page.unroute('**/issues/952/comments');
  // In one step: the page also tries by itself, and the button may be gone before a click.
  await comments(page).evaluate((part) => part.querySelector('button')?.click());
  await expect(comments(page).getByRole('listitem')).toContainText('At last');
  await expect(comments(page).getByRole('status')).toHaveCount(0);

  // A draft, a pull request, and no number.
  for (const address of ['5', '7', 'abc']) {
    await page.goto(`/blog-detail/${address}`);
    await expect(page.getByRole('alert')).toContainText(NO_SUCH_POST);
  }
  await page.getByRole('link', { name: 'See all posts' }).click();
  await expect(page).toHaveURL('/blog');
});
