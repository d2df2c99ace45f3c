/** One payment for several members: it is reviewed for all of them together, and all parts together are never more than arrived. */

import { describe, expect, test } from 'vitest';
import { type IncomeRow, totalsOf } from '#shared/membership/income.ts';
import type { Receipt } from '#shared/membership/membership.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { removeAccount } from '../../../src/server/run/club-accounts.ts';
import { AMINA, BRIAN, CONFIRM, MEMBERSHIP, MUSA, membershipClub, TABITHA } from './membership-club.ts';

const ARRIVED = { arrived: 800 };
const WHOLE = { ...CONFIRM, amount: 800 };
const REJECT = { decision: 'reject', reason: 'Not in our statement.' };
type Club = ReturnType<typeof membershipClub>;

/** Amina's code, of which KES 800 arrived. @param decision left out: it is under review. */
async function clubWithCode(decision?: object) {
  const club = membershipClub();
  await club.submit();
  if (decision) await club.review(1, decision);
  return club;
}
const numbersOf = ({ receipts }: { receipts: Receipt[] }) =>
  receipts.map(({ number, state, amount, part_of }) => `${number} ${state} ${amount} of ${part_of}`);
const paid = async ({ income }: Club) => totalsOf((await income()).rows).paid;

test('Sharing a confirmed payment makes its receipt void and gives one for each part', async () => {
  const club = await clubWithCode(WHOLE);
  await club.allEmails();
  expect(await club.share(1)).toEqual(expect.objectContaining({ status: 201, json: { payment: 2 } }));
  expect(numbersOf(await club.ownMembership())).toEqual([
    '2026/27-002 valid 400 of 800',
    '2026/27-001 void 800 of null',
  ]);
  expect(numbersOf(await club.ownMembership(BRIAN))).toEqual(['2026/27-003 valid 400 of 800']);
  expect(await club.ownMembership(BRIAN)).toMatchObject({ step: 'member', until: '2027-08-31' });
  expect(await paid(club)).toBe(800);
  const { rows } = await club.income();
  expect(rows.map(({ payment_code, code_deleted }: IncomeRow) => [payment_code, code_deleted])).toEqual(
    Array(3).fill(['OEI2AK4Q16', false]),
  );
  expect(club.actions()).toEqual(['membership.confirm', 'payment.share', 'payment.share', 'membership.confirm']);
  const emails = (await club.allEmails()).slice(2);
  expect(emails.sort()).toEqual([
    "amina: You're a member until Tue, Aug 31, 2027",
    "brian: You're a member until Tue, Aug 31, 2027",
  ]);
  for (const { text } of club.emails().slice(0, 2)) expect(text).toContain('Amount: KES 400');
});

test('Sharing a payment under review makes it one decision for all', async () => {
  const club = await clubWithCode();
  expect((await club.share(1, { arrived: undefined })).json).toEqual({ arrived: ['This field is required.'] });
  expect((await club.share(1, { ...ARRIVED, until: undefined })).status).toBe(201);
  const [item, ...others] = await club.listPayments();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    ...{ id: 1, proposal: { amount: 400 } },
    sharing: {
      ...{ id: 1, arrived: 800, payment_code: 'OEI2AK4Q16' },
      people: [
        { payment: 1, pk: AMINA, first_name: 'Amina', amount: 400 },
        { payment: 2, pk: BRIAN, first_name: 'Brian', amount: 400 },
      ],
    },
  });
  expect(await club.ownMembership(BRIAN)).toMatchObject({
    ...{ step: 'under_review', payments_ahead: 0, payment: { is_share: true, payment_code: null } },
  });
  expect(await club.income()).toMatchObject({ under_review: { count: 1, expected: 800 } });
  expect((await club.as(TABITHA, 'GET', '/api/club/officers/me/')).json.payments_to_review.count).toBe(1);
  expect((await club.review(1)).status).toBe(200);
  for (const id of [AMINA, BRIAN])
    expect(await club.ownMembership(id)).toMatchObject({ step: 'member', receipts: [{ amount: 400, part_of: 800 }] });
  expect(await paid(club)).toBe(800);
  expect(await club.listPayments('confirmed')).toMatchObject([{ id: 1, sharing: { arrived: 800 } }]);
});

test.each([
  ['what is left of it', 400],
  ['the whole amount, as the statement has it', 800],
  ['no amount', undefined],
])('A shared payment that is confirmed with %s is of what arrived', async (_what, amount) => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  expect((await club.review(1, { ...CONFIRM, amount })).status).toBe(200);
  expect(await paid(club)).toBe(800);
  expect(club.rows('payments')).toMatchObject([{ amount: 400 }, { amount: 400 }]);
});

test('A shared payment is not confirmed with more than arrived', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  expect(await club.review(1, { ...CONFIRM, amount: 401 })).toMatchObject({
    ...{ status: 400, json: { amount: ['KES 800 arrived, and others share it: enter at most 400.'] } },
  });
  expect(club.rows('memberships')).toEqual([]);
});

test('A statement confirms a shared payment for all', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  const terms = { since: '2027-01-10', until: '2027-08-31' };
  const answer = await club.confirmListed([{ id: 1, payment_code: 'OEI2AK4Q16', amount: 800, ...terms }]);
  expect(answer.json.results).toEqual([{ id: 1, code: null, detail: null }]);
  expect(await paid(club)).toBe(800);
  expect(club.rows('memberships')).toHaveLength(2);
  // A share alone has no code that could be on it.
  expect((await club.confirmListed([{ id: 2, payment_code: '', amount: 400, ...terms }])).json.results).toMatchObject([
    { id: 2, code: 'already_reviewed' },
  ]);
});

describe.each([
  ['under review', undefined],
  ['confirmed', WHOLE],
] as const)('a payment that is %s', (_state, decision) => {
  test('It is shared until only a fee is left of it, and never beyond what arrived', async () => {
    const club = await clubWithCode(decision);
    const wrong: [object, object][] = [
      [{ amount: 800 }, { amount: ['Enter a whole number from 1 to 799.'] }],
      [{ amount: 0 }, { amount: ['Enter 1 or more.'] }],
    ];
    for (const [json, errors] of wrong)
      expect(await club.share(1, { ...ARRIVED, ...json })).toMatchObject({ status: 400, json: errors });
    expect((await club.share(1, { ...ARRIVED, amount: 399 })).status).toBe(201);
    expect((await club.share(1, { pk: MUSA, amount: 401 })).json).toEqual({
      amount: ['Enter a whole number from 1 to 400.'],
    });
    expect((await club.share(1, { pk: MUSA, amount: 1 })).status).toBe(201);
    expect(await club.share(1, { pk: TABITHA, amount: 1 }, MUSA)).toMatchObject({ status: 403 });
    const more = await club.as(TABITHA, 'GET', '/api/club/officers/people/1/');
    expect(more.json.payments[0]).toMatchObject({ sharing: { arrived: 800 } });
    if (decision) expect(await paid(club)).toBe(800);
  });

  test('Nobody adds a share for themselves, for the same person, or twice', async () => {
    const club = await clubWithCode(decision);
    const share = (json: object, by = TABITHA) => club.share(1, { ...ARRIVED, amount: 100, ...json }, by);
    expect(await share({ pk: TABITHA })).toMatchObject({
      ...{ status: 403, json: { detail: "You can't do this for yourself. Ask another officer." } },
    });
    expect((await share({ pk: AMINA })).json).toEqual({
      pk: ['This payment is their own already. Choose another person.'],
    });
    expect((await share({ pk: 99 })).status).toBe(404);
    const answers = await Promise.all([share({}), share({}, MUSA), share({})]);
    expect(answers.map(({ status, json }) => json.code ?? status).sort()).toEqual([
      201,
      'already_shared',
      'already_shared',
    ]);
    expect(club.rows('payments')).toHaveLength(2);
  });

  test('A person with a code under review, or without a verified address, gets no share', async () => {
    const club = await clubWithCode(decision);
    await club.submit(BRIAN, { payment_code: 'BRIAN12345' });
    expect(await club.share(1, ARRIVED)).toMatchObject({ status: 409, json: { code: 'already_submitted' } });
    await club.review(2, REJECT);
    club.database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${BRIAN}`);
    expect(await club.share(1, ARRIVED)).toMatchObject({ status: 409, json: { code: 'unverified' } });
  });

  test('An officer who has a share reviews nothing of the payment', async () => {
    const club = await clubWithCode(decision);
    await club.share(1, { ...ARRIVED, pk: MUSA });
    const own = { status: 403, json: { detail: "You can't review your own payment. Ask another officer." } };
    if (!decision) for (const json of [CONFIRM, REJECT]) expect(await club.review(1, json, MUSA)).toMatchObject(own);
    for (const answer of [await club.undo(1, MUSA), await club.undo(2, MUSA), await club.share(1, {}, MUSA)])
      expect(answer).toMatchObject(own);
  });

  test('A share that is taken back leaves the whole payment', async () => {
    const club = await clubWithCode(decision);
    await club.share(1, ARRIVED);
    expect((await club.undo(2)).status).toBe(200);
    expect(await club.ownMembership(BRIAN)).toMatchObject({ step: 'payment_due', payment: null });
    expect(club.actions().slice(-2)).toEqual(['payment.unshare', 'payment.unshare']);
    expect((await club.undo(2)).status).toBe(decision ? 409 : 404);
    if (decision) {
      expect(numbersOf(await club.ownMembership())[0]).toBe('2026/27-004 valid 800 of null');
      expect(numbersOf(await club.ownMembership(BRIAN))).toEqual(['2026/27-003 void 400 of null']);
      expect(await paid(club)).toBe(800);
    } else expect(await club.listPayments()).toMatchObject([{ sharing: null, proposal: { amount: 400 } }]);
    expect((await club.share(1, ARRIVED)).status).toBe(201);
  });
});

test('A share reports to its person that it was taken back only when they knew', async () => {
  const club = await clubWithCode(WHOLE);
  await club.allEmails();
  await club.share(1);
  await club.allEmails();
  await club.undo(2);
  expect(await club.allEmails()).toContain('brian: Your membership was recorded by mistake');
  expect(club.emails().filter(({ to }) => to.startsWith('amina'))[0]?.text).toContain('Amount: KES 800');
});

test('Undoing the review of a shared payment undoes it for all, and confirming it again confirms it for all', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  await club.review(1);
  await club.allEmails();
  expect(await club.undo(1)).toMatchObject({ status: 200, json: { state: 'submitted', sharing: { arrived: 800 } } });
  for (const id of [AMINA, BRIAN]) expect((await club.ownMembership(id)).step).toBe('under_review');
  expect(await paid(club)).toBe(0);
  const again = 'Your payment is being reviewed again';
  expect((await club.allEmails()).slice(-2).sort()).toEqual([`amina: ${again}`, `brian: ${again}`]);
  expect((await club.review(1)).status).toBe(200);
  expect(await paid(club)).toBe(800);
  expect(club.rows('memberships')).toHaveLength(2);
});

test('A rejected payment leaves no share, and its rejection can be undone', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  expect((await club.review(2)).json.code).toBe('share');
  expect((await club.review(2, REJECT)).json.code).toBe('share');
  await club.review(1, REJECT);
  expect((await club.ownMembership(BRIAN)).step).toBe('payment_due');
  expect(await club.share(1, ARRIVED)).toMatchObject({ status: 409, json: { code: 'nothing_to_share' } });
  expect((await club.undo(1)).status).toBe(200);
  expect((await club.review(1)).status).toBe(200);
  expect(await paid(club)).toBe(400);
});

test('Cash for several members is undone for all', async () => {
  const club = membershipClub();
  await club.record(AMINA, { kind: 'cash', amount: 800, until: '2027-08-31' });
  expect((await club.share(1)).status).toBe(201);
  expect(await club.undo(1)).toMatchObject({ status: 200, json: { state: 'rejected' } });
  expect(club.rows('payments')).toMatchObject([{ state: 'rejected' }, { state: 'rejected' }]);
  expect(club.rows('memberships')).toEqual([]);
  expect(await paid(club)).toBe(0);
});

test.each<[string, object]>([
  ['of the fee', CONFIRM],
  ['of an unknown amount', { ...CONFIRM, amount: undefined }],
])('A confirmed payment %s is not shared', async (_what, decision) => {
  const club = await clubWithCode(decision);
  expect(await club.share(1, { amount: 1 })).toMatchObject({ status: 409, json: { code: 'nothing_to_share' } });
  const person = await club.as(TABITHA, 'GET', '/api/club/officers/people/1/');
  expect(person.json.payments[0].can_share).toBe(false);
});

test('A waiver, and a payment under review of which the fee arrived, are not shared', async () => {
  const club = await clubWithCode();
  expect((await club.share(1, { arrived: 400, amount: 100 })).json).toEqual({
    arrived: ['Must be more than the fee, which is KES 400.'],
  });
  await club.record(MUSA, { kind: 'waiver', until: '2027-08-31', reason: 'Patron.' });
  expect((await club.share(2, { amount: 1 })).json.code).toBe('nothing_to_share');
});

test('A share does not make the code available to anybody', async () => {
  const club = await clubWithCode(WHOLE);
  await club.share(1);
  for (const id of [BRIAN, MUSA])
    expect((await club.submit(id)).json.code).toBe(id === BRIAN ? 'too_early' : 'payment_code_used');
  removeAccount(club.database, 'K-1', club.backend.settings.now());
  expect((await club.submit(MUSA)).json.code).toBe('payment_code_used');
});

test('Each part of a shared payment is given back by itself', async () => {
  const club = await clubWithCode(WHOLE);
  await club.share(1);
  expect((await club.refund(1, { amount: 800 })).json).toEqual({ amount: ['Enter a whole number from 1 to 400.'] });
  expect((await club.refund(2)).status).toBe(201);
  for (const id of [1, 2]) expect((await club.undo(id)).json.code).toBe('refunded');
  expect((await club.refund(1)).status).toBe(201);
  expect(await paid(club)).toBe(0);
});

test('A member who withdraws the code of a shared payment withdraws it for all', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  expect((await club.as(AMINA, 'DELETE', MEMBERSHIP)).status).toBe(204);
  expect(club.rows('payments')).toEqual([]);
});

test('A member who withdraws a share leaves the payment as it was', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  expect((await club.as(BRIAN, 'DELETE', MEMBERSHIP)).status).toBe(204);
  expect(await club.listPayments()).toMatchObject([{ sharing: null, proposal: { amount: 400 } }]);
  await club.review(1);
  expect(numbersOf(await club.ownMembership())).toEqual(['2026/27-001 valid 400 of null']);
});

test.each([AMINA, BRIAN])('The account of person %d is deleted, and the other part stays', async (gone) => {
  const club = await clubWithCode(WHOLE);
  await club.share(1);
  removeAccount(club.database, `K-${gone}`, club.backend.settings.now());
  const [other, payment] = gone === AMINA ? [BRIAN, 2] : [AMINA, 1];
  const { json } = await club.as(TABITHA, 'GET', `/api/club/officers/people/${other}/`);
  expect(json.payments[0].sharing.people).toContainEqual(
    expect.objectContaining({ pk: null, first_name: '', amount: 400 }),
  );
  expect(await paid(club)).toBe(800);
  expect((await club.undo(payment)).status).toBe(200);
  expect(club.rows('payments').filter(({ state, account_id }) => state === 'submitted' && account_id === null)).toEqual(
    [],
  );
  expect(club.rows('memberships')).toEqual([]);
});

test('A shared payment is confirmed for all or for none', async () => {
  const club = await clubWithCode();
  await club.share(1, ARRIVED);
  club.later(MINUTE_MS);
  // Otherwise they would get two years.
  club.database.exec(
    `INSERT INTO memberships (account_id, since, until, approved_at, approved_by) VALUES (${BRIAN}, '2027-01-10', '2027-08-31', ${club.backend.settings.now()}, ${MUSA})`,
  );
  expect(await club.review(1)).toMatchObject({ status: 409, json: { code: 'overlap' } });
  expect(club.rows('payments')).toMatchObject([{ state: 'submitted' }, { state: 'submitted' }]);
  expect(club.rows('memberships')).toHaveLength(1);
});

test('A share is taken back for 14 days', async () => {
  const club = await clubWithCode(WHOLE);
  await club.share(1);
  club.later(14 * DAY_MS + 1);
  expect(await club.undo(2)).toMatchObject({ status: 409, json: { code: 'too_late' } });
});
