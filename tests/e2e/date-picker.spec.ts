/** The calendar of the date field. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openAddEvent, STAFF } from '../support/event-forms.ts';
import { widest } from '../support/measure.ts';
import { openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';

const open = async (page: Page) => {
  const dialog = await openAddEvent(page);
  return {
    dialog,
    field: dialog.getByRole('textbox', { name: 'Date and time' }),
    calendar: page.getByRole('dialog', { name: 'Choose' }),
  };
};

test('The calendar closes in five ways', async ({ page }) => {
  const { dialog, field, calendar } = await open(page);
  await field.focus();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible(); // only the calendar has closed
  await expect(field).toBeFocused();

  await field.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Ends' })).toBeFocused();
  await expect(calendar).toHaveCount(1); // the calendar of the end
  await page.keyboard.press('Tab');
  await expect(calendar).toBeHidden();
  await expect(dialog.getByLabel('Location')).toBeFocused();

  await field.click();
  await dialog.getByRole('heading', { name: 'Add Event' }).click();
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();

  await field.click();
  await calendar.getByRole('gridcell', { name: /15th/ }).click();
  await expect(calendar.getByRole('option')).toHaveCount(48);
  await calendar.getByRole('option', { name: '5:30 PM', exact: true }).click();
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue(/^\d{4}-\d\d-15 05:30 PM$/);
  await expect(field).toBeFocused();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  const smallest = (targets: Locator) =>
    targets.evaluateAll((all) =>
      Math.min(
        ...all.flatMap((target) => [target.getBoundingClientRect().width, target.getBoundingClientRect().height]),
      ),
    );

  test('An officer picks day and time from a sheet by touch', async ({ page }) => {
    const { dialog, field, calendar } = await open(page);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 }); // the form covers the screen
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden();
    await expect(field).toHaveAttribute('inputmode', 'none'); // no keyboard covers the calendar
    await field.tap();
    await expect(calendar).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
    for (const role of ['button', 'gridcell', 'option'] as const)
      expect(await smallest(calendar.getByRole(role)), role).toBeGreaterThanOrEqual(44);
    await calendar.getByRole('button', { name: 'Next Month' }).tap();
    await calendar.getByRole('gridcell', { name: /15th/ }).tap();
    await calendar.getByRole('option', { name: '5:30 PM', exact: true }).tap();
    await expect(calendar).toBeHidden();
    await expect(field).toHaveValue(/^\d{4}-\d\d-15 05:30 PM$/);

    const end = dialog.getByRole('textbox', { name: 'Ends' });
    await end.tap();
    await calendar.getByRole('gridcell', { name: /16th/ }).tap();
    await expect(end).toHaveValue(/^\d{4}-\d\d-16 05:30 PM$/); // a day alone gets the time of the start
    await calendar.getByRole('gridcell', { name: /15th/ }).tap();
    await calendar.getByRole('option', { name: '7:00 PM', exact: true }).tap();
    await expect(end).toHaveValue(/^\d{4}-\d\d-15 07:00 PM$/); // the day on which it starts

    await field.tap();
    await calendar.getByRole('button', { name: 'Type it' }).tap();
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).not.toHaveAttribute('inputmode');
    await field.fill('2031-05-01 17:45');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('2031-05-01 05:45 PM');
    await page.keyboard.press('Escape'); // of the end
    await field.tap();
    await expect(calendar.getByRole('button', { name: 'Done' })).toBeVisible();
    await page.touchscreen.tap(160, 4);
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
  });
});

test('An officer adds an event with the keyboard alone', async ({ page }) => {
  await openSignedIn(page, '/events', STAFF);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Add Event' }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  const field = dialog.getByRole('textbox', { name: 'Date and time' });
  await expect(field).toBeEnabled();
  await expect(dialog.getByRole('toolbar')).toBeVisible();
  await press('Tab', 'Tab'); // past the close button
  await page.keyboard.type('Keyboard Day');
  await press('Tab', 'Tab'); // past the tools of the description
  await page.keyboard.type('Typed without a mouse.');
  await press('Tab', 'Tab'); // past "Preview"
  await expect(field).toBeFocused();
  const calendar = page.getByRole('dialog', { name: 'Choose' });
  await expect(calendar).toBeVisible();
  await press('ArrowDown', 'PageDown', 'Home', 'Enter'); // the next month, the first day of the week
  await expect(field).toHaveValue(/06:00 PM$/); // not midnight
  await press('Tab');
  await expect(calendar.getByRole('option', { name: '6:00 PM' })).toBeFocused();
  await press('ArrowDown', 'Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue(/06:30 PM$/);
  await expect(field).toBeFocused();
  await press('Tab', 'Tab'); // past the end
  await page.keyboard.type('Demo Field');
  await press('Tab', 'Tab');
  await expect(dialog.getByLabel('Cover image')).toBeFocused();
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter'); // past "Use a drawing", the sign-up and "See the whole page"
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Keyboard Day' })).toBeVisible();
});
