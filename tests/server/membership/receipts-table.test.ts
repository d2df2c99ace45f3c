/** Receipts have numbers without gaps within a membership year, never given twice. Their email: membership-emails.test.ts. */

import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { deleteExpiredPayments } from '../../../src/server/membership/payments-table.ts';
import { endYearOf, membershipYear } from '../../../src/server/membership/receipts-table.ts';
import { removeAccount } from '../../../src/server/run/club-accounts.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, BRIAN, CONFIRM, MEMBERSHIP, MUSA, membershipClub, TABITHA } from './membership-club.ts';

const CASH = { kind: 'cash', amount: 400, until: '2027-08-31' };
const WAIVER = { kind: 'waiver', until: '2027-08-31', reason: 'Patron of the club.' };
type Row = { receipt: string | null };

test.each<[string, string | undefined, number, object]>([
  ['2027-08-31', '08-31', 2027, { name: '2026/27', since: '2026-09-01', until: '2027-08-31' }],
  ['2027-09-01', '08-31', 2028, { name: '2027/28', since: '2027-09-01', until: '2028-08-31' }],
  ['2028-02-29', '02-28', 2029, { name: '2028/29', since: '2028-02-29', until: '2029-02-28' }],
  ['2099-12-01', '08-31', 2100, { name: '2099/00', since: '2099-09-01', until: '2100-08-31' }],
  ['2027-12-31', '12-31', 2027, { name: '2027', since: '2027-01-01', until: '2027-12-31' }],
  ['2027-01-01', undefined, 2027, { name: '2027', since: '2027-01-01', until: '2027-12-31' }],
])('%s is in the membership year that ends on %s of %d', (day, yearEnds, endYear, year) => {
  expect(endYearOf(day, yearEnds)).toBe(endYear);
  expect(membershipYear(endYear, yearEnds)).toEqual(year);
});

test('Each confirmed payment but a waiver gets the next number of its membership year', async () => {
  const { submit, review, record, at, later, income, ownMembership } = membershipClub();
  await submit();
  await review(1);
  expect((await ownMembership()).receipts).toEqual([
    {
      ...{ number: '2026/27-001', state: 'valid', kind: 'code', amount: 400, paid_on: '2027-01-10' },
      ...{ confirmed_on: '2027-01-10', payment_code: 'OEI2AK4Q16', part_of: null, is_share: false, refunds: [] },
    },
  ]);
  later(MINUTE_MS);
  await record(MUSA, WAIVER);
  expect((await ownMembership(MUSA)).receipts).toEqual([]);
  at('2027-08-31', '23:59');
  expect((await record(AMINA, { ...CASH, until: '2028-08-31' })).status).toBe(201);
  at('2027-09-01', '00:00');
  expect((await record(BRIAN, { ...CASH, until: '2028-08-31' })).status).toBe(201);
  const numbers = async (year: string) => (await income(year)).rows.map(({ receipt }: Row) => receipt);
  expect(await numbers('2027')).toEqual(['2026/27-001', null, '2026/27-002']);
  expect(await numbers('2028')).toEqual(['2027/28-001']);
});

test('An undone confirmation leaves a void receipt, and the next one gets another number', async () => {
  const { submit, review, undo, record, ownMembership } = membershipClub();
  await submit();
  await review(1);
  await undo(1);
  await review(1, { ...CONFIRM, amount: undefined });
  expect((await ownMembership()).receipts).toMatchObject([
    { number: '2026/27-002', state: 'valid', amount: null },
    { number: '2026/27-001', state: 'void', amount: 400 },
  ]);
  await record(BRIAN, CASH);
  await undo(2);
  expect((await ownMembership(BRIAN)).receipts).toMatchObject([{ number: '2026/27-003', state: 'void', kind: 'cash' }]);
});

test('A receipt outlasts its payment and its person', async () => {
  const { as, submit, review, undo, record, later, database, backend, income, ownMembership } = membershipClub();
  await submit();
  await review(1);
  await undo(1);
  expect((await as(AMINA, 'DELETE', MEMBERSHIP)).status).toBe(204);
  expect((await ownMembership()).receipts).toMatchObject([{ state: 'void', payment_code: null }]);
  await record(BRIAN, CASH);
  await undo(2);
  deleteExpiredPayments(database, backend.settings.now() + 91 * DAY_MS);
  removeAccount(database, 'K-4', backend.settings.now());
  later(MINUTE_MS);
  await record(MUSA, CASH);
  expect((await income()).rows).toMatchObject([
    { receipt: '2026/27-001', state: 'void', amount: 400, code_deleted: true },
    { receipt: '2026/27-002', state: 'void', amount: 400, code_deleted: false },
    { receipt: '2026/27-003', state: 'confirmed' },
  ]);
});

test("A person's own data have the receipts", async () => {
  const { as, record, ownMembership } = membershipClub();
  await record(AMINA, CASH);
  const { receipts } = await ownMembership();
  expect(receipts).toHaveLength(1);
  expect((await as(AMINA, 'GET', '/api/profile/export/')).json.receipts).toEqual(receipts);
});

const PERSON = `/api/club/officers/people/${AMINA}/`;

/** Officers with access to members alone see payments, but not the club's books. */
test.each([
  ['a person', 'GET', {}],
  ['a changed person', 'PATCH', { year_of_study: 3 }],
  ['a person whom someone else has changed', 'PATCH', { year_of_study: 3, version: 99 }],
])('%s has receipts and reviewers for officers with access to payments only', async (_what, method, change) => {
  const { as, submit, review, undo, database } = membershipClub();
  makeOfficer(database, `id IN (${TABITHA}, ${BRIAN})`, 'members');
  await submit();
  await review(1);
  await undo(1);
  await review(1);
  const paymentsFor = async (officer: number) => {
    const { json } = await as(officer, method, PERSON, method === 'GET' ? undefined : change);
    return (json.person ?? json).payments;
  };
  const receipts = [
    { payment: 1, number: '2026/27-002', state: 'valid', amount: 400, refunds: [] },
    { payment: 1, number: '2026/27-001', state: 'void', amount: 400, refunds: [] },
  ];
  const confirmed = { at: '2027-01-10T09:00:00.000Z', by: 'Tabitha Kimani' };
  expect(await paymentsFor(TABITHA)).toMatchObject([{ id: 1, receipts, review: confirmed }]);
  expect(await paymentsFor(BRIAN)).toMatchObject([{ id: 1, amount: 400, receipts: [], review: null }]);
});

test('A confirmed payment is listed with its valid receipts, and what was given back of each', async () => {
  const { submit, review, share, refund, undo, listPayments } = membershipClub();
  await submit();
  await review(1);
  await undo(1);
  await review(1, { ...CONFIRM, amount: 800 });
  await share(1);
  const back = { amount: 200, refunded_on: '2027-01-10' };
  expect((await refund(2, back)).status).toBe(201);
  expect((await listPayments('confirmed'))[0].receipts).toEqual([
    { payment: 1, number: '2026/27-003', state: 'valid', amount: 400, refunds: [] },
    { payment: 2, number: '2026/27-004', state: 'valid', amount: 400, refunds: [back] },
  ]);
});
