/** The screen "Income". How sums are made: tests/shared/membership/income.test.ts. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Income } from '#shared/membership/income.ts';
import { formatDay, formatShortDate } from '#shared/time/format-day.ts';
import { IncomeScreen } from '../../../../src/browser/membership/payments/IncomeScreen.tsx';
import { calls, expectTrouble, press, replies, reply, setUpIsland } from '../../../support/island.ts';
import { incomeRow, ownAccess } from '../../../support/officer-rows.ts';
import { signInAsOfficer } from '../../../support/officers.ts';
import { watchSavedFiles } from '../../../support/saved-files.ts';

setUpIsland();

/** Whose account is deleted. */
const FORMER = { pk: null, first_name: '', last_name: '' };
const INCOME = 'GET /api/club/payments/income/';
const income = (changes: Partial<Income> = {}): Income => ({
  year: { name: '2026/27', since: '2026-09-01', until: '2027-08-31' },
  previous: '2026',
  next: null,
  currency: 'KES',
  rows: [incomeRow('2026/27-001'), incomeRow('2026/27-002', { kind: 'cash', payment_code: null, amount: 500 })],
  under_review: { count: 3, expected: 1200 },
  grace: [],
  ...changes,
});

async function open(changes: Partial<Income> = {}) {
  history.replaceState(null, '', '/officers/income');
  signInAsOfficer(ownAccess('payments'));
  replies.set(INCOME, reply(income(changes)));
  render(<IncomeScreen />);
  await screen.findByRole('heading', { name: 'Membership year 2026/27' });
}
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const payments = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');

test('The screen sums up the payments of the year', async () => {
  await open();
  expect(figure('Paid')).toBe('KES 900');
  expect(figure('Expected for these payments')).toBe('KES 800');
  expect(figure('Under review today')).toBe('3 paymentsKES 1,200 expected');
  expect(figure('In the grace period today')).toBe('0 people');
  expect(rowsOf('By payment method')).toEqual([
    ['Payment method', 'Payments', 'Paid'],
    ['Cash', '1', 'KES 500'],
    ['M-Pesa', '1', 'KES 400'],
  ]);
  expect(rowsOf('By month')).toEqual([
    ['Month', 'Payments', 'Paid'],
    ['November 2026', '2', 'KES 900'],
  ]);
  expect(payments()[0]?.textContent).toBe(
    `2026/27-001Mercy SampleKES 400M-Pesa OEI2AK4Q11 · paid ${formatShortDate('2026-11-10')} · confirmed ${formatShortDate('2026-11-12')} by Halima Sample`,
  );
  expect(payments()[1]?.textContent).toMatch(/by Halima Sample · KES 400 expected$/);
});

test('The screen says how many payments have no amount', async () => {
  await open({ rows: [incomeRow('2026/27-001', { amount: null }), incomeRow('2026/27-002')] });
  screen.getByText('1 payment has no amount, so "Paid" leaves it out.');
  expect(figure('Paid')).toBe('KES 400');
  expect(payments()[0]?.textContent).toContain('Amount unknown');
});

test('Each row leads to the payments of its person, and a deleted account has no name', async () => {
  await open({ rows: [incomeRow('2026/27-001'), incomeRow('2026/27-002', { person: FORMER })] });
  const link = within(payments()[0] as HTMLElement).getByRole('link', { name: 'Mercy Sample' });
  expect(link.getAttribute('href')).toBe('/officers/people/77?tab=payments');
  expect(within(payments()[1] as HTMLElement).queryByRole('link')).toBeNull();
  expect(payments()[1]?.textContent).toContain('a former member');
});

test('A void receipt is struck through, and says Void', async () => {
  await open({ rows: [incomeRow('2026/27-001', { state: 'void' })] });
  within(payments()[0] as HTMLElement).getByText('Void');
  expect(screen.getByText('2026/27-001').classList).toContain('line-through');
  expect(figure('Paid')).toBe('KES 0');
});

test('A year without payments has no sums and no file', async () => {
  await open({ rows: [], currency: null, under_review: { count: 1, expected: null } });
  screen.getByText('No payments in this membership year.');
  expect(figure('Expected for these payments')).toBe('No fee is set');
  expect(figure('Under review today')).toBe('1 payment');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('The file has a row for each payment, with deleted codes and unknown amounts named', async () => {
  const saved = watchSavedFiles();
  await open({
    rows: [
      incomeRow('2026/27-001', { state: 'void' }),
      incomeRow('2026/27-002', {
        ...{ person: FORMER, payment_code: null, code_deleted: true, amount: null, confirmed_by: null },
      }),
      incomeRow(null, { kind: 'waiver', payment_code: null, amount: 0, expected: null }),
    ],
  });
  press('Download CSV');
  await screen.findByText('Saved 3 rows as income-2026-27.csv.');
  expect((await saved())[0]?.slice(1).split('\r\n')).toEqual([
    '"receipt","name","state","confirmed_on","paid_on","payment_method","code","amount","expected","confirmed_by","refunded"',
    '"2026/27-001","Mercy Sample","void","2026-11-12","2026-11-10","M-Pesa","OEI2AK4Q11","400","400","Halima Sample",""',
    '"2026/27-002","a former member","confirmed","2026-11-12","2026-11-10","M-Pesa","deleted","unknown","400","",""',
    '"","Mercy Sample","confirmed","2026-11-12","2026-11-10","Waiver","","0","","Halima Sample",""',
    '',
  ]);
  expect(payments()[1]?.textContent).toContain('M-Pesa, code deleted');
  expect(payments()[2]?.textContent, 'a waiver').not.toContain('paid');
});

test('A refund lowers what was paid, and is named beside its payment', async () => {
  const saved = watchSavedFiles();
  const refunds = [{ amount: 150, refunded_on: '2026-11-20' }];
  const refund = { state: 'refund', amount: -150, expected: null, paid_on: null, confirmed_on: '2026-11-20' } as const;
  await open({ rows: [incomeRow('2026/27-001', { refunds }), incomeRow('2026/27-001', refund)] });
  expect(figure('Paid')).toBe('KES 250');
  expect(rowsOf('By payment method').at(-1)).toEqual(['M-Pesa', '1', 'KES 250']);
  const day = formatShortDate('2026-11-20');
  expect(payments()[0]?.textContent).toMatch(new RegExp(`Refunded KES 150 of 400 on ${day}$`));
  expect(payments()[1]?.textContent).toBe(
    `Refund2026/27-001Mercy SampleKES -150M-Pesa OEI2AK4Q11 · given back ${day}, recorded by Halima Sample`,
  );
  press('Download CSV');
  await screen.findByText('Saved 2 rows as income-2026-27.csv.');
  // A number, which spreadsheets add up.
  expect((await saved())[0]?.split('\r\n').slice(1, 3)).toEqual([
    '"2026/27-001","Mercy Sample","confirmed","2026-11-12","2026-11-10","M-Pesa","OEI2AK4Q11","400","400","Halima Sample","Refunded KES 150 of 400 on 2026-11-20"',
    '"2026/27-001","Mercy Sample","refund","2026-11-20","","M-Pesa","OEI2AK4Q11","-150","","Halima Sample",""',
  ]);
});

test('An officer turns to the year before, which the address keeps', async () => {
  expectTrouble(/Loading the income failed/);
  await open();
  expect(screen.getByRole('button', { name: 'Next year' }).getAttribute('aria-disabled')).toBe('true');
  replies.delete(INCOME);
  press('Previous year');
  await screen.findByText(/^The income couldn't be loaded\./);
  const year = { name: '2025/26', since: '2025-09-01', until: '2026-08-31' };
  replies.set(INCOME, reply(income({ year, previous: null, next: '2027' })));
  press('Try again');
  await screen.findByRole('heading', { name: 'Membership year 2025/26' });
  await screen.findByText(`${formatDay('2025-09-01')} to ${formatDay('2026-08-31')}`);
  expect(calls.at(-1)?.query).toBe('?year=2026');
  expect(location.search).toBe('?year=2026');
});

test('Fifty payments are on a page', async () => {
  await open({ rows: Array.from({ length: 51 }, (_, index) => incomeRow(`2026/27-${index + 1}`)) });
  expect(payments()).toHaveLength(50);
  press('Next');
  await screen.findByText('51 to 51 of 51 payments');
  expect(payments()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Payments' })));
});

test('People in the grace period lead to their record', async () => {
  const ends = { until: '2026-11-01', grace_until: '2026-12-01' };
  await open({ grace: [{ pk: 78, first_name: 'Grace', last_name: 'Sample', ...ends, expected: 500 }] });
  expect(figure('In the grace period today')).toBe('1 person');
  expect(screen.getByRole('link', { name: 'Grace Sample' }).getAttribute('href')).toBe('/officers/people/78');
  screen.getByText(/, grace period until .* · KES 500 expected$/);
});
