/** The blog's list: what stands in the built page, what a fresh answer changes, and how it is searched. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { issue } from '../support/issues.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const search = (page: Page) => page.getByPlaceholder('Search by title or author...');
const subject = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show posts about' }).getByRole('button', { name });
const BUILT = 15;

/** The built list has been refreshed: until then a test could look at either. */
async function openFresh(page: Page, path = '/blog') {
  const answered = page.waitForResponse((reply) => reply.url().includes('/issues?labels=Published'));
  await page.goto(path);
  await answered;
}

test('a visitor sees the newest posts first, and opens one', async ({ page }) => {
  await openFresh(page);
  await expect(titles(page).nth(1)).toHaveText('Laying up composite fins without getting stuck to them');
  const card = cards(page).nth(1);
  await expect(card.getByRole('list', { name: 'Labels' })).toHaveText('Structures');
  await expect(card).toContainText('Seven layers, one sheet of glass, forty minutes before the resin has an opinion.');
  await expect(card).toContainText('aesa-layla');
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card).toContainText('Aug 21, 2026');
  await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/blog-detail/21');
});

test('the list ends in no hole, however many posts there are', async ({ page }) => {
  await openFresh(page);
  const rightOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  for (const [words, count] of [
    ['', BUILT],
    ['review', 2],
    ['igniter', 1],
  ] as const) {
    await search(page).fill(words);
    await expect(cards(page)).toHaveCount(count);
    expect(await rightOf(cards(page).last()), words).toBe(
      await rightOf(page.getByRole('main').locator('ul:has(article)')),
    );
  }
});

test('who only reads the list loads no React, and the first press works as soon as it is there', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openFresh(page);
  await page.mouse.wheel(0, 500);
  expect(scripts.filter((url) => url.includes('PostList'))).toEqual([]);
  await subject(page, 'Structures').click();
  await expect(subject(page, 'Structures')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/blog?about=structures');
  expect(scripts.filter((url) => url.includes('PostList'))).toHaveLength(1);
});

test('on a phone the chosen subject is in view after Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFresh(page);
  await subject(page, 'Structures').click();
  await expect(cards(page)).not.toHaveCount(BUILT);
  await cards(page).first().getByRole('link').click();
  await page.waitForURL('/blog-detail/*');
  await page.goBack();
  await expect(subject(page, 'Structures')).toHaveAttribute('aria-pressed', 'true');
  await expect(subject(page, 'Structures')).toBeInViewport({ ratio: 1 });
});

test('a new post and a new title show without a new build', async ({ page, mocks }) => {
  mocks.github.issues.push(issue({ number: 900, title: 'Sample news from this morning' }));
  mocks.github.edit(21, { title: 'Laying up fins, in other words' });
  await openFresh(page);
  await expect(titles(page).first()).toHaveText('Sample news from this morning');
  await expect(page.getByText('Laying up fins, in other words')).toBeVisible();
  await expect(status(page).first()).toHaveText(`${BUILT + 1} posts`);
});

test('posts are found by title and by author, whatever the case, together with a subject', async ({ page, mocks }) => {
  mocks.github.issues.push(issue({ number: 901, title: 'Sample of a lower-case label', labels: ['avionics'] }));
  await openFresh(page);
  await search(page).fill('  WIND tunnel');
  await expect(titles(page)).toHaveText(['A weekend in the wind tunnel']);
  await search(page).fill('Aesa-Brian');
  await expect(cards(page)).toHaveCount(3);
  await subject(page, 'Structures').click();
  await expect(subject(page, 'Structures')).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page)).toHaveText([/^Test stand Mark II/]);
  await expect(status(page).first()).toHaveText('1 of 16 posts');
  await page.reload();
  await expect(search(page)).toHaveValue('Aesa-Brian');
  await expect(titles(page)).toHaveText([/^Test stand Mark II/]);
  await titles(page).getByRole('link').click();
  await page.getByRole('list', { name: 'Labels' }).getByRole('link', { name: '#Propulsion' }).click();
  await expect(page).toHaveURL('/blog?about=propulsion');
  await expect(subject(page, 'Propulsion')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveText([/^Test stand Mark II/]);

  await search(page).fill('nothing is called so');
  await expect(page.getByText('No posts match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(cards(page)).toHaveCount(BUILT + 1);
  await expect(search(page)).toHaveValue('');
  await subject(page, 'Avionics').click();
  await expect(titles(page).first()).toHaveText('Sample of a lower-case label');
});

test('more than a hundred posts stand on several pages, each of which replaces the one before', async ({
  page,
  mocks,
}) => {
  for (let number = 1000; number < 1230; number += 1) mocks.github.issues.push(issue({ number }));
  await openFresh(page);
  await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(100);
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 3', { exact: true })).toBeVisible();
  await expect(titles(page).first()).toHaveText('Sample post 1129');
  await expect(titles(page).first()).toBeInViewport();
  await next.click();
  // On its last page GitHub names no last page.
  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(45);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(page.getByText('Page 2 of 3', { exact: true })).toBeVisible();
});

test('the list stands when GitHub fails, and nothing moves', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching posts:/, /Failed to load resource/);
  mocks.github.failure = 'server-error';
  await page.goto('/blog');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/^The latest posts couldn't be loaded\. These are the posts as of .+2\d\d\d/);
  await expect(cards(page)).toHaveCount(BUILT);
  const top = () =>
    cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top + scrollY);
  const withNotice = await top();

  mocks.github.failure = 'none';
  mocks.github.issues.push(issue({ number: 902, title: 'Sample of a second try' }));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page).first()).toHaveText('Sample of a second try');
  await expect(notice).toHaveCount(0);
  // The notice has pushed nothing away, and neither has its end.
  expect(await top()).toBe(withNotice);
});
