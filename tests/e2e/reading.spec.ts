/** Help centre, newsletter, privacy and accessibility: they lead on, they can be read without JavaScript, and the feed is whole. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { widest } from '../support/measure.ts';
import { SITE_URL } from '../support/test-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS, ISSUES } from '../support/texts.ts';

const PAGES = ['/help-center', ...ARTICLE_PATHS, '/newsletter', ...ISSUE_PATHS, '/privacy', '/accessibility'];
const [FIRST_ARTICLE = '', ...OTHER_ARTICLES] = ARTICLE_PATHS;
const OLDER_ISSUES = ISSUE_PATHS.slice(1);
const NEWEST_ISSUE = ISSUE_PATHS.slice(0, 1); // a new club has none

const pathsOf = (page: Page, part: string) =>
  page
    .getByRole('main')
    .locator(part)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** A file of the site, asked for from a page of it: only the browser knows where the site is. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  }, path);

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

test('every link of these pages leads to a page that is there, and to a part of it that is there', async ({ page }) => {
  const targets = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    for (const target of await pathsOf(page, 'a')) targets.add(target.startsWith('#') ? `${path}${target}` : target);
  }
  const inside = [...targets].filter((target) => target.startsWith('/'));
  expect(inside).toEqual(expect.arrayContaining([...ARTICLE_PATHS, ...ISSUE_PATHS]));
  for (const target of inside) {
    const { pathname, hash } = new URL(target, SITE_URL);
    const { status, text } = await ask(page, pathname);
    expect(status, target).toBe(200);
    if (hash !== '') expect(text, target).toContain(` id="${decodeURIComponent(hash.slice(1))}"`);
  }
});

test('the list of sections beside a long text leads to them', async ({ page }) => {
  await page.goto('/privacy');
  const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const heading = page.getByRole('heading', { level: 2, name: await last.innerText() });
  await expect(heading).not.toBeInViewport();
  await last.click();
  await expect(heading).toBeInViewport();
});

test('the list of sections marks the one that is being read', async ({ page }) => {
  await page.goto('/privacy');
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
  test('is named on the pages of the newsletter and nowhere else', async ({ page }) => {
    for (const path of ['/newsletter', ...NEWEST_ISSUE, '/help-center', '/privacy', '/home']) {
      await page.goto(path);
      const named = await page
        .locator('link[rel=alternate][href$="/newsletter.xml"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('type')));
      expect(named, path).toEqual(path.startsWith('/newsletter') ? ['application/rss+xml'] : []);
    }
  });

  test('holds every issue whole, newest first, with links that work elsewhere', async ({ page }) => {
    await page.goto('/newsletter');
    const { type, text: written } = await ask(page, '/newsletter.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    // The browser's own parser knows nothing of the package that writes the feed.
    const feed = await page.evaluate((xml) => {
      const feedDocument = new DOMParser().parseFromString(xml, 'application/xml');
      const text = (place: Element | null, name: string) => place?.getElementsByTagName(name)[0]?.textContent ?? '';
      return {
        broken: feedDocument.querySelector('parsererror')?.textContent ?? null,
        version: feedDocument.documentElement.getAttribute('version'),
        self: feedDocument.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
        items: [...feedDocument.querySelectorAll('item')].map((item) => ({
          title: text(item, 'title'),
          link: text(item, 'link'),
          day: new Date(text(item, 'pubDate')).toISOString().slice(0, 10),
          content: text(item, 'content:encoded'),
        })),
      };
    }, written);
    expect(feed).toMatchObject({ broken: null, version: '2.0', self: `${SITE_URL}/newsletter.xml` });
    expect(feed.items.map(({ link }) => link)).toEqual(ISSUE_PATHS.map((path) => SITE_URL + path));
    expect(feed.items.map(({ day }) => day)).toEqual(ISSUES.map(({ day }) => day));
    for (const { title, link, content } of feed.items) {
      expect(content).not.toMatch(/(href|src)="\//);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const words = await page.evaluate((html) => {
        const read = new DOMParser().parseFromString(html, 'text/html').body;
        return [read, document.querySelector('.prose')].map((part) => part?.textContent?.trim());
      }, content);
      expect(words[0]).toBe(words[1]);
    }
  });

  test('has an address that a reader can copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/newsletter');
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/newsletter.xml`);
  });

  test('has its address selected where the browser forbids copying', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto('/newsletter');
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await expect(page.getByText('The address is selected')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(`${SITE_URL}/newsletter.xml`);
  });
});

for (const path of ['/help-center', FIRST_ARTICLE, '/newsletter', ...NEWEST_ISSUE, '/privacy']) {
  test(`${path} does not scroll sideways at 320 px with text at 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every text is there, and no button that does nothing', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.prose')).toHaveText(/\S{3}/);
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });
});
