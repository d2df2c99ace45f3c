/** The treasurer confirms eighty payments with one statement, on a phone. Every kind of line: read-statement.test.ts in tests/browser. */

import { clubDay } from '#shared/time/club-day.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { addAccountRow } from '../../src/server/accounts/accounts-table.ts';
import type { Backend } from '../../src/server/backend.ts';
import { insertRow } from '../../src/server/database/database.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { openSignedIn } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const CODES = Array.from({ length: 80 }, (_, at) => `OEJ2AK${4000 + at}`);
const [COLLEAGUES = '', LESS = '', MISTYPED = ''] = [0, 77, 78].map((at) => CODES[at]);

/** Eighty people whose payments are under review. */
function addPayments({ database, settings }: Backend): void {
  const now = settings.now();
  database.exec("DELETE FROM payments WHERE state = 'submitted'");
  for (const [index, code] of CODES.entries()) {
    const username = `K-80${100 + index}`;
    const names = { username, first_name: 'Payer', last_name: `Number ${index}` };
    const email = `${username}@university.example`;
    const account_id = addAccountRow(database, { ...names, email, password_hash: 'none' }, now);
    database.prepare('UPDATE accounts SET verified_at = ? WHERE id = ?').run(now, account_id);
    const payment = { account_id, kind: 'code', payment_code: code, paid_on: clubDay(now) };
    insertRow(database, 'payments', { ...payment, submitted_at: now + index, state: 'submitted' });
  }
}

const TODAY = clubDay(Date.now());
const line = (code: string, amount = '400.00') =>
  `${code},${TODAY} 16:12:00,Pay Bill,Completed,${amount},,254700000000 - PAYER\r\n`;
const STATEMENT = [
  'Organization:,INVENTED ROCKET CLUB,,,,,\r\n',
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info\r\n',
  ...CODES.slice(0, 77).map((code) => line(code)),
  line(LESS, '300.00'),
  line(MISTYPED.replace('0', 'O')),
  line('SGH7QK9LM1'),
  line('SGH7QK9LM2'),
].join('');

test('The treasurer confirms eighty payments with one statement, and undoes one when the emails have left', async ({
  page,
  backend,
  letPass,
}) => {
  addPayments(backend);
  const { database } = backend;
  await openSignedIn(page, '/officers/payments', DEMO_LOGINS.treasurer);
  await page.getByRole('link', { name: 'Compare with a statement' }).click();
  await page
    .getByLabel('Statement as a CSV file')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) });
  const found = page.getByRole('heading', { name: /match/ });
  await expect(found).toHaveText(
    [
      '77 match · 1 differs in the amount · 1 has nearly the same code as a payment',
      '2 codes that no one has entered · 1 payment is not on this statement yet',
    ].join(' · '),
  );
  const confirm = page.getByRole('button', { name: 'Confirm 77' });
  await expect(confirm).toBeInViewport();
  const bar = await confirm.boundingBox();
  const first = await page.getByRole('checkbox').first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0), 'a line is above the bar').toBeLessThan(bar?.y ?? 0);
  await expect(page.getByText('83 lines: 81 listed below, 1 with the column names, 1 above them.')).toBeVisible();
  await page.getByText('1 differs in the amount', { exact: true }).click();
  const less = page.getByRole('listitem').filter({ hasText: LESS });
  await expect(less).toContainText('The statement has KES 300. The fee is KES 400.');
  await expect(less.getByRole('checkbox')).not.toBeChecked();

  database
    .prepare("UPDATE payments SET state = 'rejected', reviewed_at = ?, reason = 'r' WHERE payment_code = ?")
    .run(backend.settings.now(), COLLEAGUES);
  await confirm.click();
  await expect(page.getByText('76 confirmed, 1 was reviewed by a colleague meanwhile.')).toBeInViewport();
  const confirmedRows = () =>
    database.prepare("SELECT count(*) AS rows FROM payments WHERE state = 'confirmed' AND amount = 400").get()?.rows;
  expect(confirmedRows()).toBe(76);
  const colleagues = page.getByRole('listitem').filter({ hasText: COLLEAGUES });
  await expect(colleagues).toContainText('Another officer rejected this');

  await letPass(3 * MINUTE_MS);
  expect(emailsTo(backend, 'K-80101@university.example')[0]?.subject).toMatch(/^You're a member until /);
  const second = page.getByRole('listitem').filter({ hasText: CODES[1] ?? '' });
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toBeFocused();
  expect(confirmedRows()).toBe(75);
  await page.goto('/officers/payments');
  await expect(page.getByRole('article')).toHaveCount(4);
});
