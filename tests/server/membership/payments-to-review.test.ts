/** Officers with access to payments list, review and record payments, and undo it. The emails: membership-emails.test.ts. */

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PaymentToReviewSchema } from '#shared/membership/payments-to-review.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, BRIAN, CONFIRM, MUSA, membershipClub, TABITHA } from './membership-club.ts';

const REJECT = { decision: 'reject', reason: 'The code is not in our statement.' };
const CASH = { kind: 'cash', amount: 400, until: '2027-08-31' };

test('The payments to review come oldest first, with namesakes and similar codes', async () => {
  const { submit, listPayments, later, database, review } = membershipClub();
  database.exec("UPDATE accounts SET first_name = 'AMINA', last_name = 'otieno' WHERE id = 4");
  await submit(AMINA, { payment_code: 'TBO0AK4Q16' });
  later(MINUTE_MS);
  await submit(MUSA, { payment_code: 'TB00AK4QI6' });
  const items = await listPayments();
  expect(items.map((item: unknown) => v.parse(PaymentToReviewSchema, item))).toEqual(items);
  // Codes that differ only by O and 0 or by I and 1 may be one mistyped code.
  expect(items).toMatchObject([
    {
      id: 1,
      same_name: [{ pk: BRIAN, username: 'K-4' }],
      similar_codes: [{ pk: MUSA, payment_code: 'TB00AK4QI6' }],
      person: { pk: AMINA, first_name: 'Amina', username: 'K-1', signed_up_on: '2027-01-10' },
      ...{ payment_code: 'TBO0AK4Q16', paid_on: '2027-01-10', previous_until: null, review: null },
      proposal: { since: '2027-01-10', until: '2027-08-31', amount: 400 },
    },
    { id: 2, same_name: [], similar_codes: [{ pk: AMINA, payment_code: 'TBO0AK4Q16' }] },
  ]);
  await review(1);
  expect(await listPayments()).toMatchObject([{ id: 2, similar_codes: [{ pk: AMINA, payment_code: 'TBO0AK4Q16' }] }]);
  later(MINUTE_MS);
  await review(2, REJECT);
  expect(await listPayments()).toEqual([]);
  expect(await listPayments('confirmed')).toMatchObject([
    { id: 1, review: { by: 'Tabitha Kimani', until: '2027-08-31', reason: null, can_undo: true }, similar_codes: [] },
  ]);
  expect(await listPayments('rejected')).toMatchObject([{ id: 2, review: { reason: REJECT.reason, until: null } }]);
});

test('A renewal names the last day of the membership before it', async () => {
  const { submit, review, at, listPayments, record } = membershipClub();
  await submit();
  await review(1);
  expect(await listPayments('confirmed')).toMatchObject([{ kind: 'code', previous_until: null }]);
  at('2027-08-01');
  await submit(BRIAN, { payment_code: 'BRIAN12345', paid_on: '2027-08-01' });
  expect((await listPayments())[0].proposal).toMatchObject({ since: '2027-08-01', until: '2028-08-31' });
  at('2027-08-20');
  await record(AMINA, { kind: 'cash', amount: 500, until: '2028-08-31' });
  expect(await listPayments('confirmed')).toMatchObject([
    { id: 3, kind: 'cash', previous_until: '2027-08-31', review: { until: '2028-08-31' } },
    { id: 1, previous_until: null, review: { until: '2027-08-31' } },
  ]);
});

test('A payment names the day on which its membership was ended early', async () => {
  const { record, end, at, listPayments, as } = membershipClub();
  await record(AMINA, CASH);
  at('2027-09-10');
  await record(AMINA, { ...CASH, until: '2028-08-31' });
  await end(AMINA);
  const ends = [
    { until: '2028-08-31', ended_on: '2027-09-10' },
    { until: '2027-08-31', ended_on: null },
  ];
  expect(await listPayments('confirmed')).toMatchObject(ends.map((review) => ({ review })));
  expect((await as(TABITHA, 'GET', `/api/club/officers/people/${AMINA}/`)).json.payments).toMatchObject(ends);
});

test('A renewal at the end of the grace period lasts as long as a new membership of that day', async () => {
  const { submit, review, at, listPayments } = membershipClub();
  await submit();
  await review(1, { ...CONFIRM, until: '2027-07-20' });
  at('2027-08-15');
  await submit(AMINA, { payment_code: 'LATERCODE1', paid_on: '2027-08-15' });
  await submit(BRIAN, { payment_code: 'BRIAN12345', paid_on: '2027-08-15' });
  expect(await listPayments()).toMatchObject([
    { proposal: { since: '2027-07-21', until: '2028-08-31' } },
    { proposal: { since: '2027-08-15', until: '2028-08-31' } },
  ]);
});

test('The list shows the newest 500 reviewed payments', async () => {
  const { listPayments, database } = membershipClub();
  const insert = database.prepare(
    "INSERT INTO payments (account_id, kind, amount, submitted_at, state, reviewed_at) VALUES (1, 'cash', 1, ?, 'confirmed', ?)",
  );
  for (let count = 1; count <= 501; count += 1) insert.run(count, count);
  const items = await listPayments('confirmed');
  expect([items.length, items[0].id]).toEqual([500, 501]);
});

test('An officer makes someone a member by confirming a payment', async () => {
  const { submit, review, rows } = membershipClub();
  await submit();
  expect(await review(1)).toMatchObject({
    status: 200,
    json: { state: 'confirmed', review: { until: '2027-08-31' } },
  });
  expect(rows('memberships')).toMatchObject([
    { account_id: AMINA, since: '2027-01-10', until: '2027-08-31', payment_id: 1, approved_by: TABITHA },
  ]);
  expect(rows('log')).toMatchObject([
    { actor_id: TABITHA, action: 'membership.confirm', subject_kind: 'person', subject_id: AMINA },
  ]);
  expect(JSON.stringify(rows('log'))).not.toContain('OEI2AK4Q16');
});

test.each<[object, object]>([
  [{ decision: 'reject' }, { reason: ['This field is required.'] }],
  [{ decision: 'reject', reason: ' ' }, { reason: ['This field is required.'] }],
  [{ ...CONFIRM, amount: 1_000_001 }, { amount: ['Enter a whole number from 0 to 1000000.'] }],
  [{ ...CONFIRM, until: undefined }, { until: ['This field is required.'] }],
  [{ ...CONFIRM, until: '2027-01-10' }, { until: ['Must be after Sun, Jan 10, 2027, when the membership starts.'] }],
  [{ ...CONFIRM, until: '2027-01-09' }, { until: ["Can't be in the past."] }],
  [{ ...CONFIRM, until: '2033-01-11' }, { until: ["Can't be more than 6 years from now."] }],
])('A review with %j is rejected', async (json, errors) => {
  const { submit, review, rows } = membershipClub();
  await submit();
  expect(await review(1, json)).toMatchObject({ status: 400, json: errors });
  expect(rows('payments')).toMatchObject([{ state: 'submitted' }]);
  expect([...rows('memberships'), ...rows('log')]).toEqual([]);
});

test('The second officer reads who has reviewed a payment, and when', async () => {
  const { submit, review, actions } = membershipClub();
  await submit();
  await review(1, REJECT);
  expect(await review(1, CONFIRM, MUSA)).toMatchObject({
    status: 409,
    json: { detail: 'Tabitha Kimani rejected this just now.', code: 'already_reviewed' },
  });
  expect(actions()).toEqual(['membership.reject']);
});

test('An officer cannot review a payment of their own', async () => {
  const { submit, review, undo, record, end, rows, database } = membershipClub();
  makeOfficer(database, 'id = 2', 'all');
  await submit(TABITHA);
  const own = { status: 403, json: { detail: "You can't review your own payment. Ask another officer." } };
  expect(await review(1)).toMatchObject(own);
  expect((await review(1, CONFIRM, MUSA)).status).toBe(200);
  expect(await undo(1)).toMatchObject(own);
  const other = { status: 403, json: { detail: "You can't do this for yourself. Ask another officer." } };
  expect(await record(TABITHA, { kind: 'cash', amount: 500, until: '2028-08-31' })).toMatchObject(other);
  expect(await end(TABITHA)).toMatchObject(other);
  expect(rows('memberships')).toHaveLength(1);
});

test.each([
  ['before the end', '2027-08-20', '2027-09-01'],
  ['on the last day', '2027-08-31', '2027-09-01'],
  ['on the last day of the grace period', '2027-09-30', '2027-09-01'],
  ['after the grace period', '2027-10-01', '2027-10-01'],
])('A renewal %s leaves no avoidable gap', async (_what, day, since) => {
  const { submit, review, at, listPayments, rows, ownMembership } = membershipClub();
  await submit();
  await review(1);
  at(day);
  await submit(AMINA, { payment_code: 'NEXTYEAR27', paid_on: day });
  const [item] = await listPayments();
  const proposal = { since, until: '2028-08-31', amount: 500 };
  expect(item).toMatchObject({ previous_until: '2027-08-31', proposal });
  expect((await review(2, { decision: 'confirm', ...proposal, until: since })).status).toBe(400);
  expect((await review(2, { decision: 'confirm', ...proposal })).status).toBe(200);
  expect(rows('memberships')).toMatchObject([
    { since: '2027-01-10', until: '2027-08-31' },
    { since, until: '2028-08-31' },
  ]);
  const first = since === '2027-09-01' ? '2027-01-10' : since;
  expect(await ownMembership()).toMatchObject({ step: 'member', since: first, until: '2028-08-31' });
});

describe('when an officer undoes the earlier of two years', () => {
  const club = async () => {
    const parts = membershipClub();
    await parts.record(AMINA, CASH);
    parts.at('2027-08-25');
    await parts.record(AMINA, { kind: 'cash', amount: 500, until: '2028-08-31' });
    parts.database.exec("UPDATE payments SET reviewed_at = unixepoch('2027-08-25') * 1000 WHERE id = 1");
    expect((await parts.undo(1)).status).toBe(200);
    return parts;
  };

  test('A recorded payment fills the gap, from today to the next year', async () => {
    const { record, rows, ownMembership } = await club();
    expect(await ownMembership()).toMatchObject({ step: 'payment_due', renew_from: null });
    expect(await record(AMINA, { ...CASH, until: '2027-09-01' })).toMatchObject({
      status: 409,
      json: { code: 'overlap', detail: 'The next membership starts on Wed, Sep 1, 2027. Choose an earlier last day.' },
    });
    expect((await record(AMINA, CASH)).status).toBe(201);
    expect(rows('memberships')).toMatchObject([
      { since: '2027-09-01', until: '2028-08-31' },
      { since: '2027-08-25', until: '2027-08-31' },
    ]);
    expect(await ownMembership()).toMatchObject({ step: 'member', since: '2027-08-25', until: '2028-08-31' });
  });

  test('The proposal fills a gap of only one day', async () => {
    const { submit, listPayments, review, at, ownMembership } = await club();
    at('2027-08-31');
    expect((await submit(AMINA, { paid_on: '2027-08-25' })).status).toBe(201);
    const [{ id, proposal }] = await listPayments();
    expect(proposal).toMatchObject({ since: '2027-08-31', until: '2027-08-31' });
    expect((await review(id, { decision: 'confirm', ...proposal })).status).toBe(200);
    expect(await ownMembership()).toMatchObject({ since: '2027-08-31', until: '2028-08-31' });
  });
});

test('A review can be undone for 14 days', async () => {
  const { submit, review, undo, rows, ownMembership, actions, at, later } = membershipClub();
  await submit();
  at('2027-01-23');
  await review(1);
  later(14 * DAY_MS);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(1, MUSA)));
  const [done, ...rejected] = answers.toSorted((one, other) => one.status - other.status);
  expect(done).toMatchObject({ status: 200, json: { state: 'submitted', review: null } });
  for (const answer of rejected) expect(answer).toMatchObject({ status: 409, json: { code: 'not_reviewed' } });
  expect(rows('memberships')).toEqual([]);
  // Never a member, as it turns out: the fee is that of a new one.
  expect(await ownMembership()).toMatchObject({ step: 'under_review', fee: { waived_percent: 20 } });
  expect(actions()).toEqual(['membership.confirm', 'membership.undo']);
  expect((await review(1, REJECT)).status).toBe(200);
  expect((await undo(1)).status).toBe(200);
  await review(1);
  later(14 * DAY_MS + 1);
  expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'too_late' } });
  expect(rows('memberships')).toHaveLength(1);
});

test('A rejection cannot be undone once the person has sent another code', async () => {
  const { submit, review, undo } = membershipClub();
  await submit();
  await review(1, REJECT);
  await submit(AMINA, { payment_code: 'OTHER12345' });
  expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'already_submitted' } });
  await submit(BRIAN);
  await review(2, REJECT);
  expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'payment_code_used' } });
});

test('An officer records a waiver with a reason, and can undo it', async () => {
  const { record, actions, undo, ownMembership, rows } = membershipClub();
  const waiver = { kind: 'waiver', amount: 0, until: '2027-08-31' };
  expect((await record(AMINA, waiver)).json).toEqual({ reason: ['This field is required.'] });
  expect((await record(AMINA, { ...waiver, reason: 'Patron of the club.' })).status).toBe(201);
  expect(actions()).toEqual(['membership.waive']);
  expect(await undo(1)).toMatchObject({ status: 200, json: { state: 'rejected', review: { can_undo: false } } });
  expect(await ownMembership()).toMatchObject({ step: 'payment_due', payment: null });
  expect(rows('memberships')).toEqual([]);
  expect((await undo(1)).json).toEqual({ detail: 'This has already been undone.', code: 'too_late' });
});

test('An officer cannot record a payment for a person whose code is under review', async () => {
  const { submit, record, review, undo, rows, database } = membershipClub();
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${BRIAN}`);
  expect(await record(BRIAN, CASH)).toMatchObject({ status: 409, json: { code: 'unverified' } });
  expect(await record(99, CASH)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  await submit();
  expect((await record(AMINA, { ...CASH, amount: undefined })).json).toEqual({ amount: ['This field is required.'] });
  for (const payment of [CASH, { ...CASH, kind: 'waiver', reason: 'Patron.' }])
    expect(await record(AMINA, payment)).toMatchObject({
      status: 409,
      json: {
        detail: 'Amina Otieno has a payment under review, with the code OEI2AK4Q16. Review that one first.',
        ...{ code: 'already_submitted', payment: { id: 1, payment_code: 'OEI2AK4Q16' } },
      },
    });
  expect([...rows('memberships'), ...rows('log')]).toEqual([]);
  await review(1, REJECT);
  expect((await record(AMINA, CASH)).status).toBe(201);
  // Otherwise the code could be confirmed for a second year.
  expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'already_submitted' } });
  expect((await undo(2)).status).toBe(200);
  expect((await undo(1)).status).toBe(200);
  expect((await record(AMINA, CASH)).status).toBe(409);
  await review(1);
  expect(rows('memberships')).toHaveLength(1);
});

test('A member whose payment was recorded as cash cannot send its code too', async () => {
  const { submit, record, undo, review, rows, ownMembership, actions } = membershipClub();
  expect(await record(AMINA, CASH)).toMatchObject({
    status: 201,
    json: { step: 'member', until: '2027-08-31', payment: 1 },
  });
  expect(await ownMembership()).toMatchObject({ payment: { kind: 'cash', amount: 400, payment_code: null } });
  expect(actions()).toEqual(['membership.confirm']);
  expect(await submit()).toMatchObject({ status: 409, json: { code: 'too_early' } });
  expect((await undo(1)).status).toBe(200);
  expect((await submit()).status).toBe(201);
  expect((await review(2)).status).toBe(200);
  expect(rows('memberships')).toMatchObject([{ payment_id: 2 }]);
});

test('A waiver can make a membership without an end date', async () => {
  const { record, ownMembership, rows } = membershipClub();
  const patron = { kind: 'waiver', until: null, reason: 'Patron of the club.' };
  expect(await record(AMINA, { ...patron, kind: 'cash', amount: 1 })).toMatchObject({
    ...{ status: 400, json: { until: ['This field may not be null.'] } },
  });
  expect(await record(AMINA, patron)).toMatchObject({ status: 201, json: { step: 'member', until: null } });
  expect(rows('memberships')).toMatchObject([{ since: '2027-01-10', until: null }]);
  expect(await ownMembership()).toMatchObject({ step: 'member', until: null, renew_from: null });
  for (const payment of [patron, CASH]) expect((await record(AMINA, payment)).json.code).toBe('overlap');
  expect(rows('payments')).toHaveLength(1);
});

test('An officer ends a membership with a reason', async () => {
  const { record, end, ownMembership, rows, actions } = membershipClub();
  expect((await record(AMINA, { ...CASH, until: '2033-01-10' })).status).toBe(201);
  expect(await end(AMINA)).toMatchObject({ status: 200, json: { step: 'payment_due', until: null } });
  expect(rows('memberships')).toMatchObject([{ reason: 'Left.' }]);
  expect((await ownMembership()).fee.waived_percent).toBe(0);
  expect(await end(AMINA)).toMatchObject({ status: 409, json: { code: 'not_member' } });
  expect(actions()).toEqual(['membership.confirm', 'membership.end']);
});

describe('two officers for one person', () => {
  const LAST_DAY = '2028-08-31';
  const FIRST = { ...CASH, until: LAST_DAY };
  const WAIVER = { kind: 'waiver', reason: 'Patron.', until: LAST_DAY };
  const LATER = { until: '2029-08-31' };
  type Club = ReturnType<typeof membershipClub>;
  const code = ({ review }: Club, by: number) => review(1, { ...CONFIRM, until: LAST_DAY }, by);
  const recorded =
    (json: object) =>
    ({ record }: Club, by: number) =>
      record(AMINA, json, by);

  test.each<[string, typeof code, typeof code]>([
    ['a code and cash for a later last day', code, recorded({ ...CASH, ...LATER })],
    ['a code and a waiver without an end date', code, recorded({ ...WAIVER, until: null })],
    ['a code twice', code, code],
    ['cash twice', recorded(FIRST), recorded(FIRST)],
    ['cash and a waiver', recorded(FIRST), recorded({ ...WAIVER, ...LATER })],
  ])('Two officers with %s make one membership and send one email', async (_, one, other) => {
    const pairs = [
      [one, other],
      [other, one],
    ] as const;
    for (const [first, second] of pairs) {
      const parts = membershipClub();
      if (one === code) await parts.submit();
      const answers = await Promise.all([first(parts, TABITHA), second(parts, MUSA)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([expect.toBeOneOf([200, 201]), 409]);
      expect(parts.rows('memberships')).toHaveLength(1);
      expect(parts.actions()).toHaveLength(1);
      expect((await parts.allEmails()).filter((email) => email.includes("You're a member"))).toHaveLength(1);
    }
    const parts = membershipClub();
    if (one === code) await parts.submit();
    await one(parts, TABITHA);
    const { status, json } = await other(parts, MUSA);
    expect(status).toBe(409);
    expect(json.detail).toMatch(
      /^Tabitha Kimani (made Amina Otieno a member until Thu, Aug 31, 2028,|confirmed this) just now\./,
    );
  });

  test('An officer with an outdated screen cannot record a second payment, even hours later', async () => {
    const { record, rows, later, at } = membershipClub();
    // The first officer's screen was open over midnight.
    at('2027-01-11');
    expect((await record(AMINA, { ...FIRST, since: '2027-01-10' }, TABITHA)).status).toBe(201);
    later(3 * HOUR_MS);
    expect(await record(AMINA, { ...CASH, ...LATER, since: '2027-01-10' }, MUSA)).toMatchObject({ status: 409 });
    expect((await record(AMINA, FIRST, MUSA)).json.detail).toContain('3 hours ago');
    expect(rows('memberships')).toHaveLength(1);
    expect((await record(AMINA, { ...CASH, ...LATER, since: '2028-09-01' }, MUSA)).status).toBe(201);
    // Immediately too, because the screen shows that year.
    expect((await record(AMINA, { ...CASH, until: '2030-08-31', since: '2029-09-01' }, TABITHA)).status).toBe(201);
    expect(rows('memberships')).toHaveLength(3);
  });

  test('An officer with an outdated screen cannot turn an undone year into a longer first one', async () => {
    const { record, undo, rows, at } = membershipClub();
    at('2027-01-11');
    expect((await record(AMINA, FIRST, TABITHA)).status).toBe(201);
    expect((await undo(1)).status).toBe(200);
    const answer = await record(AMINA, { ...CASH, ...LATER, since: '2027-09-01' }, MUSA);
    expect(answer).toMatchObject({ status: 409, json: { code: 'overlap' } });
    expect(answer.json.detail).toContain('ended or undone meanwhile');
    expect(rows('memberships')).toHaveLength(0);
  });
});
