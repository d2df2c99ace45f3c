/** The site can be put among the apps of a phone or a desk (pages/manifest.webmanifest.ts). */
import { expect, test } from '../support/e2e.ts';

test('A browser finds nothing that hinders installing', async ({ page, context }) => {
  await page.goto('/terms');
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The tests' browser window is a private one, in which nothing can be installed: the only objection.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
