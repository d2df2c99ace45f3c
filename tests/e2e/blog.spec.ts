/** The blog's list: the built page, its refresh, and its search. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { issue } from '../support/issues.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const search = (page: Page) => page.getByPlaceholder('Search by title or author...');
const subject = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show posts about' }).getByRole('button', { name });
const BUILT = 15;

/** Waits until the built list has been refreshed: until then a test could see either version. */
async function openFresh(page: Page, path = '/blog') {
  const answered = page.waitForResponse((reply) => reply.url().includes('/issues?labels=Published'));
  await page.goto(path);
  await answered;
}

const rightOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
};

test('A visitor on a phone returns from a post to the chosen subject', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openFresh(page);
  const card = cards(page).nth(1);
  await expect(card.getByRole('heading')).toHaveText('Laying up composite fins without getting stuck to them');
  await expect(card.getByRole('list', { name: 'Labels' })).toHaveText('Structures');
  await expect(card).toContainText('Seven layers, one sheet of glass, forty minutes before the resin has an opinion.');
  await expect(card).toContainText('aesa-layla');
  await expect(card).toContainText('Aug 21, 2026');
  await page.mouse.wheel(0, 500);
  // A reader loads no React.
  expect(scripts.filter((url) => url.includes('PostList'))).toEqual([]);

  await subject(page, 'Structures').click();
  await expect(page).toHaveURL('/blog?about=structures');
  await expect(cards(page)).not.toHaveCount(BUILT);
  await cards(page).first().getByRole('link').click();
  await page.waitForURL('/blog-detail/*');
  await page.goBack();
  await expect(subject(page, 'Structures')).toHaveAttribute('aria-pressed', 'true');
  await expect(subject(page, 'Structures')).toBeInViewport({ ratio: 1 });
});

test('The list shows a post that is newer than the site', async ({ page, mocks }) => {
  mocks.github.issues.push(issue({ number: 901, title: 'Sample news from this morning' }));
  mocks.github.edit(21, { title: 'Laying up fins, in other words' });
  await openFresh(page);
  await expect(titles(page).first()).toHaveText('Sample news from this morning');
  await expect(page.getByText('Laying up fins, in other words')).toBeVisible();
  await expect(page.getByRole('main').getByText(`${BUILT + 1} posts`, { exact: true })).toBeVisible();
  // The list has no gap at its end, however many posts there are.
  for (const [words, count] of [
    ['', BUILT + 1],
    ['Aesa-Brian', 3],
  ] as const) {
    await search(page).fill(words);
    await expect(cards(page)).toHaveCount(count);
    expect(await rightOf(cards(page).last()), words).toBe(
      await rightOf(page.getByRole('main').locator('ul:has(article)')),
    );
  }
  await titles(page)
    .getByRole('link', { name: /^Test stand Mark II/ })
    .click();
  await page.getByRole('list', { name: 'Labels' }).getByRole('link', { name: '#Propulsion' }).click();
  await expect(page).toHaveURL('/blog?about=propulsion');
  await expect(subject(page, 'Propulsion')).toHaveAttribute('aria-pressed', 'true');
});
