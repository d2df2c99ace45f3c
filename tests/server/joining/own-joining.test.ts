/** What a person sees of joining and may send, day by day. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../src/server/members/own-data.ts';
import { JoiningSchema } from '../../../src/shared/schemas/joining.ts';
import { AMINA, BRIAN, CONFIRM, joiningClub, MINE, MUSA, TABITHA } from './joining-club.ts';

const DAY = 24 * 60 * 60 * 1000;

test('each step of the way comes with its day', async () => {
  const { mine, state, decide, at, database } = joiningClub();
  expect(await mine()).toEqual({
    ...{ step: 'pay', since: null, until: null, grace_until: null, payment: null, ahead: 0, renew_from: null },
    fee: { amount: 400, full: 500, waived: 20, currency: 'KES' },
    pay_to: { kind: 'paybill', number: '000000', name: 'INVENTED ROCKET CLUB', account: 'K-1' },
  });
  const { status, json } = await state();
  expect(status).toBe(201);
  expect(v.parse(JoiningSchema, json)).toEqual(json);
  const payment = { id: 1, kind: 'mpesa', reference: 'OEI2AK4Q16', paid_on: '2027-01-10', amount: null, reason: null };
  expect(json).toMatchObject({
    step: 'checking',
    payment: { ...payment, stated_at: '2027-01-10T09:00:00.000Z', state: 'stated' },
  });
  expect((await decide(1)).status).toBe(200);
  const step = async (day: string) => {
    at(day);
    return (await mine()).step;
  };
  expect(await mine()).toMatchObject({
    ...{ step: 'member', since: '2027-01-10', until: '2027-08-31', grace_until: '2027-09-30' },
    ...{ fee: { amount: 500, waived: 0 }, renew_from: '2027-07-02', payment: { state: 'confirmed' } },
  });
  expect(await step('2027-07-31')).toBe('member');
  expect(await step('2027-08-01')).toBe('ending');
  expect(await step('2027-08-31')).toBe('ending');
  expect(await step('2027-09-01')).toBe('grace');
  expect(await step('2027-09-30')).toBe('grace');
  expect(database.prepare('SELECT is_member FROM people WHERE id = 1').get()).toEqual({ is_member: 1 });
  expect(await step('2027-10-01')).toBe('lapsed');
  expect(database.prepare('SELECT is_member FROM people WHERE id = 1').get()).toEqual({ is_member: 0 });
  database.exec('UPDATE users SET year_of_study = 6 WHERE id = 1');
  expect((await mine()).step).toBe('alumni');
  at('2027-08-30');
  expect((await mine()).step).toBe('ending');
  database.exec('UPDATE users SET verified_at = NULL WHERE id = 1');
  expect((await mine()).step).toBe('confirm_email');
});

test('a member who states the next payment stays a member, also in the days of grace', async () => {
  const { mine, state, decide, at } = joiningClub();
  await state();
  await decide(1);
  at('2027-09-15');
  expect((await state(AMINA, { reference: 'NEXTYEAR27', paid_on: '2027-09-15' })).json).toMatchObject({
    step: 'grace',
    payment: { id: 2, state: 'stated' },
  });
  at('2027-10-01');
  expect((await mine()).step).toBe('checking');
});

test('a refused one is at the payment again, with the reason and the code', async () => {
  const { mine, state, decide } = joiningClub();
  await state();
  await decide(1, { decision: 'refuse', reason: 'Not in our statement.' });
  expect(await mine()).toMatchObject({
    step: 'pay',
    payment: { state: 'refused', reason: 'Not in our statement.', reference: 'OEI2AK4Q16' },
  });
  expect((await state()).status).toBe(201);
});

test('who was approved before the update, without an end, has nothing to pay', async () => {
  const { mine, state, database } = joiningClub();
  database.exec("INSERT INTO memberships (user_id, since, approved_at) VALUES (1, '2020-01-01', 1)");
  expect(await mine()).toMatchObject({ step: 'member', since: '2020-01-01', until: null, renew_from: null });
  expect(await state()).toMatchObject({
    status: 409,
    json: { code: 'too_early', detail: "Your membership has no end date, so there's nothing to pay." },
  });
});

const NO_CODE = "This doesn't look like a code from M-Pesa. It has 8 to 12 letters and digits, like OEI2AK4Q16.";
const NO_DAY = 'Enter a date as YYYY-MM-DD.';
test.each<[object, object]>([
  [{ reference: 'short' }, { reference: [NO_CODE] }],
  [{ reference: 'A'.repeat(13) }, { reference: [NO_CODE] }],
  [{ reference: 'OEI2AK4Q1é' }, { reference: [NO_CODE] }],
  [{ reference: '' }, { reference: ['This field may not be blank.'] }],
  [{ reference: null }, { reference: ['This field may not be null.'] }],
  [{ reference: ['OEI2AK4Q16'] }, { reference: ['Not a valid string.'] }],
  [{ paid_on: '2027-01-11' }, { paid_on: ["Can't be in the future."] }],
  [{ paid_on: '2025-12-05' }, { paid_on: ["Can't be more than 400 days ago."] }],
  [{ paid_on: '2027-02-30' }, { paid_on: [NO_DAY] }],
  [{ paid_on: '10.1.2027' }, { paid_on: [NO_DAY] }],
  [
    { reference: 'x', paid_on: undefined },
    { reference: [NO_CODE], paid_on: ['This field is required.'] },
  ],
])('a statement with %j is refused', async (changes, errors) => {
  const { state, rows } = joiningClub();
  const { status, json } = await state(AMINA, changes);
  expect([status, json]).toEqual([400, errors]);
  expect(rows('payments')).toEqual([]);
});

test('the day is the one at the club: after nine in the evening it is tomorrow in London', async () => {
  const { state, at } = joiningClub();
  at('2027-01-11', '00:30');
  expect((await state(AMINA, { paid_on: '2027-01-11' })).status).toBe(201);
});

describe('a statement is refused with a code', () => {
  test('when another waits', async () => {
    const { state, rows } = joiningClub();
    await state();
    const { status, json } = await state(AMINA, { reference: 'OTHER12345' });
    expect([status, json.code]).toEqual([409, 'already_stated']);
    expect(rows('payments')).toHaveLength(1);
  });

  test('when the code counts for somebody else, written as it may be, and not whose', async () => {
    const { state, decide } = joiningClub();
    await state();
    await decide(1);
    expect(await state(BRIAN, { reference: 'O E I 2-ak4q16' })).toMatchObject({
      status: 409,
      json: {
        detail: "This M-Pesa code has already been used. If it's yours, write to the club.",
        code: 'reference_used',
      },
    });
  });

  test('when the membership lasts more than 60 days', async () => {
    const { state, decide, at } = joiningClub();
    await state();
    await decide(1);
    at('2027-07-01');
    const next = { reference: 'NEXTYEAR27', paid_on: '2027-07-01' };
    expect(await state(AMINA, next)).toMatchObject({
      status: 409,
      json: {
        detail: "You're a member until August 31, 2027. You can renew from July 2, 2027.",
        code: 'too_early',
      },
    });
    at('2027-07-02');
    expect((await state(AMINA, next)).status).toBe(201);
  });

  test('for an address that nobody has confirmed', async () => {
    const { state, database } = joiningClub();
    database.exec('UPDATE users SET verified_at = NULL WHERE id = 1');
    expect(await state()).toMatchObject({ status: 409, json: { code: 'unverified' } });
  });
});

test('the same code sent by two at once is taken once', async () => {
  const { state, rows } = joiningClub();
  const answers = await Promise.all([state(AMINA), state(BRIAN)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(rows('payments')).toHaveLength(1);
});

test('a statement sent twice at once is one', async () => {
  const { state, rows, sentMails } = joiningClub();
  const answers = await Promise.all(Array.from({ length: 5 }, () => state()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(rows('payments')).toHaveLength(1);
  expect(await sentMails()).toEqual(['amina: We have your payment code']);
});

test('who waits is told how many are before', async () => {
  const { state, mine, later, decide } = joiningClub();
  await state(BRIAN, { reference: 'BRIAN12345' });
  later(1000);
  await state();
  expect((await mine()).ahead).toBe(1);
  expect((await mine(BRIAN)).ahead).toBe(0);
  await decide(1);
  expect((await mine()).ahead).toBe(0);
});

test('a statement is withdrawn while it waits, and not afterwards', async () => {
  const { as, state, decide, mine, rows } = joiningClub();
  expect((await as(AMINA, 'DELETE', MINE)).status).toBe(404);
  await state();
  expect((await as(AMINA, 'DELETE', MINE)).status).toBe(204);
  expect([rows('payments'), (await mine()).step]).toEqual([[], 'pay']);
  await state();
  await decide(2);
  expect(await as(AMINA, 'DELETE', MINE)).toMatchObject({ status: 409, json: { code: 'decided' } });
});

test('a withdrawal and a confirmation at once: one of them', async () => {
  for (const order of [0, 1]) {
    const { as, state, decide, rows } = joiningClub();
    await state();
    const both = [() => as(AMINA, 'DELETE', MINE), () => decide(1)];
    const calls = order === 0 ? both : both.toReversed();
    const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
    const [withdrawn, confirmed] = order === 0 ? statuses : statuses.toReversed();
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([withdrawn, confirmed]);
    expect(rows('memberships')).toHaveLength(confirmed === 200 ? 1 : 0);
    expect(rows('payments')).toHaveLength(confirmed === 200 ? 1 : 0);
  }
});

describe('what is kept', () => {
  const NOBODY = { username: '', email: '', password_hash: '', first_name: '', last_name: '' };
  const remove = (database: DatabaseSync, id: number, now = 1) =>
    expect(deleteAccount(database, { ...NOBODY, id }, { actor: { id }, now })).toBe('deleted');

  test('is in the export, without anybody else’s', async () => {
    const { as, state, decide, end } = joiningClub();
    await state(BRIAN, { reference: 'BRIAN12345' });
    await state();
    await decide(2);
    await end(AMINA, { reference: 'x', reason: 'Moved away.' });
    const { json, text } = await as(AMINA, 'GET', '/api/profile/export/');
    expect(json.memberships).toEqual([
      { since: '2027-01-10', until: '2027-08-31', ended_on: '2027-01-10', reason: 'Moved away.' },
    ]);
    expect(json.payments).toMatchObject([{ reference: 'OEI2AK4Q16', amount: 400, state: 'confirmed' }]);
    expect(text).not.toMatch(/BRIAN12345|decided_by|user_id/);
  });

  test('of a membership that an officer ends says nothing about those that were over before', async () => {
    const { as, record, end, database, later } = joiningClub();
    database.exec(
      "INSERT INTO memberships (user_id, since, until, approved_at) VALUES (1, '2025-09-01', '2026-08-31', 1)",
    );
    await record(AMINA, { kind: 'waiver', until: '2027-08-31', reason: 'Test.' });
    later(60_000);
    await end(AMINA, { reason: 'Moved away.' });
    const expected = [
      { since: '2027-01-10', until: '2027-08-31', ended_on: '2027-01-10', reason: 'Moved away.' },
      { since: '2025-09-01', until: '2026-08-31', ended_on: null, reason: null },
    ];
    expect((await as(AMINA, 'GET', '/api/profile/export/')).json.memberships).toEqual(expected);
    expect((await as(TABITHA, 'GET', '/api/club/officers/people/1/')).json.memberships).toMatchObject(expected);
  });

  test('of a deleted account is the amount and the day', async () => {
    const { database, state, decide, rows } = joiningClub();
    await state();
    await decide(1);
    await state(BRIAN, { reference: 'BRIAN12345' });
    for (const id of [AMINA, BRIAN]) remove(database, id);
    expect(rows('payments')).toMatchObject([
      { user_id: null, reference: null, reference_key: null, amount: 400, paid_on: '2027-01-10', state: 'confirmed' },
    ]);
    expect([...rows('memberships'), ...rows('mail_queue')]).toEqual([]);
  });

  test('of a deleted account is neither the person nor the reason of a waiver', async () => {
    const { database, record, rows } = joiningClub();
    await record(AMINA, { kind: 'waiver', until: null, reason: 'Her mother is ill.' });
    remove(database, AMINA);
    expect(rows('payments')).toMatchObject([{ kind: 'waiver', user_id: null, reason: null, told: null }]);
  });

  test('of a confirmed code is a hash, so that nobody uses it again within two years', async () => {
    const { database, state, decide, rows, backend, undo } = joiningClub();
    const { deleteExpiredPayments } = await import('../../../src/server/joining/payments-table.ts');
    await state(TABITHA);
    await decide(1, { decision: 'refuse', reason: 'Not ours.' }, MUSA);
    await state();
    await decide(2);
    const now = backend.settings.now();
    remove(database, AMINA, now);
    expect(rows('payments').filter(({ user_id }) => user_id !== TABITHA)).toMatchObject([{ reference: null }]);
    expect(database.prepare('SELECT hash FROM used_codes').all()).not.toContainEqual({ hash: 'OEI2AK4Q16' });
    const again = () => state(BRIAN, { reference: 'oei2 ak4q16' });
    expect(await again()).toMatchObject({ status: 409, json: { code: 'reference_used' } });
    expect(await undo(1, MUSA)).toMatchObject({ status: 409, json: { code: 'reference_used' } });
    deleteExpiredPayments(database, now + 730 * DAY - 1);
    expect((await again()).status).toBe(409);
    deleteExpiredPayments(database, now + 730 * DAY);
    expect((await again()).status).toBe(201);
  });

  test('of a deleted account’s code that was never confirmed is nothing', async () => {
    const { database, state } = joiningClub();
    await state();
    remove(database, AMINA);
    expect((await state(BRIAN)).status).toBe(201);
  });

  test('is no code after two years, and no refused statement after 90 days', async () => {
    const { state, decide, rows, backend } = joiningClub();
    const { deleteExpiredPayments } = await import('../../../src/server/joining/payments-table.ts');
    await state();
    await decide(1);
    await state(BRIAN, { reference: 'BRIAN12345' });
    await decide(2, { decision: 'refuse', reason: 'No.' });
    const now = backend.settings.now();
    const clean = (days: number) => deleteExpiredPayments(backend.database, now + days * DAY + 1);
    clean(89);
    expect(rows('payments')).toHaveLength(2);
    clean(90);
    expect(rows('payments')).toMatchObject([{ id: 1, reference: 'OEI2AK4Q16' }]);
    clean(729);
    expect(rows('payments')).toMatchObject([{ reference: 'OEI2AK4Q16' }]);
    clean(730);
    expect(rows('payments')).toMatchObject([{ reference: null, reference_key: null, amount: CONFIRM.amount }]);
  });
});
