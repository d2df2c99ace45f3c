/** axe on each dialog of staff, with errors shown and the calendar open, in both colour schemes, on a phone and on a desk. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { answerQuestions, fillEvent, openAddEvent, openEditEvent } from '../support/event-forms.ts';
import { pngFile, textNamedPng } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

const TROUBLE = [/Failed to load resource/, /event failed/, /Error updating cover photo/];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

      test('axe finds nothing in Add Event and its calendar', async ({ page, expectTrouble }) => {
        expectTrouble(...TROUBLE);
        answerQuestions(page, true);
        const add = await openAddEvent(page);
        await add.getByRole('button', { name: 'Publish' }).click();
        await expect(add.getByLabel('Cover image')).toHaveAccessibleDescription(/^Please select/);
        await expect(add.getByLabel('Title')).toHaveAccessibleDescription(/^Enter a title\./);
        expect(await axeFindings(page), 'with nothing filled in').toEqual([]);
        await add.getByLabel('Cover image').setInputFiles(await pngFile());
        await fillEvent(add, { 'Date and time': '2021-05-01 05:30 PM' });
        await expect(add.getByText('This date is in the past.')).toBeVisible();
        expect(await axeFindings(page), 'with a past date and a cover').toEqual([]);
        await add.getByLabel('Date and time').click();
        await expect(page.getByRole('dialog', { name: 'Choose' })).toBeVisible();
        // The library calls the day that shows a 1 "Choose Sunday, November 1st, 2026".
        expect(await axeFindings(page, { except: ['label-content-name-mismatch'] }), 'calendar').toEqual([]);
      });

      test('axe finds nothing in Edit Event and Change Cover Photo', async ({ page, expectTrouble }) => {
        expectTrouble(...TROUBLE);
        const said = answerQuestions(page, true);
        const edit = await openEditEvent(page);
        await edit.getByLabel('Title').fill('');
        await edit.getByRole('button', { name: 'Save' }).click();
        await expect(edit.getByLabel('Title')).toHaveAccessibleDescription(/^Enter a title\./);
        expect(await axeFindings(page), 'Edit Event refused').toEqual([]);
        await page.keyboard.press('Escape');
        const question = page.getByRole('dialog', { name: 'Leave without saving' });
        expect(await axeFindings(page), 'the question before what was typed is lost').toEqual([]);
        await question.getByRole('button', { name: 'Leave without saving' }).click();

        await page.getByRole('button', { name: 'Change cover photo' }).click();
        const cover = page.getByRole('dialog', { name: 'Change Cover Photo' });
        await cover.getByRole('button', { name: 'Save' }).click();
        expect(await axeFindings(page), 'Change Cover Photo without a file').toEqual([]);
        await page.route(`${API_URL}/api/events/edit/**`, (route) => route.abort());
        await cover.getByLabel('Cover image').setInputFiles(textNamedPng);
        await cover.getByRole('button', { name: 'Save' }).click();
        await expect.poll(() => said.at(-1)).toBe('Error updating cover photo');
        await expect(page.getByText("The cover photo wasn't changed.")).toBeVisible();
        expect(await axeFindings(page), 'the page after a failed cover').toEqual([]);
      });
    });
  }
}
