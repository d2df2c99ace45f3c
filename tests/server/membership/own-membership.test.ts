/** A person's own membership and payment codes, day by day. */

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OwnMembershipSchema } from '#shared/membership/membership.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { inTransaction } from '../../../src/server/database/database.ts';
import { deleteExpiredPayments } from '../../../src/server/membership/payments-table.ts';
import { deleteAccount } from '../../../src/server/personal-data/own-data.ts';
import { AMINA, BRIAN, CONFIRM, MEMBERSHIP, MUSA, membershipClub, TABITHA } from './membership-club.ts';

test('A membership takes each step on its day', async () => {
  const { ownMembership, submit, review, at, database } = membershipClub();
  expect(await ownMembership()).toEqual({
    ...{
      step: 'payment_due',
      since: null,
      until: null,
      grace_until: null,
      payment: null,
      payments_ahead: 0,
      renew_from: null,
      receipts: [],
    },
    fee: { amount: 400, full: 500, waived_percent: 20, currency: 'KES' },
    pay_to: { kind: 'paybill', number: '000000', name: 'INVENTED ROCKET CLUB', account: 'K-1' },
  });
  const { status, json } = await submit();
  expect(status).toBe(201);
  expect(v.parse(OwnMembershipSchema, json)).toEqual(json);
  const payment = {
    id: 1,
    kind: 'mpesa',
    payment_code: 'OEI2AK4Q16',
    paid_on: '2027-01-10',
    amount: null,
    reason: null,
  };
  expect(json).toMatchObject({
    step: 'under_review',
    payment: { ...payment, submitted_at: '2027-01-10T09:00:00.000Z', state: 'submitted' },
  });
  expect((await review(1)).status).toBe(200);
  const step = async (day: string) => {
    at(day);
    return (await ownMembership()).step;
  };
  expect(await ownMembership()).toMatchObject({
    ...{ step: 'member', since: '2027-01-10', until: '2027-08-31', grace_until: '2027-09-30' },
    ...{ fee: { amount: 500, waived_percent: 0 }, renew_from: '2027-07-02', payment: { state: 'confirmed' } },
  });
  expect(await step('2027-07-31')).toBe('member');
  expect(await step('2027-08-01')).toBe('ending');
  expect(await step('2027-08-31')).toBe('ending');
  expect(await step('2027-09-01')).toBe('grace');
  expect(await step('2027-09-30')).toBe('grace');
  expect(database.prepare('SELECT is_member FROM people WHERE id = 1').get()).toEqual({ is_member: 1 });
  expect(await step('2027-10-01')).toBe('lapsed');
  expect(database.prepare('SELECT is_member FROM people WHERE id = 1').get()).toEqual({ is_member: 0 });
  database.exec('UPDATE accounts SET year_of_study = 6 WHERE id = 1');
  expect((await ownMembership()).step).toBe('alumni');
  at('2027-08-30');
  expect((await ownMembership()).step).toBe('ending');
  database.exec('UPDATE accounts SET verified_at = NULL WHERE id = 1');
  expect((await ownMembership()).step).toBe('verify_email');
  expect(await submit()).toMatchObject({ status: 409, json: { code: 'unverified' } });
});

const NO_CODE = "This doesn't look like a code from M-Pesa. It has 8 to 12 letters and digits, like OEI2AK4Q16.";
test.each<[object, object]>([
  [{ payment_code: 'A'.repeat(7) }, { payment_code: [NO_CODE] }],
  [{ payment_code: 'A'.repeat(13) }, { payment_code: [NO_CODE] }],
  [{ paid_on: '2027-01-11' }, { paid_on: ["Can't be in the future."] }],
  [{ paid_on: '2025-12-05' }, { paid_on: ["Can't be more than 400 days ago."] }],
  [{ paid_on: '2027-02-30' }, { paid_on: ['Enter a date as YYYY-MM-DD.'] }],
])('A payment code with %j is rejected', async (changes, errors) => {
  const { submit, rows } = membershipClub();
  expect(await submit(AMINA, changes)).toMatchObject({ status: 400, json: errors });
  expect(rows('payments')).toEqual([]);
});

test('A member can pay for the next year in the last 60 days of this one', async () => {
  const { ownMembership, submit, review, at, database } = membershipClub();
  await submit();
  await review(1);
  at('2027-07-01');
  const next = { payment_code: 'NEXTYEAR27', paid_on: '2027-07-01' };
  expect(await submit(AMINA, next)).toMatchObject({
    status: 409,
    json: {
      detail: "You're a member until Tue, Aug 31, 2027. You can renew from Fri, Jul 2, 2027.",
      code: 'too_early',
    },
  });
  at('2027-07-02');
  expect((await submit(AMINA, next)).status).toBe(201);
  // The code changes no step during the grace period.
  for (const [day, step] of [
    ['2027-08-31', 'ending'],
    ['2027-09-15', 'grace'],
    ['2027-10-01', 'under_review'],
  ] as const) {
    at(day);
    expect(await ownMembership()).toMatchObject({ step, payment: { id: 2, state: 'submitted' } });
  }

  database.exec(`INSERT INTO memberships (account_id, since, approved_at) VALUES (${BRIAN}, '2020-01-01', 1)`);
  expect(await ownMembership(BRIAN)).toMatchObject({
    step: 'member',
    since: '2020-01-01',
    until: null,
    renew_from: null,
  });
  expect(await submit(BRIAN)).toMatchObject({
    status: 409,
    json: { code: 'too_early', detail: "Your membership has no end date, so there's nothing to pay." },
  });
});

test('A person whose code was rejected can send it again', async () => {
  const { ownMembership, submit, review, at } = membershipClub();
  await submit(BRIAN, { payment_code: 'BRIAN12345' });
  // Today at the club, where it is already a day later than in London.
  at('2027-01-11', '00:30');
  await submit(AMINA, { paid_on: '2027-01-11' });
  expect([(await ownMembership()).payments_ahead, (await ownMembership(BRIAN)).payments_ahead]).toEqual([1, 0]);
  await review(1, { decision: 'reject', reason: 'Not in our statement.' });
  expect((await ownMembership()).payments_ahead).toBe(0);
  await review(2);
  expect((await ownMembership()).step).toBe('member');
  expect(await ownMembership(BRIAN)).toMatchObject({
    ...{
      step: 'payment_due',
      payment: { state: 'rejected', reason: 'Not in our statement.', payment_code: 'BRIAN12345' },
    },
  });
  const used = "This M-Pesa code has already been used. If it's yours, write to the club.";
  expect(await submit(BRIAN, { payment_code: 'O E I 2-ak4q16' })).toMatchObject({
    ...{ status: 409, json: { detail: used, code: 'payment_code_used' } },
  });
  expect((await submit(BRIAN, { payment_code: 'BRIAN12345' })).status).toBe(201);
});

test('A code that is sent several times at the same moment is accepted once', async () => {
  const { submit, rows, sentEmails } = membershipClub();
  const answers = await Promise.all([submit(), submit(), submit(BRIAN)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const [{ account_id }] = rows('payments') as [{ account_id: number }];
  expect(rows('payments')).toHaveLength(1);
  const sender = account_id === AMINA ? 'amina' : 'brian';
  expect(await sentEmails()).toEqual([`${sender}: We have your payment code`]);
  expect((await submit(account_id, { payment_code: 'OTHER12345' })).json.code).toBe('already_submitted');
});

test('A person can withdraw a code until it is reviewed', async () => {
  const { as, submit, review, ownMembership, rows } = membershipClub();
  expect((await as(AMINA, 'DELETE', MEMBERSHIP)).status).toBe(404);
  await submit();
  expect((await as(AMINA, 'DELETE', MEMBERSHIP)).status).toBe(204);
  expect([rows('payments'), (await ownMembership()).step]).toEqual([[], 'payment_due']);
  expect((await review(1)).status).toBe(404);
  await submit();
  await review(2);
  expect(await as(AMINA, 'DELETE', MEMBERSHIP)).toMatchObject({ status: 409, json: { code: 'already_reviewed' } });
});

const NOBODY = { username: '', email: '', password_hash: '', verified_at: null, first_name: '', last_name: '' };
const remove = (database: DatabaseSync, id: number, now = 1) =>
  inTransaction(database, () =>
    expect(deleteAccount(database, { ...NOBODY, id }, { actor: { id }, now })).toBe('deleted'),
  );

test("The export holds a person's own memberships and payments", async () => {
  const { as, submit, review, end, database, later } = membershipClub();
  database.exec(
    "INSERT INTO memberships (account_id, since, until, approved_at) VALUES (1, '2025-09-01', '2026-08-31', 1)",
  );
  await submit(BRIAN, { payment_code: 'BRIAN12345' });
  await submit();
  await review(2);
  later(60_000);
  await end(AMINA, { reason: 'Moved away.' });
  const expected = [
    { since: '2027-01-10', until: '2027-08-31', ended_on: '2027-01-10', reason: 'Moved away.' },
    { since: '2025-09-01', until: '2026-08-31', ended_on: null, reason: null },
  ];
  const { json, text } = await as(AMINA, 'GET', '/api/profile/export/');
  expect(json.memberships).toEqual(expected);
  expect(json.payments).toMatchObject([{ payment_code: 'OEI2AK4Q16', amount: 400, state: 'confirmed' }]);
  expect(text).not.toMatch(/BRIAN12345|reviewed_by|account_id/);
  expect((await as(TABITHA, 'GET', '/api/club/officers/people/1/')).json.memberships).toMatchObject(expected);
});

test('Deleting an account keeps only the amounts and days of its payments', async () => {
  const { database, submit, review, record, rows } = membershipClub();
  await submit();
  await review(1);
  await submit(BRIAN, { payment_code: 'BRIAN12345' });
  await record(MUSA, { kind: 'waiver', until: null, reason: 'His mother is ill.' });
  for (const id of [AMINA, BRIAN, MUSA]) remove(database, id);
  expect(rows('payments')).toMatchObject([
    {
      account_id: null,
      payment_code: null,
      amount: 400,
      paid_on: '2027-01-10',
      state: 'confirmed',
    },
    { kind: 'waiver', account_id: null, reason: null },
  ]);
  expect([...rows('memberships'), ...rows('email_queue')]).toEqual([]);
  // A code that was never confirmed leaves nothing.
  expect((await submit(TABITHA, { payment_code: 'BRIAN12345' })).status).toBe(201);
});

test('No one can use a confirmed code of a deleted account again for two years', async () => {
  const { database, submit, review, rows, backend, undo } = membershipClub();
  await submit(TABITHA);
  await review(1, { decision: 'reject', reason: 'Not ours.' }, MUSA);
  await submit();
  await review(2);
  const now = backend.settings.now();
  remove(database, AMINA, now);
  expect(rows('payments').filter(({ account_id }) => account_id !== TABITHA)).toMatchObject([{ payment_code: null }]);
  expect(database.prepare('SELECT hash FROM used_payment_codes').all()).not.toContainEqual({ hash: 'OEI2AK4Q16' });
  const again = () => submit(BRIAN, { payment_code: 'oei2 ak4q16' });
  expect(await again()).toMatchObject({ status: 409, json: { code: 'payment_code_used' } });
  expect(await undo(1, MUSA)).toMatchObject({ status: 409, json: { code: 'payment_code_used' } });
  deleteExpiredPayments(database, now + 730 * DAY_MS - 1);
  expect((await again()).status).toBe(409);
  deleteExpiredPayments(database, now + 730 * DAY_MS);
  expect((await again()).status).toBe(201);
});

test('Codes are deleted after two years, and rejected payments after 90 days', async () => {
  const { submit, review, rows, backend } = membershipClub();
  await submit();
  await review(1);
  await submit(BRIAN, { payment_code: 'BRIAN12345' });
  await review(2, { decision: 'reject', reason: 'No.' });
  const now = backend.settings.now();
  const clean = (days: number) => deleteExpiredPayments(backend.database, now + days * DAY_MS + 1);
  clean(89);
  expect(rows('payments')).toHaveLength(2);
  clean(90);
  expect(rows('payments')).toMatchObject([{ id: 1, payment_code: 'OEI2AK4Q16' }]);
  clean(729);
  expect(rows('payments')).toMatchObject([{ payment_code: 'OEI2AK4Q16' }]);
  clean(730);
  expect(rows('payments')).toMatchObject([{ payment_code: null, amount: CONFIRM.amount }]);
});

type Club = ReturnType<typeof membershipClub>;
/** Each pays on the first day, and is rejected later. */
const REJECTIONS: Record<string, { pay: (club: Club) => Promise<unknown>; reject: (club: Club) => Promise<unknown> }> =
  {
    'a rejected code': {
      pay: ({ submit }) => submit(),
      reject: ({ review }) => review(1, { decision: 'reject', reason: 'No.' }),
    },
    'cash that was undone': {
      pay: ({ record }) => record(AMINA, { kind: 'cash', amount: 400, until: '2027-12-31' }),
      reject: ({ undo }) => undo(1),
    },
    'a share that was taken back': {
      async pay({ record, share }) {
        await record(AMINA, { kind: 'cash', amount: 800, until: '2027-12-31' });
        await share(1, { until: '2027-12-31' });
      },
      reject: ({ undo }) => undo(2),
    },
  };

test.each(Object.entries(REJECTIONS))('The 90 days of %s count from the rejection', async (_what, { pay, reject }) => {
  const club = membershipClub();
  await pay(club);
  club.later(14 * DAY_MS);
  await reject(club);
  const rejected = () => club.rows('payments').filter(({ state }) => state === 'rejected').length;
  const now = club.backend.settings.now();
  deleteExpiredPayments(club.database, now + 90 * DAY_MS);
  expect(rejected()).toBe(1);
  deleteExpiredPayments(club.database, now + 90 * DAY_MS + 1);
  expect(rejected()).toBe(0);
});
