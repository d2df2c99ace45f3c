/**
 * Every refusal of the hosted backend that was recorded for the image calls, fed through the photo editor: each must reach the
 * person in the right place. The table at the end of each test says where.
 */
import exchanges from '../fixtures/image-exchanges.json' with { type: 'json' };
import { expect, test } from '../support/e2e.ts';
import { OLD_PHOTO } from '../support/photo-calls.ts';
import { openPhotoEditor } from '../support/photo-editor.ts';
import { pngFile } from '../support/pictures.ts';
import { type Exchange, printTable, wordsOf } from '../support/recorded-replies.ts';

const TROUBLE = [/Failed to load resource/, /Error uploading photo/, /Error removing photo/];
/** What the server said to a person: about the photo, or about the call as a whole. */
function placesOf(refusal: Exchange): { onField: string | undefined; above: string } {
  const { fields, whole } = wordsOf(refusal);
  const { profile_image: onField, ...others } = Object.fromEntries(fields);
  return { onField, above: whole ?? Object.values(others).join(' ') };
}

test('each refusal of an upload stands at the file or above the buttons, and a toast says that it failed', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...TROUBLE);
  const { calls, editor, file } = await openPhotoEditor(page, null);
  await file.setInputFiles(await pngFile());
  const rows: [Exchange, string][] = [];
  for (const refusal of exchanges.upload.filter(({ status }) => status !== 401)) {
    calls.upload = refusal;
    await editor.getByRole('button', { name: 'Upload' }).click();
    const { onField, above } = placesOf(refusal);
    if (onField) {
      await expect.poll(() => file.getAttribute('aria-describedby'), refusal.name).toMatch(/error/);
      await expect(editor.getByText(onField), refusal.name).toBeVisible();
      await expect(file, refusal.name).toBeFocused();
    }
    if (above) await expect(editor.getByRole('alert'), refusal.name).toContainText(above);
    await expect(page.locator('[data-sonner-toast]').getByText('Error uploading photo').first()).toBeVisible();
    rows.push([refusal, `${onField ? 'at the file' : 'above the buttons'}, and a toast`]);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(15);
  expect(calls.seen).toHaveLength(rows.length);
});

test('each refusal of a removal stands above the buttons', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  page.on('dialog', (dialog) => dialog.accept());
  const rows: [Exchange, string][] = [];
  for (const refusal of exchanges.remove.filter(({ status }) => status !== 401)) {
    const { calls, editor } = await openPhotoEditor(page, OLD_PHOTO);
    calls.remove = refusal;
    await editor.getByRole('button', { name: 'Remove' }).click();
    await expect(editor.getByRole('alert'), refusal.name).toContainText(placesOf(refusal).above);
    rows.push([refusal, 'above the buttons']);
    await page.unrouteAll();
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(3);
});

for (const refusal of [...exchanges.upload, ...exchanges.remove].filter(({ status }) => status === 401)) {
  const call = refusal.name.startsWith('image_upload') ? 'upload' : 'remove';
  test(`${refusal.name}: the session ends, a toast and the editor say so, and the file stays chosen`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(...TROUBLE);
    const { calls, editor, file } = await openPhotoEditor(page, call === 'upload' ? null : OLD_PHOTO);
    calls[call] = refusal;
    await file.setInputFiles(await pngFile());
    await editor.getByRole('button', { name: 'Upload' }).click();
    await expect(editor.getByRole('alert')).toContainText(
      'Your session has ended. Close this window and sign in again',
    );
    await expect(page.locator('[data-sonner-toast]').getByText('Your session has ended.').first()).toBeVisible();
    await expect(editor.getByText('Your new photo')).toBeVisible();
    printTable([[refusal, 'above the buttons, and a toast; the file stays chosen']]);
  });
}
