/** What a browser does for who reads long texts. What stands in them, and where they lead: tests/built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/e2e.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

test('The list of sections beside a long text leads to them, and marks the one that is being read', async ({
  page,
}) => {
  await page.goto('/privacy');
  // However short the club's text is: each section begins a screen below the one before.
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('.prose h2')) heading.style.marginTop = '100vh';
    dispatchEvent(new Event('scroll'));
  });
  const sections = page.getByRole('navigation', { name: 'On this page' });
  const marked = sections.locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  const third = sections.getByRole('link').nth(2);
  const heading = page.getByRole('heading', { level: 2, name: await third.innerText() });
  await expect(heading).not.toBeInViewport();
  await third.click();
  await expect(heading).toBeInViewport();
  await expect(marked).toHaveText(await third.innerText());
  await page.evaluate(() => scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
});

test('A browser that is too old gets a notice above the text', async ({ page, expectTrouble }) => {
  expectTrouble(/\.at is not a function|Private field/);
  const sentence = page.getByText(
    'Your browser is too old for parts of this site. Please update it, or use another one.',
  );
  await page.goto('/terms');
  await expect(sentence).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  // It cannot parse the head's other script either. The policy allows the scripts that the page was built with.
  const body = readFileSync(join(TEST_SITE_FOLDER, 'terms.html'), 'utf8')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace('<script>(()=>{', '<script>(()=>{this.#new;');
  await page.route('**/terms', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.reload();
  await expect(sentence).toBeInViewport();
  await expect(sentence.locator('xpath=../following-sibling::*[1][self::main]')).toBeVisible();
});

test('Lists and the home page say that they are not whole when no script comes', async ({ page, expectTrouble }) => {
  expectTrouble(/404|MIME type|dynamically imported/);
  await page.route('**/_astro/**/*.js', (route) => route.fulfill({ status: 404 }));
  const sentence = page.getByRole('main').getByRole('alert');
  for (const path of ['/blog', '/events', '/home', '/search']) {
    await page.goto(path);
    await expect(sentence, path).toHaveText("This part couldn't be loaded. Reload the page.");
    await expect(sentence, path).toBeVisible();
  }
  await sentence.getByRole('button').click();
  await expect(sentence).toBeVisible();
});

test('On a phone, numbers stay on one line, and a name fits the dial or ends in an ellipsis', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/projects');
  const lines = await page.getByText(/^No\. \d{4}-\d+$/).evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  await page.goto('/home');
  const name = page.locator('[data-last-name]');
  const measure = (words: string) =>
    name.evaluate((part, text) => {
      document.documentElement.dataset.session = 'in';
      part.textContent = text;
      return { fits: part.scrollWidth <= part.clientWidth, height: part.clientHeight };
    }, words);
  const { fits, height } = await measure('Newcomer');
  expect(fits).toBe(true);
  expect(await measure('Wanjiku-Featherstonehaugh')).toEqual({ fits: false, height });
  await expect(name).toHaveCSS('text-overflow', 'ellipsis');
});
