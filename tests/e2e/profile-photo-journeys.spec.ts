/** Photos that really travel: the photo editor with the built-in backend behind it. */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { noisyPng } from '../server/pictures.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import { jpegFile, pngFile } from '../support/pictures.ts';

test('a photo travels to the backend and back, is replaced, and is removed', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  const onCard = page.locator('section img').first();
  const editor = page.getByRole('dialog', { name: 'Edit Photo' });
  for (const chosen of [await pngFile(), await jpegFile()]) {
    const former = await onCard.getAttribute('src');
    await page.getByRole('button', { name: 'Edit Photo' }).click();
    await editor.getByLabel('Photo', { exact: true }).setInputFiles(chosen);
    await editor.getByRole('button', { name: 'Upload' }).click();
    await expect(editor).toBeHidden();
    await expect(onCard).not.toHaveAttribute('src', former ?? '');
    await expect(onCard).toHaveJSProperty('naturalWidth', 120);
  }
  await page.reload();
  await expect(onCard).toHaveAttribute('src', /\/media\/.*\.jpg$/);
  await page.getByRole('button', { name: 'Edit Photo' }).click();
  await editor.getByRole('button', { name: 'Remove' }).click();
  await expect(editor).toBeHidden();
  await page.reload();
  await expect(onCard).toHaveAttribute('src', '/default-avatar.svg');
});

test('on a slow link the editor shows how far the photo is', async ({ page }) => {
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await page.getByRole('button', { name: 'Edit Photo' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Photo' });
  // Small enough to be sent as it is, and 1.5 MB.
  const noisy = { name: 'noise.png', mimeType: 'image/png', buffer: await noisyPng(720) };
  await editor.getByLabel('Photo', { exact: true }).setInputFiles(noisy);

  const link = await page.context().newCDPSession(page);
  await link.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 500_000,
    uploadThroughput: 100_000,
  });
  await editor.getByRole('button', { name: 'Upload' }).click();
  await expect(editor.getByText(/^[1-9]\d? %$/)).toBeVisible();
  await expect(editor.getByRole('progressbar', { name: 'Sending the photo' })).toBeVisible();
  await expect(editor.getByRole('status')).toHaveText(/^Sending the photo: (25|50|75) percent$/);
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await link.send('Network.emulateNetworkConditions', unlimited);
  await expect(editor).toBeHidden({ timeout: 30_000 });
});
