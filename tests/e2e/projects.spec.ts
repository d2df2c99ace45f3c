/** A visitor finds a project, sees how far it is, and how to help. The club's own projects: any of them may change. */
import { expect, test } from '../support/e2e.ts';
import { PROJECT_PATHS, PROJECTS } from '../support/texts.ts';

/** The first that is looking for someone; a new club may have none. */
const WANTED = PROJECTS.filter(({ looking_for }) => looking_for.length > 0).slice(0, 1);

test('a visitor finds all projects from the footer, and goes through them in order', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/projects');
  const rows = page.getByRole('main').locator('h2 a');
  await expect(rows).toHaveCount(PROJECT_PATHS.length);
  const paths = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.toSorted()).toEqual(PROJECT_PATHS);
  for (const first of paths.slice(0, 1)) await page.locator(`main h2 [href="${first}"]`).click();
  for (const path of paths.slice(1)) {
    await page.getByRole('navigation', { name: 'More projects' }).locator('[rel=next]').click();
    await expect(page).toHaveURL(path);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, team, state, looking_for } of WANTED) {
    test('a visitor chooses a team, opens its project, and offers to help', async ({ page }) => {
      await page.goto('/projects');
      const filters = page.getByRole('navigation', { name: 'Choose projects' });
      await filters
        .getByRole('link', { name: new RegExp(`^${team}\\b`) })
        .first()
        .click();
      await expect(page).toHaveURL(`/projects/team/${team.toLowerCase()}`);
      await expect(filters.locator('[aria-current=page]')).toHaveText(new RegExp(`^${team}`));
      const ofTeam = PROJECTS.filter((project) => project.team === team);
      await expect(page.getByRole('main').locator('h2 a')).toHaveCount(ofTeam.length);

      await page.locator(`main h2 [href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(state, 'i'));
      await expect(page.getByText(/^Last update .+, on /)).toBeVisible();
      for (const wish of looking_for) await expect(page.getByText(wish)).toBeVisible();

      await page.getByRole('link', { name: 'Offer to help' }).click();
      await expect(page).toHaveURL(/\/contact\?/);
      expect(new URL(page.url()).searchParams.get('subject')).toBe(`Help with ${title}`);
    });
  }
});

test('all projects stand on a phone without a sideways scroll, with letters of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/projects', ...PROJECT_PATHS]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
