/** What officers do with people, rights, files and the log. Each state of the parts: tests/browser/features/officers. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/server/demo-logins.ts';
import { clubDay } from '../../src/shared/club-day.ts';
import { formatDay } from '../../src/shared/format-day.ts';
import { expect, test } from '../support/e2e.ts';
import { tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mails.ts';
import { openSignedIn } from '../support/people.ts';
import { SITE_URL } from '../support/test-site.ts';

const { member, staff, treasurer } = DEMO_LOGINS;
/** An officer with the right to change people. */
const secretary = { username: 'K-10007', password: DEMO_PASSWORD };

const toggle = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();
const saved = (page: Page) => page.getByText('Saved.', { exact: true });
const fact = (page: Page, name: string) => page.getByRole('row', { name });

async function openChange(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await toggle(page, 'Edit');
  return page.getByLabel('Year of Study');
}

test('a visitor on a phone sees what the screen is, above the offer to sign in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/officers');
  const heading = page.getByRole('heading', { name: 'Officers', exact: true });
  expect((await heading.boundingBox())?.height).toBeGreaterThan(30);
});

test('an officer finds a person and changes the year; of two at once the second sees both values', async ({
  page,
  otherPage: second,
  expectTrouble,
}) => {
  expectTrouble(/409 \(Conflict\)/);
  await openSignedIn(page, '/officers', secretary);
  await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).last().click();
  await page.getByRole('searchbox', { name: 'Name, number or email' }).fill('kariuki');
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Moses Kariuki' }).click();
  await expect(page).toHaveURL('/officers/people/13');
  await toggle(page, 'Edit');
  const year = page.getByLabel('Year of Study');

  await openSignedIn(second, '/officers', staff);
  const other = await openChange(second, '/officers/people/13');
  await expect(other).toBeVisible();

  await year.fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(fact(page, 'Year of study 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await other.fill('5');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Another officer changed this record')).toBeFocused();
  await expect(fact(second, 'Year of Study 5 4')).toBeVisible();
  await second.getByRole('button', { name: 'Save my values' }).click();
  await expect(saved(second)).toBeVisible();
  await expect(fact(second, 'Year of study 5')).toBeVisible();

  await second.getByRole('tab', { name: 'Log' }).click();
  const log = second.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText("Brian Barasa changed Moses Kariuki's year of study from 4 to 5.");
  await expect(log.nth(1)).toContainText("George Otieno changed Moses Kariuki's year of study from 1 to 4.");
});

test('an officer gives a right and ends it, and its holder is told so in the middle of the work', async ({
  page,
  otherPage: holder,
  expectTrouble,
}) => {
  expectTrouble(/40[03] \((Bad Request|Forbidden)\)/, /Giving a right failed|Loading the people failed/);
  await openSignedIn(page, '/officers/people/1', staff);
  await toggle(page, 'Grant access');
  await page.getByLabel('Access', { exact: true }).selectOption({ label: 'Payments' });
  await page.getByLabel('Last day').fill(clubDay(Date.now() + 100 * 86_400_000));
  await page.getByRole('textbox', { name: 'Your password' }).fill('not my password');
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your password' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Your password' }).fill(staff.password);
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(page.getByText('Amina Achieng has Payments access until')).toBeVisible();

  await openSignedIn(holder, '/officers/people', member);
  const search = holder.getByRole('searchbox', { name: 'Name, number or email' });
  await expect(search).toBeVisible();

  await page.getByRole('button', { name: 'Remove Payments access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Payments access' }).click();
  await expect(page.getByText('Amina Achieng no longer has Payments access.')).toBeVisible();

  await search.fill('kariuki');
  const sentence = `Your officer access ended on ${formatDay(clubDay(Date.now()))}.`;
  await expect(holder.getByText(sentence)).toBeVisible();
  await expect(search).toHaveValue('kariuki');
  await holder.reload();
  await expect(holder.getByText(sentence)).toBeVisible();

  await page.goto('/officers/log');
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText('Brian Barasa removed');
  await expect(log.nth(1)).toContainText('Brian Barasa gave');
});

test('an officer exports the people, changes the file, and imports it again', async ({ page, backend }) => {
  const title = 'Head of "launch", north';
  backend.database
    .prepare("UPDATE roles SET leadership_role = ? WHERE leadership_role = 'Secretary General'")
    .run(title);
  await openSignedIn(page, '/officers/people', staff);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('button', { name: /^Export \d+ people$/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF"username","email",')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines.filter((line) => !/^("([^"]|"")*",)*"([^"]|"")*"$/.test(line))).toEqual([]);
  expect(text).toContain('"Head of ""launch"", north"');
  const rows = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
  const phones = rows.flatMap(({ phone_number }) => phone_number || []);
  expect(phones.length).toBeGreaterThan(0);
  expect(
    phones.filter((phone) => !/^'\+\d+$/.test(phone)),
    'no spreadsheet takes a number for a sum',
  ).toEqual([]);

  const newcomer = { email: 'nia@university.example', first_name: 'Nia', last_name: 'Testwriter', year_of_study: '1' };
  const changed = rows.map((row) => (row.username === 'K-10013' ? { ...row, year_of_study: '5' } : row));
  const file = Papa.unparse({ fields: Object.keys(rows[0] ?? {}), data: [...changed, newcomer] });
  await page.goto('/officers/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) });
  await expect(page.getByText(`1 new, 1 changed, ${rows.length - 1} unchanged`)).toBeVisible();
  const line = (name: string) =>
    page.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem').filter({ hasText: name });
  await expect(line('Nia Testwriter').first()).toContainText('New, will be invited');
  await expect(line('Moses Kariuki').first()).toContainText(/year of study/i);
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.locator(':focus')).toHaveText(/^Done: 1 person invited, 1 updated\./);
  await expect(page.getByText('Done: 1 person invited, 1 updated.')).toBeInViewport();
  await expect.poll(() => mailsTo(backend, newcomer.email)[0]?.subject).toBe('Your account at DRC');
  expect(mailsTo(backend, newcomer.email)[0]?.links.some((link) => link.startsWith(SITE_URL))).toBe(true);

  await page.goto('/officers/log');
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Brian Barasa imported');
  await expect(log).toContainText('Brian Barasa exported');
});

test('by the keyboard an officer confirms one payment after the other, and goes from tab to tab', async ({
  page,
  backend,
}) => {
  // Two that wait.
  backend.database.exec(`DELETE FROM payments WHERE user_id NOT IN (22, 26);
    UPDATE payments SET state = 'stated', decided_at = NULL, reason = ''`);
  await openSignedIn(page, '/officers/joining', treasurer);
  const row = page.getByRole('article');
  await expect(row).toHaveCount(2);
  const [first, second] = [row.nth(0), row.nth(1)];
  // Outside of the list the letters do nothing.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await tabTo(page, first);
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(1);
  const notice = page.getByRole('group', { name: /^Confirmed: / });
  await expect(notice).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(2);
  await expect(first).toBeFocused();
  await expect(first).toContainText('payment is back in the list.');
  await page.keyboard.press('Enter');
  await expect(notice).toBeFocused();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  // A letter that is typed moves nothing.
  await tabTo(page, row.getByRole('button', { name: /^More about/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, row.getByRole('button', { name: 'Change date or amount' }));
  await page.keyboard.press('Enter');
  await expect(row.getByLabel('Member until')).toBeFocused();
  await tabTo(page, row.getByLabel('Amount'));
  await page.keyboard.press('j');
  await expect(row.getByLabel('Amount')).toBeFocused();
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
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Log', selected: true })).toBeFocused();
});
