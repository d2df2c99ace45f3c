/** What only a browser can say of the photo editor; the rest: tests/browser/features/profile/photo. The backend's answers are staged. */
import { expect, test } from '../support/e2e.ts';
import { openPhotoEditor } from '../support/photo-editor.ts';
import { pngFile } from '../support/pictures.ts';

test('the editor closes on Escape, on a click outside and by its button, and the focus comes back', async ({
  page,
}) => {
  const { editor, opener } = await openPhotoEditor(page, null);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => editor.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close();
    await expect(editor).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(editor.getByRole('heading')).toBeFocused();
  }
  // Pressed inside, let go outside: no wish to leave.
  const heading = await editor.getByRole('heading').boundingBox();
  await page.mouse.move((heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(editor).toBeVisible();
});

test('a photo is changed with the keyboard alone', async ({ page }) => {
  // From the beginning: a listener that is added just before the key may come too late, and the window is then lost.
  page.on('filechooser', () => undefined);
  const { calls, editor, file, opener } = await openPhotoEditor(page, null);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(file).toBeFocused();
  const picker = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await picker).setFiles(await pngFile());
  await expect(editor.getByText('Your new photo')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(opener).toBeFocused();
  expect(calls.seen).toEqual(['upload']);
});
