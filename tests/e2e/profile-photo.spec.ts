/** The photo editor in a browser, with the built-in backend behind it; the rest: tests/browser/accounts/photo. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { noisyPng } from '../server/pictures.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';
import { jpegFile } from '../support/pictures.ts';

const SLOW = { offline: false, latency: 20, downloadThroughput: 500_000, uploadThroughput: 100_000 };
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

test('A member uploads, replaces and removes a photo', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  // Added first: a listener added just before the key press may come too late, and miss the file chooser.
  page.on('filechooser', () => undefined);
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  const onCard = page.locator('section img').first();
  const opener = page.getByRole('button', { name: 'Edit Photo' });
  const editor = page.getByRole('dialog', { name: 'Edit Photo' });
  const file = editor.getByLabel('Photo', { exact: true });

  await opener.click();
  // Small enough to be sent as it is, and 1.5 MB.
  await file.setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await noisyPng(720) });
  const link = await page.context().newCDPSession(page);
  await link.send('Network.emulateNetworkConditions', SLOW);
  await editor.getByRole('button', { name: 'Upload' }).click();
  await expect(editor.getByText(/^[1-9]\d? %$/)).toBeVisible();
  await expect(editor.getByRole('status')).toContainText(/Sending the photo: (25|50|75) percent/);
  await link.send('Network.emulateNetworkConditions', UNLIMITED);
  await expect(editor).toBeHidden({ timeout: 30_000 });
  await expect(onCard).toHaveAttribute('src', /\/media\//);
  await expect(opener).toBeFocused();

  const former = await onCard.getAttribute('src');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(file).toBeFocused();
  const picker = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await picker).setFiles(await jpegFile());
  await expect(editor.getByText('Your new photo')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(onCard).not.toHaveAttribute('src', former ?? '');
  await expect(onCard).toHaveJSProperty('naturalWidth', 120);
  await page.reload();
  await expect(onCard).toHaveAttribute('src', /\/media\/.*\.jpg$/);

  await opener.click();
  await editor.getByRole('button', { name: 'Remove' }).click();
  await expect(editor).toBeHidden();
  await page.reload();
  await expect(onCard).toHaveAttribute('src', '/default-avatar.svg');
});
