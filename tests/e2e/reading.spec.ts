/** Help centre, newsletter, projects and long texts: they lead on, and they can be read without JavaScript. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { SITE_URL } from '../support/test-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS, PROJECT_PATHS, PROJECTS } from '../support/texts.ts';

/** A new club may have none. */
const WANTED = PROJECTS.find(({ looking_for }) => looking_for.length > 0);

const pathsOf = (page: Page, part: string) =>
  page
    .getByRole('main')
    .locator(part)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A reader finds all articles and issues in order', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
    expect(await pathsOf(page, 'ol a')).toEqual(ARTICLE_PATHS);
    await page.locator('main ol a').first().click();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.locator('[aria-current=page]')).toHaveText(
      await page.getByRole('heading', { level: 1 }).innerText(),
    );
    await trail.getByRole('link').click();
    await expect(page).toHaveURL('/help-center');

    await page.goto('/newsletter');
    // No button that does nothing.
    await expect(page.locator('main button:not(form[action] button):visible')).toHaveCount(0);
    expect(await pathsOf(page, 'h2 a, h3 a')).toEqual(ISSUE_PATHS);
  });

  test('A visitor finds all projects, chooses a team, opens its project, and offers to help', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
    expect((await pathsOf(page, 'h2 a')).toSorted()).toEqual(PROJECT_PATHS);
    test.skip(!WANTED, 'no project of the club looks for anyone');
    const { path, title, team, state, looking_for } = WANTED as NonNullable<typeof WANTED>;
    const filters = page.getByRole('navigation', { name: 'Choose projects' });
    await filters
      .getByRole('link', { name: new RegExp(`^${team}\\b`) })
      .first()
      .click();
    await expect(page).toHaveURL(`/projects/team/${team.toLowerCase()}`);
    await expect(filters.locator('[aria-current=page]')).toHaveText(new RegExp(`^${team}`));
    await page.locator(`main h2 [href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(state, 'i'));
    await expect(page.getByText(/^Last update .+, on /)).toBeVisible();
    for (const wish of looking_for) await expect(page.getByText(wish)).toBeVisible();
    await page.getByRole('link', { name: 'Offer to help' }).click();
    expect(new URL(page.url()).searchParams.get('subject')).toBe(`Help with ${title}`);
  });
});

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

test('A reader copies the address of the feed, or finds it selected where the browser forbids copying', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/newsletter');
  const copy = page.getByRole('button', { name: 'Copy address' });
  await copy.click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/newsletter.xml`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByText('The address is selected')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(`${SITE_URL}/newsletter.xml`);
});

test('A browser that is too old says so, above the text', async ({ page, expectTrouble }) => {
  expectTrouble(/\.at is not a function/);
  const sentence = page.getByText(
    'Your browser is too old for parts of this site. Please update it, or use another one.',
  );
  await page.goto('/terms');
  await expect(sentence).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  await page.reload();
  await expect(sentence).toBeInViewport();
  await expect(sentence.locator('xpath=../following-sibling::*[1][self::main]')).toBeVisible();
});
