/** The site can be put among the apps of a phone or a desk (pages/manifest.webmanifest.ts). */
import { expect, test } from '../support/e2e.ts';

test('a browser finds nothing that hinders installing', async ({ page, context }) => {
  await page.goto('/terms');
  const browser = await context.newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The tests' browser window is a private one, in which nothing can be installed: the only objection.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the icons have the sizes that the manifest names, and the shortcuts lead to pages', async ({ page }) => {
  await page.goto('/terms');
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/app-180.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const icon = await createImageBitmap(await (await fetch(address)).blob());
      return `${icon.width}x${icon.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect((await page.goto(url))?.status(), url).toBe(200);
});
