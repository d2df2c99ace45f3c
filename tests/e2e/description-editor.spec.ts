/** Staff write the description of an event. What each kind of paste becomes: tests/browser/manage-events/description. */
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { fillEvent, openAddEvent } from '../support/event-forms.ts';
import { tooWide } from '../support/measure.ts';
import { drawn } from '../support/open-at-rest.ts';
import { pngFile } from '../support/pictures.ts';

const DOCS =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Meet at </span><span style="font-weight:700">nine</span></p><ul><li><p role="presentation"><span style="font-weight:400">Water</span></p></li></ul></b>';

const editor = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Description' });
const tool = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const described = (page: Page) => page.locator('article .event-text');

/** Pastes as a program would leave it on the clipboard. */
const paste = (field: Locator, types: Record<string, string>) =>
  field.evaluate((element, texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, types);

test('Staff write a description with the editor, and the page of the event shows it so', async ({ page, backend }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, {
    Title: 'Invented Kite Day',
    Location: 'Demo Field',
    'Date and time': '2031-05-01 05:30 PM',
  });
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  const text = editor(dialog);
  await text.click();
  await tool(dialog, 'Heading').click();
  await page.keyboard.type('Kites & more');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring a ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('kite');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' and read this');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await drawn(page); // the editor hears of what is marked a moment later
  await page.keyboard.press('ControlOrMeta+k');
  await dialog.getByLabel('Link to').fill('kites.example/day');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await drawn(page);
  await page.keyboard.press('Enter');
  await paste(text, { 'text/html': DOCS, 'text/plain': 'Meet at nine' });
  await page.keyboard.type(' and food');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('and food');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toContainText('Water and food');
  await tool(dialog, 'Preview').click();
  const preview = dialog.getByRole('region', { name: 'Description preview' });
  await expect(preview.getByRole('heading', { name: 'Kites & more' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();

  const html = [
    '<h2>Kites &amp; more</h2>',
    '<p>Bring a <strong>kite</strong> and read <a href="https://kites.example/day" rel="nofollow noopener">this</a></p>',
    '<p>Meet at <strong>nine</strong></p>',
    '<ul><li>Water and food</li></ul>',
  ];
  const stored = backend.database.prepare('SELECT description FROM events WHERE slug = ?').get('invented-kite-day');
  expect(String(stored?.description).split(/\r?\n/)).toEqual(html);
  await page.goto('/event-detail/invented-kite-day');
  await expect(described(page).getByRole('heading', { level: 2, name: 'Kites & more' })).toBeVisible();
  await expect(described(page).getByRole('link', { name: 'this' })).toHaveAttribute(
    'href',
    'https://kites.example/day',
  );
  await expect(described(page).locator('strong')).toHaveText(['kite', 'nine']);
  await expect(described(page).getByRole('listitem')).toHaveText('Water and food');
});

test('The editor fits a phone with large text, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const dialog = await openAddEvent(page);
  await editor(dialog).click();
  await paste(editor(dialog), {
    'text/plain': `*Kites*\n\n- one\n- two\n\nhttps://kites.example/${'long'.repeat(30)}`,
  });
  await tool(dialog, 'Link').click();
  await dialog.getByLabel('Link to').fill('no address');
  await tool(dialog, 'Set link').click();
  await expect(dialog.getByText(/^Enter a web address/)).toBeVisible();
  await tool(dialog, 'Preview').click();
  await expect(dialog.getByRole('region', { name: 'Description preview' })).toBeVisible();
  expect(await page.evaluate(tooWide)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  expect(await page.evaluate(tooWide)).toEqual([]);
});
