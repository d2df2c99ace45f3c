/** The photo editor of /profile, step by step: the backend's answers are staged. */
import { expect, test } from '../support/e2e.ts';
import { NEW_PHOTO, OLD_PHOTO } from '../support/photo-calls.ts';
import { openPhotoEditor } from '../support/photo-editor.ts';
import { brokenPng, jpegFile, pngFile, textNamedPng } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

const DEFAULT = '/default-avatar.svg';
const QUESTION = 'Are you sure you want to remove your profile photo?';

test('only .jpg, .jpeg and .png are offered, and a file must be chosen', async ({ page }) => {
  const { calls, file, uploadButton, removeButton } = await openPhotoEditor(page, null);
  await expect(file).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await expect(removeButton).toBeHidden();
  await uploadButton.click();
  await expect(file).toHaveAccessibleDescription(/^Select a photo to upload\./);
  await expect(file).toBeFocused();
  expect(calls.seen).toEqual([]);
});

test('a first photo is previewed, uploaded, and shown on the page', async ({ page }) => {
  const { calls, editor, file, uploadButton, opener, onCard } = await openPhotoEditor(page, null);
  await file.setInputFiles(await jpegFile());
  await expect(editor.getByText('Your new photo')).toBeVisible();
  await expect(editor.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(editor.locator('img')).toHaveJSProperty('naturalWidth', 120);

  await uploadButton.click();
  await expect(page.getByText('Profile image updated successfully.')).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(onCard).toHaveAttribute('src', API_URL + NEW_PHOTO);
  expect(calls.seen).toEqual(['upload']);
  expect(calls.sent).toContain('name="profile_image"; filename="photo.jpg"');

  await opener.click();
  await expect(editor.getByText('Your current photo')).toBeVisible();
  await expect(file).toHaveValue('');
});

test('an old photo is removed before the new one is uploaded', async ({ page }) => {
  const { calls, file, editor, uploadButton, onCard } = await openPhotoEditor(page, OLD_PHOTO);
  await expect(onCard).toHaveAttribute('src', OLD_PHOTO);
  await file.setInputFiles(await pngFile());
  await uploadButton.click();
  await expect(editor).toBeHidden();
  await expect(onCard).toHaveAttribute('src', API_URL + NEW_PHOTO);
  expect(calls.seen).toEqual(['remove', 'upload']);
});

test('an old photo that cannot be removed stays, and nothing is uploaded', async ({ page, expectTrouble }) => {
  expectTrouble(/500/, /Error removing photo/);
  const { calls, file, editor, uploadButton, onCard } = await openPhotoEditor(page, OLD_PHOTO);
  calls.remove = { status: 500, body: '<h1>Server Error (500)</h1>' };
  await file.setInputFiles(await pngFile());
  await uploadButton.click();
  await expect(editor.getByRole('alert')).toContainText('Your old photo could not be removed');
  await expect(onCard).toHaveAttribute('src', OLD_PHOTO);
  expect(calls.seen).toEqual(['remove']);
});

test('a photo that was removed elsewhere is not in the way of a second try', async ({ page, expectTrouble }) => {
  expectTrouble(/400/, /Error removing photo/);
  const { calls, file, editor, uploadButton } = await openPhotoEditor(page, OLD_PHOTO);
  calls.remove = { status: 400, body: '{"detail":"No profile image to remove."}' };
  await file.setInputFiles(await pngFile());
  await uploadButton.click();
  await expect(editor.getByRole('alert')).toContainText('No profile image to remove. Press Upload again');
  await uploadButton.click();
  await expect(editor).toBeHidden();
  expect(calls.seen).toEqual(['remove', 'upload']);
});

test('an upload that fails after the removal says so, and the second try sends the same photo without removing again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Error uploading photo/);
  const { calls, file, editor, uploadButton, removeButton, onCard } = await openPhotoEditor(page, OLD_PHOTO);
  calls.upload = 'no answer';
  await file.setInputFiles(await pngFile());
  await uploadButton.click();
  await expect(page.getByText('Error uploading photo')).toBeVisible();
  await expect(editor.getByRole('alert')).toContainText('Your old photo is gone');
  await expect(editor.getByRole('alert')).toContainText('The server did not answer.');
  await expect(onCard).toHaveAttribute('src', DEFAULT);
  await expect(editor.getByText('Your new photo')).toBeVisible();
  await expect(removeButton).toBeHidden();

  await page.keyboard.press('Escape'); // a slip: the file is still chosen afterwards
  await page.getByRole('button', { name: 'Edit Photo' }).click();
  await expect(editor.getByRole('alert')).toContainText('Your old photo is gone');
  calls.upload = { status: 200, body: JSON.stringify({ profile_image: OLD_PHOTO, detail: 'Now it worked.' }) };
  await uploadButton.click();
  await expect(page.getByText('Now it worked.')).toBeVisible();
  await expect(onCard).toHaveAttribute('src', OLD_PHOTO);
  expect(calls.seen).toEqual(['remove', 'upload', 'upload']);
});

test('a photo is removed after a question', async ({ page }) => {
  const { calls, editor, removeButton, opener, onCard } = await openPhotoEditor(page, OLD_PHOTO);
  page.once('dialog', (dialog) => dialog.dismiss());
  await removeButton.click();
  await expect(editor).toBeVisible();
  expect(calls.seen).toEqual([]);

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  await removeButton.click();
  await expect(editor).toBeHidden();
  await expect(onCard).toHaveAttribute('src', DEFAULT);
  await expect(opener).toBeFocused();
  expect(asked).toEqual([QUESTION]);
  expect(calls.seen).toEqual(['remove']);
});

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

test('while a photo is sent both buttons are blocked, and the editor stays open', async ({ page }) => {
  const { calls, editor, file, uploadButton, removeButton } = await openPhotoEditor(page, OLD_PHOTO);
  let release = () => {};
  calls.hold = new Promise((done) => {
    release = done;
  });
  await file.setInputFiles(await pngFile());
  await uploadButton.click();
  await expect(uploadButton).toHaveText('Uploading...');
  await expect(uploadButton).toBeDisabled();
  await expect(removeButton).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await uploadButton.click({ force: true });
  await expect(editor).toBeVisible();
  release();
  await expect(editor).toBeHidden();
  expect(calls.seen).toEqual(['remove', 'upload']);
});

test('while a photo is removed both buttons are blocked', async ({ page }) => {
  const { calls, editor, uploadButton, removeButton } = await openPhotoEditor(page, OLD_PHOTO);
  let release = () => {};
  calls.hold = new Promise((done) => {
    release = done;
  });
  page.once('dialog', (dialog) => dialog.accept());
  await removeButton.click();
  await expect(removeButton).toHaveText('Removing...');
  await expect(removeButton).toBeDisabled();
  await expect(uploadButton).toBeDisabled();
  release();
  await expect(editor).toBeHidden();
});

test('a file that is no picture, or a damaged one, costs nobody the old photo', async ({ page }) => {
  const { calls, file, uploadButton, onCard } = await openPhotoEditor(page, OLD_PHOTO);
  for (const [chosen, sentence] of [
    [textNamedPng, /not a JPEG or PNG picture/],
    [await brokenPng(), /cannot be opened as a picture/],
  ] as const) {
    await file.setInputFiles(chosen);
    await expect(file).toHaveAccessibleDescription(sentence);
    await uploadButton.click();
    await expect(file).toBeFocused();
    await expect(file).toHaveAccessibleDescription(sentence);
  }
  await expect(onCard).toHaveAttribute('src', OLD_PHOTO);
  expect(calls.seen).toEqual([]);
});

test('a large photo is not held back, only announced as one that may be refused', async ({ page }) => {
  const { calls, file, editor, uploadButton } = await openPhotoEditor(page, null);
  const { buffer, ...rest } = await pngFile();
  await file.setInputFiles({ ...rest, buffer: Buffer.concat([buffer, Buffer.alloc(12 * 1024 * 1024)]) });
  await expect(file).toHaveAccessibleDescription(/12 MB; the server may refuse/);
  await uploadButton.click();
  await expect(editor).toBeHidden({ timeout: 30_000 }); // twelve megabytes on a busy machine
  expect(calls.seen).toEqual(['upload']);
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
