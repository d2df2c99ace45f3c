/** axe on every state of the photo editor, in both colour schemes, on a phone and on a desk. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { OLD_PHOTO } from '../support/photo-calls.ts';
import { openPhotoEditor } from '../support/photo-editor.ts';
import { pngFile } from '../support/pictures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing in the editor, ${colorScheme} at ${width} px`, async ({ page, expectTrouble }) => {
      expectTrouble(/500/, /Error uploading photo/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const { calls, editor, file, uploadButton } = await openPhotoEditor(page, OLD_PHOTO);
      expect(await axeFindings(page), 'opened').toEqual([]);
      await uploadButton.click();
      await expect(file).toHaveAccessibleDescription(/^Select a photo/);
      expect(await axeFindings(page), 'without a file').toEqual([]);

      let release = () => {};
      calls.hold = new Promise((done) => {
        release = done;
      });
      calls.upload = { status: 500, body: '<h1>Server Error (500)</h1>' };
      await file.setInputFiles(await pngFile());
      await uploadButton.click();
      await expect(uploadButton).toHaveText('Uploading...');
      expect(await axeFindings(page), 'sending').toEqual([]);
      release();
      await expect(editor.getByRole('alert')).toContainText('Your old photo was removed');
      expect(await axeFindings(page), 'failed').toEqual([]);
    });
  }
}
