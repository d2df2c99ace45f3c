/** The blog's list: what stands in the built page, what a fresh answer changes, and how it is searched. */
import type { Locator, Page } from '@playwright/test';
import type { FailureMode } from '../../src/dev/mocks/failures.ts';
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
  await expect(card).toContainText('demo-layla');
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

test('drafts and pull requests are not in the list', async ({ page }) => {
  await openFresh(page);
  await expect(cards(page)).toHaveCount(BUILT);
  for (const hidden of [5, 7, 22]) await expect(page.locator(`a[href="/blog-detail/${hidden}"]`)).toHaveCount(0);
});

test('the list is in the built page, without JavaScript too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(BUILT);
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await context.close();
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
  await search(page).fill('Demo-Brian');
  await expect(cards(page)).toHaveCount(3);
  await subject(page, 'Structures').click();
  await expect(subject(page, 'Structures')).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page)).toHaveText([/^Test stand Mark II/]);
  await expect(status(page).first()).toHaveText('1 of 16 posts');
  await page.reload();
  await expect(search(page)).toHaveValue('Demo-Brian');
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

const FAILURES: [Exclude<FailureMode, 'none' | 'silent'>, RegExp][] = [
  ['rate-limited', /^Error fetching posts:/],
  ['server-error', /^Error fetching posts:/],
  ['refused', /^Error fetching posts:/],
  ['broken-json', /^Invalid data received/],
  ['other-shape', /^Invalid data received/],
];
for (const [failure, logged] of FAILURES) {
  test(`the list stands when GitHub fails: ${failure}`, async ({ page, mocks, expectTrouble }) => {
    expectTrouble(logged, /Failed to load resource/);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    mocks.github.failure = failure;
    await page.goto('/blog');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(/^The newest posts could not be loaded\. These are the posts as of .+2\d\d\d/);
    await expect(cards(page)).toHaveCount(BUILT);
    expect(lines.some((line) => logged.test(line))).toBe(true);
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
}

test('a page that cannot be loaded leaves the one that stands there', async ({ page, mocks, expectTrouble }) => {
  expectTrouble(/^Error fetching posts:/, /Failed to load resource/);
  for (let number = 1000; number < 1100; number += 1) mocks.github.issues.push(issue({ number }));
  await openFresh(page);
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  mocks.github.failure = 'server-error';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Page 2 could not be loaded.');
  await expect(cards(page)).toHaveCount(100);
  mocks.github.failure = 'none';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
});

test('what is written in a post is plain text on its card, and its author needs no picture', async ({
  page,
  mocks,
}) => {
  const body = '# Heading\n\n**Bold** <img src=x onerror="window.hacked=1"> [link](javascript:window.hacked=1) & more.';
  mocks.github.issues.push(issue({ number: 905, title: 'Sample of signs', body, author: null }));
  await openFresh(page);
  await expect(cards(page).first()).toContainText('Bold link & more.');
  await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/default-avatar.svg');
  await expect(cards(page).first().getByRole('link')).toHaveCount(1);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('who wants to write finds out how', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('main').getByRole('link', { name: 'Write for the blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write for the blog');
  await expect(page.getByRole('link', { name: /^new issue/ })).toHaveAttribute(
    'href',
    'https://github.com/demo-club/blog/issues/new',
  );
});

test('one broken entry is left out, the others stay', async ({ page, mocks }) => {
  mocks.github.issues.push(issue({ number: 903, title: null as unknown as string }));
  mocks.github.issues.push(issue({ number: 904, title: 'Sample beside a broken one', author: null }));
  await openFresh(page);
  await expect(cards(page).first()).toContainText('Sample beside a broken one');
  await expect(cards(page).first()).toContainText('unknown author');
  await expect(cards(page)).toHaveCount(BUILT + 1);
});
