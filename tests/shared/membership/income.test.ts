import { expect, test } from 'vitest';
import { totalsOf } from '#shared/membership/income.ts';
import { incomeRow } from '../../support/officer-rows.ts';

test('The sums of a year leave out void receipts, subtract refunds, and count amounts that are unknown', () => {
  const december = { confirmed_on: '2026-12-01' };
  const rows = [
    incomeRow('2026/27-001'),
    incomeRow('2026/27-002', { state: 'void', amount: 1000, expected: 1000 }),
    incomeRow('2026/27-003', { ...december, kind: 'cash', amount: 500, expected: 400 }),
    incomeRow('2026/27-004', { ...december, amount: null }),
    incomeRow(null, { ...december, kind: 'waiver', amount: 0, expected: null }),
    incomeRow('2026/27-001', { confirmed_on: '2027-01-02', state: 'refund', amount: -150, expected: null }),
  ];
  expect(totalsOf(rows)).toEqual({
    paid: 750,
    expected: 1200,
    unknown: 1,
    by_kind: [
      { name: 'cash', count: 1, amount: 500 },
      { name: 'code', count: 2, amount: 250 },
      { name: 'waiver', count: 1, amount: 0 },
    ],
    by_month: [
      { name: '2026-11', count: 1, amount: 400 },
      { name: '2026-12', count: 3, amount: 500 },
      { name: '2027-01', count: 0, amount: -150 },
    ],
  });
});
