/** Money that the club gave back: what officers may record, what becomes of it, and who gets an email. */

import { expect, test } from 'vitest';
import { type IncomeRow, totalsOf } from '#shared/membership/income.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { removeAccount } from '../../../src/server/run/club-accounts.ts';
import { AMINA, BRIAN, CONFIRM, MUSA, membershipClub, PAYMENTS, TABITHA } from './membership-club.ts';

const CASH = { kind: 'cash', amount: 400, until: '2027-08-31' };
const END = { reason: 'Moved away.' };
const BACK = { payment: 1, amount: 400, refunded_on: '2027-01-10', refunded_before: 0 };
const GIVEN_BACK = 'amina: You were given KES 400 back';

/** Amina's code of KES 400 is confirmed, and she knows. */
async function clubWithPayment() {
  const club = membershipClub();
  await club.submit();
  await club.review(1);
  await club.allEmails();
  club.database.exec('DELETE FROM outbox');
  return club;
}
const rowsIn = async ({ income }: Awaited<ReturnType<typeof clubWithPayment>>, year = ''): Promise<IncomeRow[]> =>
  (await income(year)).rows;

test('Ending a membership records the money that was given back, and the receipt stays', async () => {
  const club = await clubWithPayment();
  expect(await club.end(AMINA, { ...END, ...BACK })).toMatchObject({ status: 200, json: { step: 'payment_due' } });
  expect((await club.ownMembership()).receipts).toMatchObject([
    { number: '2026/27-001', state: 'valid', amount: 400, refunds: [{ amount: 400, refunded_on: '2027-01-10' }] },
  ]);
  const rows = await rowsIn(club);
  expect(rows).toMatchObject([
    { receipt: '2026/27-001', state: 'confirmed', amount: 400, refunds: [{ amount: 400, refunded_on: '2027-01-10' }] },
    {
      ...{ receipt: '2026/27-001', state: 'refund', amount: -400, kind: 'code', payment_code: 'OEI2AK4Q16' },
      ...{ confirmed_on: '2027-01-10', expected: null, confirmed_by: 'Tabitha Kimani', refunds: [] },
    },
  ]);
  expect(totalsOf(rows)).toMatchObject({ paid: 0, expected: 400, by_kind: [{ name: 'code', count: 1, amount: 0 }] });
  expect(club.actions()).toEqual(['membership.confirm', 'membership.end', 'payment.refund']);
  expect(await club.allEmails()).toEqual(['amina: An officer ended your membership', GIVEN_BACK]);
  expect(club.emails()[0]?.text).toContain('back on Sun, Jan 10, 2027.');
  expect(club.emails()[0]?.text).toContain('receipt 2026/27-001');
  // The code stays used.
  expect(await club.submit(BRIAN)).toMatchObject({ status: 409, json: { code: 'payment_code_used' } });
});

test('A membership that cannot be ended records no refund, and a wrong refund ends no membership', async () => {
  const { end, rows, record } = await clubWithPayment();
  const wrong: [object, object][] = [
    [{ payment: 1 }, { amount: ['This field is required.'], refunded_on: ['This field is required.'] }],
    [{ ...BACK, amount: 401 }, { amount: ['Enter a whole number from 1 to 400.'] }],
    [{ ...BACK, payment: 99 }, { payment: ['This is no payment of this person.'] }],
  ];
  for (const [refund, errors] of wrong)
    expect(await end(AMINA, { ...END, ...refund })).toMatchObject({ status: 400, json: errors });
  expect(rows('memberships')).toMatchObject([{ ended_at: null }]);
  await record(BRIAN, CASH);
  expect((await end(BRIAN, { ...END, ...BACK })).json).toEqual({ payment: ['This is no payment of this person.'] });
  await end(AMINA);
  expect((await end(AMINA, { ...END, ...BACK })).json.code).toBe('not_member');
  expect(rows('refunds')).toEqual([]);
});

test('Money can be given back in parts, also after the membership has ended, but never more than was paid', async () => {
  const { refund, end, ownMembership, at, as, income } = await clubWithPayment();
  await end(AMINA);
  at('2027-09-02');
  const first = { amount: 150, refunded_on: '2027-08-31' };
  expect((await refund(1, first)).status).toBe(201);
  const person = await as(TABITHA, 'GET', '/api/club/officers/people/1/');
  expect(person.json.payments).toMatchObject([{ id: 1, left: 250, refunds: [{ id: 1, ...first, can_undo: true }] }]);
  const next = { amount: 251, refunded_on: '2027-09-01', refunded_before: 150 };
  expect((await refund(1, next)).json).toEqual({ amount: ['Enter a whole number from 1 to 250.'] });
  expect((await refund(1, { ...next, amount: 250 })).status).toBe(201);
  expect(await refund(1, { ...next, amount: 1, refunded_before: 400 })).toMatchObject({
    ...{ status: 409, json: { code: 'nothing_left' } },
  });
  expect((await ownMembership()).receipts[0].refunds).toEqual([first, { amount: 250, refunded_on: '2027-09-01' }]);
  // Each is of the club's year of its own day.
  const year = async (ends: string) => (await income(ends)).rows.map(({ amount }: IncomeRow) => amount);
  expect(await year('2027')).toEqual([400, -150]);
  expect(await year('2028')).toEqual([-250]);
});

test.each<[string, object, object]>([
  ['of the next day', { refunded_on: '2027-01-11' }, { refunded_on: ["Can't be in the future."] }],
  [
    'from before the payment',
    { refunded_on: '2027-01-09' },
    { refunded_on: ["Can't be before Sun, Jan 10, 2027, when it was paid."] },
  ],
  ['of nothing', { amount: 0 }, { amount: ['Enter 1 or more.'] }],
  ['below nothing', { amount: -400 }, { amount: ['Enter 1 or more.'] }],
  ['of a fraction', { amount: 0.5 }, { amount: ['Enter a whole number.'] }],
  ['of more than was paid', { amount: 401 }, { amount: ['Enter a whole number from 1 to 400.'] }],
  ['without what was shown', { refunded_before: undefined }, { refunded_before: ['This field is required.'] }],
])('A refund %s is rejected', async (_what, json, errors) => {
  const { refund, rows } = await clubWithPayment();
  expect(await refund(1, json)).toMatchObject({ status: 400, json: errors });
  expect(rows('refunds')).toEqual([]);
});

test('Only a confirmed payment of something can be given back', async () => {
  const { submit, record, refund, review, undo } = membershipClub();
  await submit();
  const nothing = { status: 409, json: { code: 'nothing_left' } };
  expect(await refund(1)).toMatchObject(nothing);
  await review(1, { decision: 'reject', reason: 'No.' });
  expect(await refund(1)).toMatchObject(nothing);
  await record(BRIAN, { kind: 'waiver', until: '2027-08-31', reason: 'Patron.' });
  expect(await refund(2)).toMatchObject(nothing);
  await undo(2);
  await record(BRIAN, { ...CASH, amount: 0 });
  expect(await refund(3, { amount: 1 })).toMatchObject(nothing);
  expect((await refund(99)).status).toBe(404);
});

test('Money can be given back for a payment whose amount is unknown', async () => {
  const { submit, review, refund, as } = membershipClub();
  await submit();
  await review(1, { ...CONFIRM, amount: undefined });
  expect((await refund(1, { amount: 500 })).status).toBe(201);
  const person = await as(TABITHA, 'GET', '/api/club/officers/people/1/');
  expect(person.json.payments[0]).toMatchObject({ amount: null, left: null });
});

test('An officer cannot give money back to themselves', async () => {
  const { record, refund, unrefund, end, rows } = membershipClub();
  await record(TABITHA, CASH, MUSA);
  const own = { status: 403, json: { detail: "You can't record money given back to yourself. Ask another officer." } };
  expect(await refund(1)).toMatchObject(own);
  expect((await end(TABITHA, { ...END, ...BACK })).status).toBe(403);
  expect((await refund(1, {}, MUSA)).status).toBe(201);
  expect(await unrefund(1)).toMatchObject(own);
  expect(rows('refunds')).toHaveLength(1);
});

test('Two officers, or one whose answer was lost, record money given back once', async () => {
  const { refund, rows } = await clubWithPayment();
  const half = { amount: 150 };
  const answers = await Promise.all([refund(1, half, TABITHA), refund(1, half, MUSA), refund(1, half, TABITHA)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'changed',
    detail: expect.stringMatching(
      /^(Tabitha Kimani|Musa Hassan) has recorded that KES 150 was given back on Sun, Jan 10, 2027\./,
    ),
  });
  expect(rows('refunds')).toHaveLength(1);
});

test('A refund that was a mistake can be deleted for 14 days', async () => {
  const { refund, unrefund, later, rows, ownMembership, income, actions } = await clubWithPayment();
  await refund(1);
  later(14 * DAY_MS);
  expect((await unrefund(1, MUSA)).status).toBe(204);
  expect((await ownMembership()).receipts).toMatchObject([{ state: 'valid', refunds: [] }]);
  expect((await income()).rows).toHaveLength(1);
  expect(actions()).toEqual(['membership.confirm', 'payment.refund', 'payment.unrefund']);
  expect((await unrefund(1)).status).toBe(404);
  await refund(1);
  later(14 * DAY_MS + 1);
  expect(await unrefund(2)).toMatchObject({ status: 409, json: { code: 'too_late' } });
  expect(rows('refunds')).toHaveLength(1);
});

test('An email corrects a refund that was deleted only if an email about it was sent', async () => {
  const { refund, unrefund, allEmails, later } = await clubWithPayment();
  await refund(1);
  await unrefund(1);
  later(HOUR_MS);
  expect(await allEmails()).toEqual([]);
  await refund(1);
  expect(await allEmails()).toEqual([GIVEN_BACK]);
  await unrefund(2);
  expect(await allEmails()).toEqual([GIVEN_BACK, 'amina: A refund was recorded by mistake']);
});

test('A payment with a refund cannot be undone or shared before the refund is deleted', async () => {
  const { submit, review, refund, unrefund, undo, share, rows } = membershipClub();
  await submit();
  await review(1, { ...CONFIRM, amount: 800 });
  await refund(1, { amount: 100 });
  for (const answer of [await undo(1), await share(1)])
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'refunded', detail: expect.stringMatching(/undo the refund first\.$/) },
    });
  await unrefund(1);
  expect((await undo(1)).status).toBe(200);
  expect(rows('memberships')).toEqual([]);
});

test('A refund outlasts the account of the person and of the officer', async () => {
  const { as, refund, unrefund, backend, database } = await clubWithPayment();
  await refund(1, { amount: 150 });
  for (const username of ['K-1', 'K-2']) removeAccount(database, username, backend.settings.now());
  const { rows } = (await as(MUSA, 'GET', `${PAYMENTS}income/`)).json;
  expect(rows).toMatchObject([
    { receipt: '2026/27-001', amount: 400, code_deleted: true, refunds: [{ amount: 150 }] },
    { receipt: '2026/27-001', amount: -150, code_deleted: true, confirmed_by: 'Former officer 2' },
  ]);
  expect((await unrefund(1, MUSA)).status).toBe(404);
  expect((await refund(1, {}, MUSA)).status).toBe(404);
});

test("A person's own data and record have the refund", async () => {
  const { as, refund, ownMembership } = await clubWithPayment();
  await refund(1);
  const { receipts } = (await as(AMINA, 'GET', '/api/profile/export/')).json;
  expect(receipts).toEqual((await ownMembership()).receipts);
  expect(receipts).toMatchObject([{ refunds: [{ amount: 400 }] }]);
});
