/** Help centre, newsletter, privacy and accessibility: they lead on, and they can be read without JavaScript. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { SITE_URL } from '../support/test-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS } from '../support/texts.ts';

const PAGES = ['/help-center', ...ARTICLE_PATHS, '/newsletter', ...ISSUE_PATHS, '/privacy', '/accessibility'];
const [FIRST_ARTICLE = '', ...OTHER_ARTICLES] = ARTICLE_PATHS;
const OLDER_ISSUES = ISSUE_PATHS.slice(1);
const NEWEST_ISSUE = ISSUE_PATHS.slice(0, 1); // a new club has none

const pathsOf = (page: Page, part: string) =>
  page
    .getByRole('main')
    .locator(part)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

// With the fades from page to page and all else that moves, as most readers have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a reader goes from the footer through all articles in order, back to the list, and to the contact page', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
  await expect.poll(() => pathsOf(page, 'ol a')).toEqual(ARTICLE_PATHS);
  await page.locator(`main [href="${FIRST_ARTICLE}"]`).click();
  for (const path of OTHER_ARTICLES) {
    await page.getByRole('navigation', { name: 'More articles' }).locator('[rel=next]').click();
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('navigation', { name: 'More articles' }).getByRole('link')).toHaveCount(
    OTHER_ARTICLES.length > 0 ? 1 : 0,
  );
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.locator('[aria-current=page]')).toHaveText(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
  await trail.getByRole('link').click();
  await expect(page).toHaveURL('/help-center');
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the newsletter shows the newest issue first and leads to the older ones', async ({ page }) => {
  await page.goto('/newsletter');
  expect(await pathsOf(page, 'h2 a, h3 a')).toEqual(ISSUE_PATHS);
  for (const path of NEWEST_ISSUE) await page.locator(`main [href="${path}"]`).click();
  for (const path of OLDER_ISSUES) {
    await page.getByRole('link', { name: /^Older issue/ }).click();
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('link', { name: /^Older issue/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Newer issue/ })).toBeVisible({ visible: OLDER_ISSUES.length > 0 });
});

/** However short the club's text is: each section begins a screen below the one before. */
const spreadSections = (page: Page) =>
  page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('.prose h2')) heading.style.marginTop = '100vh';
    dispatchEvent(new Event('scroll'));
  });

test('the list of sections beside a long text leads to them', async ({ page }) => {
  await page.goto('/privacy');
  await spreadSections(page);
  const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const heading = page.getByRole('heading', { level: 2, name: await last.innerText() });
  await expect(heading).not.toBeInViewport();
  await last.click();
  await expect(heading).toBeInViewport();
});

test('the list of sections marks the one that is being read', async ({ page }) => {
  await page.goto('/privacy');
  await spreadSections(page);
  const sections = page.getByRole('navigation', { name: 'On this page' });
  const marked = sections.locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  const third = sections.getByRole('link').nth(2);
  await third.click();
  await expect(marked).toHaveText(await third.innerText());
  await page.evaluate(() => scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
});

test.describe('the feed', () => {
  test('has an address that a reader can copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/newsletter');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/newsletter.xml`);
  });

  test('has its address selected where the browser forbids copying', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto('/newsletter');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('The address is selected')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(`${SITE_URL}/newsletter.xml`);
  });
});

test('a browser that is too old says so, above the text', async ({ page, expectTrouble }) => {
  expectTrouble(/\.at is not a function/);
  const sentence = page.getByText(
    'Your browser is too old for parts of this site. Please update it, or use another one.',
  );
  await page.goto('/terms');
  await expect(sentence).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  await page.goto('/terms');
  await expect(sentence).toBeInViewport();
  await expect(sentence.locator('xpath=../following-sibling::*[1][self::main]')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every text is there, and no button that does nothing', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.prose')).toHaveText(/\S{3}/);
      // That of a plain form asks the next page.
      await expect(page.locator('main button:not(form[action] button):visible')).toHaveCount(0);
    }
  });
});
