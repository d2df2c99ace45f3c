/** Officers work with people, access, files and the log. Each state of the parts: tests/browser/officers and members. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { clubDay } from '#shared/time/club-day.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { tabTo } from '../support/keyboard.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL, SITE_URL } from '../support/test-site.ts';

const { member, staff, treasurer } = DEMO_LOGINS;

const toggle = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();

test('A tab of a phone that has the focus stands where the row does not fade', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/officers/payments', staff);
  const tabs = page.getByRole('navigation', { name: 'Officers' }).getByRole('link');
  await expect(tabs).toHaveCount(9);
  for (const name of ['Log', 'Attendance', 'Overview']) {
    const tab = tabs.filter({ hasText: name });
    await tab.focus();
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
    expect([x >= 20, x + width <= 350], name).toEqual([true, true]);
  }
});

test("Each officers' screen makes its first calls early, and once", async ({ page }) => {
  await openSignedIn(page, '/404', staff);
  const requested: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${API_URL}/api/`) && requested.push(request.url()));
  let early = 0;
  await page.route(/\/react\..*\.js$/, async (route) => {
    await expect.poll(() => requested.length).toBe(3);
    early += 1;
    await route.continue();
  });
  const screens = ['payments', 'people', 'people/1', 'events', 'events/wind-tunnel-open-day', 'handover', 'log'];
  for (const screen of screens) {
    requested.length = 0;
    await openAtRest(page, `/officers/${screen}`);
    expect(requested, screen).toEqual([...new Set(requested)]);
  }
  expect(early).toBe(screens.length);
});

test('An officer finds a person, grants access and removes it', async ({ page, otherPage: holder, expectTrouble }) => {
  expectTrouble(/403 \(Forbidden\)/, /Loading the people failed/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/officers');
  const heading = page.getByRole('heading', { name: 'Officers', exact: true });
  expect((await heading.boundingBox())?.height, 'above the offer to sign in').toBeGreaterThan(30);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, '/officers', staff);
  await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).last().click();
  const searchFor = (on: Page) => on.getByRole('searchbox', { name: 'Name, number or email' });
  await searchFor(page).fill('achieng');
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Amina Achieng' }).click();
  await expect(page).toHaveURL('/officers/people/1');
  await toggle(page, 'Edit');
  await page.getByLabel('Year of Study').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Year of study 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await toggle(page, 'Grant access');
  await page.getByLabel('Access', { exact: true }).selectOption({ label: 'Payments' });
  await page.getByLabel('Last day').fill(clubDay(Date.now() + 100 * DAY_MS));
  await page.getByRole('textbox', { name: 'Your password' }).fill(staff.password);
  await toggle(page, 'Grant');
  await expect(page.getByText('Amina Achieng has access to Payments until')).toBeVisible();
  await openSignedIn(holder, '/officers/people', member);
  await expect(searchFor(holder)).toBeVisible();
  await page.getByRole('button', { name: 'Remove access to Payments' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access to Payments' }).click();
  await expect(page.getByText('Amina Achieng no longer has access to Payments.')).toBeVisible();

  await searchFor(holder).fill('kariuki');
  const sentence = `Your officer access ended on ${formatDay(clubDay(Date.now()))}.`;
  await expect(holder.getByText(sentence)).toBeVisible();
  await expect(searchFor(holder)).toHaveValue('kariuki');
  await holder.reload();
  await expect(holder.getByText(sentence)).toBeVisible();

  await page.getByRole('tab', { name: 'Log' }).click();
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText('Brian Barasa removed');
  await expect(log.nth(1)).toContainText('Brian Barasa granted');
  await expect(log.nth(2)).toContainText("Brian Barasa changed Amina Achieng's year of study");
});

test('An officer exports the people, changes the file, and imports it again', async ({ page, backend }) => {
  await openSignedIn(page, '/officers/people', staff);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('button', { name: /^Export \d+ people$/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF"username","email",')).toBe(true);
  const rows = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;

  const newcomer = { email: 'nia@university.example', first_name: 'Nia', last_name: 'Testwriter', year_of_study: '1' };
  const changed = rows.map((row) => (row.username === 'K-10013' ? { ...row, year_of_study: '5' } : row));
  const file = Papa.unparse({ fields: Object.keys(rows[0] ?? {}), data: [...changed, newcomer] });
  await page.goto('/officers/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) });
  await expect(page.getByText(`1 new, 1 changed, ${rows.length - 1} unchanged`)).toBeVisible();
  const line = (name: string) =>
    page.getByRole('list', { name: 'File lines' }).getByRole('listitem').filter({ hasText: name });
  await expect(line('Nia Testwriter').first()).toContainText('New, will be invited');
  await expect(line('Moses Kariuki').first()).toContainText(/year of study/i);
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.locator(':focus')).toHaveText(/^Done: 1 person invited, 1 updated\./);
  await expect(page.getByText('Done: 1 person invited, 1 updated.')).toBeInViewport();
  await expect.poll(() => emailsTo(backend, newcomer.email)[0]?.subject).toBe('Your account at DRC');
  expect(emailsTo(backend, newcomer.email)[0]?.links.some((link) => link.startsWith(SITE_URL))).toBe(true);

  await page.goto('/officers/log');
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Brian Barasa imported');
  await expect(log).toContainText('Brian Barasa exported');
});

test('An officer confirms payments by keyboard', async ({ page, backend }) => {
  // Two that wait.
  backend.database.exec(`DELETE FROM payments WHERE account_id NOT IN (22, 26);
    UPDATE payments SET state = 'submitted', reviewed_at = NULL, reason = ''`);
  await openSignedIn(page, '/officers/payments', treasurer);
  const row = page.getByRole('article');
  await expect(row).toHaveCount(2);
  const confirm = row.first().getByRole('button', { name: /^Confirm / });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(1);
  const notice = page.getByRole('group', { name: /^Confirmed: / });
  await expect(notice).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(2);
  await expect(row.first()).toBeFocused();
  await expect(row.first()).toContainText('payment is back in the list.');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(notice).toBeFocused();
  await tabTo(page, row.getByRole('button', { name: /^More about/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, row.getByRole('button', { name: 'Change date or amount' }));
  await page.keyboard.press('Enter');
  await expect(row.getByLabel('Member until')).toBeFocused();
  await tabTo(page, row.getByLabel('Amount'));
  await row.getByLabel('Amount').fill('400');
  await page.keyboard.press('Enter');
  await expect(notice.last()).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No payments to review', exact: true })).toBeVisible();

  await page.goto('/officers/people/26');
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Payments', selected: true })).toBeFocused();
  await expect(page).toHaveURL('/officers/people/26?tab=payments');
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Confirmed');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Log', selected: true })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText("confirmed Abel Rotich's membership");
});
