/** Officers who handle money: what they see, decide, record and take back. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QueueItemSchema } from '../../../src/shared/schemas/joining-queue.ts';
import { makeStaff } from '../rights.ts';
import { AMINA, BRIAN, CONFIRM, joiningClub, MUSA, QUEUE, TABITHA } from './joining-club.ts';

const MINUTE = 60_000;
const REFUSE = { decision: 'refuse', reason: 'The code is not in our statement.' };
const OWN = { detail: "You can't review your own payment. Ask another officer." };

test('the queue shows the oldest first, with what helps to decide', async () => {
  const { state, queue, later, database, decide } = joiningClub();
  database.exec("UPDATE users SET first_name = 'AMINA', last_name = 'otieno' WHERE id = 4");
  await state();
  later(MINUTE);
  await state(MUSA, { reference: 'MUSA123456' });
  const items = await queue();
  expect(items.map((item: unknown) => v.parse(QueueItemSchema, item))).toEqual(items);
  expect(items).toMatchObject([
    { id: 1, same_name: [{ pk: BRIAN, username: 'K-4' }] },
    { id: 2, same_name: [] },
  ]);
  expect(items[0]).toMatchObject({
    person: { pk: AMINA, first_name: 'Amina', username: 'K-1', joined: '2027-01-10' },
    ...{ reference: 'OEI2AK4Q16', paid_on: '2027-01-10', present_until: null, decision: null },
    proposal: { since: '2027-01-10', until: '2027-08-31', amount: 400 },
  });
  await decide(1);
  later(MINUTE);
  await decide(2, REFUSE);
  expect(await queue()).toEqual([]);
  expect(await queue('confirmed')).toMatchObject([
    { id: 1, decision: { by: 'Tabitha Kimani', until: '2027-08-31', reason: null, can_undo: true } },
  ]);
  expect(await queue('refused')).toMatchObject([{ id: 2, decision: { reason: REFUSE.reason, until: null } }]);
});

test('a payment names others whose code differs by O and 0 or by I and 1, also once confirmed', async () => {
  const { state, decide, queue } = joiningClub();
  await state(AMINA, { reference: 'TBO0AK4Q16' });
  await decide(1);
  await state(MUSA, { reference: 'TB00AK4QI6' });
  expect(await queue()).toMatchObject([{ similar_codes: [{ pk: AMINA, payment_code: 'TBO0AK4Q16' }] }]);
  expect(await queue('confirmed')).toMatchObject([{ similar_codes: [{ pk: MUSA, payment_code: 'TB00AK4QI6' }] }]);
});

test('a first year is no renewal, also once it is confirmed; a second one names the year before it', async () => {
  const { state, decide, at, queue, record } = joiningClub();
  await state();
  await decide(1);
  expect(await queue('confirmed')).toMatchObject([{ kind: 'mpesa', present_until: null }]);
  at('2027-08-20');
  await record(AMINA, { kind: 'cash', amount: 500, until: '2028-08-31' });
  expect(await queue('confirmed')).toMatchObject([
    { id: 2, kind: 'cash', present_until: '2027-08-31', decision: { until: '2028-08-31' } },
    { id: 1, present_until: null, decision: { until: '2027-08-31' } },
  ]);
});

test('the queue is bounded, and knows no other state', async () => {
  const { as, queue, database } = joiningClub();
  const insert = database.prepare(
    "INSERT INTO payments (user_id, kind, amount, stated_at, state, decided_at) VALUES (1, 'cash', 1, ?, 'confirmed', ?)",
  );
  for (let count = 1; count <= 201; count += 1) insert.run(count, count);
  const items = await queue('confirmed');
  expect([items.length, items[0].id]).toEqual([200, 201]);
  expect(await as(TABITHA, 'GET', `${QUEUE}?state=all`)).toMatchObject({
    status: 400,
    json: { state: ['"all" is not a valid choice.'] },
  });
});

test('a confirmation makes a member, with a receipt and a row of the log that holds no code', async () => {
  const { state, decide, rows, allMails, mails } = joiningClub();
  await state();
  expect(await decide(1)).toMatchObject({
    status: 200,
    json: { state: 'confirmed', decision: { until: '2027-08-31' } },
  });
  expect(rows('memberships')).toMatchObject([
    { user_id: AMINA, since: '2027-01-10', until: '2027-08-31', payment_id: 1, approved_by: TABITHA },
  ]);
  expect(await allMails()).toEqual([
    'amina: We have your payment code',
    "amina: You're a member until August 31, 2027",
  ]);
  expect(mails()[0]?.text).toMatch(/Amount: KES 400\s+Paid on: January 10, 2027\s+Paid by: M-Pesa/);
  expect(mails()[0]?.links).toEqual(['http://localhost:4321/profile']);
  expect(rows('audit')).toMatchObject([
    { actor_id: TABITHA, deed: 'membership.confirm', subject_kind: 'person', subject_id: AMINA },
  ]);
  expect(JSON.stringify(rows('audit'))).not.toContain('OEI2AK4Q16');
});

test('a refusal says why, in words that no mail program turns into a link', async () => {
  const { state, decide, allMails, mails, deeds } = joiningClub();
  await state();
  expect(
    (await decide(1, { decision: 'refuse', reason: 'See http://evil.example/OEI2AK4Q16. Pay again.' })).status,
  ).toBe(200);
  expect(await allMails()).toContain("amina: We couldn't confirm your payment");
  expect(mails()[0]?.text).toContain('Reason: See http evil example OEI2AK4Q16. Pay again.');
  expect(mails()[0]?.links).toEqual(['http://localhost:4321/profile']);
  expect(deeds()).toEqual(['membership.refuse']);
});

const AMOUNT = 'Enter a whole number from 0 to 1000000.';
test.each<[object, object]>([
  [{}, { decision: ['This field is required.'] }],
  [{ decision: 'maybe' }, { decision: ['"maybe" is not a valid choice.'] }],
  [{ decision: 'refuse' }, { reason: ['This field is required.'] }],
  [{ decision: 'refuse', reason: ' ' }, { reason: ['This field is required.'] }],
  [{ decision: 'refuse', reason: 'x'.repeat(201) }, { reason: ['Ensure this field has no more than 200 characters.'] }],
  [{ ...CONFIRM, amount: 0.5 }, { amount: [AMOUNT] }],
  [{ ...CONFIRM, amount: -1 }, { amount: [AMOUNT] }],
  [{ ...CONFIRM, amount: 1_000_001 }, { amount: [AMOUNT] }],
  [{ ...CONFIRM, amount: 'much' }, { amount: [AMOUNT] }],
  [{ ...CONFIRM, until: undefined }, { until: ['This field is required.'] }],
  [{ ...CONFIRM, until: '31.8.2027' }, { until: ['Enter a date as YYYY-MM-DD.'] }],
  [{ ...CONFIRM, until: '2027-01-10' }, { until: ['Must be after January 10, 2027, when the membership starts.'] }],
  [{ ...CONFIRM, until: '2027-01-09' }, { until: ["Can't be in the past."] }],
  [{ ...CONFIRM, until: '2033-01-11' }, { until: ["Can't be more than 6 years from now."] }],
])('%j decides nothing', async (json, errors) => {
  const { state, decide, rows } = joiningClub();
  await state();
  const answer = await decide(1, json);
  expect([answer.status, answer.json]).toEqual([400, errors]);
  expect(rows('payments')).toMatchObject([{ state: 'stated' }]);
  expect([...rows('memberships'), ...rows('audit')]).toEqual([]);
});

test('fifty confirmations at once make one membership, one mail and one row of the log', async () => {
  const { state, decide, rows, allMails, deeds } = joiningClub();
  await state();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => decide(1, CONFIRM, index % 2 === 0 ? TABITHA : MUSA)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, json }) => status === 409 && json.code === 'decided')).toHaveLength(49);
  expect(rows('memberships')).toHaveLength(1);
  expect(await allMails()).toHaveLength(2);
  expect(deeds()).toEqual(['membership.confirm']);
});

test.each([
  [0, 'a moment ago'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [48 * 60 * MINUTE, '2 days ago'],
])('who is late by %i ms is told who decided, and when: %s', async (elapsed, when) => {
  const { state, decide, later } = joiningClub();
  await state();
  await decide(1);
  later(elapsed);
  expect(await decide(1, REFUSE, MUSA)).toMatchObject({
    status: 409,
    json: { detail: `Tabitha Kimani confirmed this ${when}.`, code: 'decided' },
  });
});

test('nobody decides on an own payment, nor gives or takes an own membership', async () => {
  const { state, decide, undo, record, end, rows, database } = joiningClub();
  makeStaff(database, 'id = 2', 'all');
  await state(TABITHA);
  expect(await decide(1)).toMatchObject({ status: 403, json: OWN });
  expect((await decide(1, CONFIRM, MUSA)).status).toBe(200);
  expect(await undo(1)).toMatchObject({ status: 403, json: OWN });
  const other = { status: 403, json: { detail: "You can't do this for yourself. Ask another officer." } };
  expect(await record(TABITHA, { kind: 'cash', amount: 500, until: '2028-08-31' })).toMatchObject(other);
  expect(await end(TABITHA)).toMatchObject(other);
  expect(rows('memberships')).toHaveLength(1);
});

describe('a renewal', () => {
  test.each([
    ['before the end', '2027-08-20'],
    ['on the last day', '2027-08-31'],
    ['in the days of grace', '2027-09-30'],
  ])('%s follows without a gap or an overlap', async (_what, day) => {
    const { state, decide, at, queue, rows, mine } = joiningClub();
    await state();
    await decide(1);
    at(day);
    await state(AMINA, { reference: 'NEXTYEAR27', paid_on: day });
    const [item] = await queue();
    expect(item).toMatchObject({
      present_until: '2027-08-31',
      proposal: { since: '2027-09-01', until: '2028-08-31', amount: 500 },
    });
    expect(await decide(2, { decision: 'confirm', ...item.proposal, until: '2027-09-01' })).toMatchObject({
      status: 400,
    });
    expect((await decide(2, { decision: 'confirm', ...item.proposal })).status).toBe(200);
    expect(rows('memberships')).toMatchObject([
      { since: '2027-01-10', until: '2027-08-31' },
      { since: '2027-09-01', until: '2028-08-31' },
    ]);
    expect(await mine()).toMatchObject({ step: 'member', since: '2027-01-10', until: '2028-08-31' });
  });

  test('after that begins on its day', async () => {
    const { state, decide, at, queue, mine } = joiningClub();
    await state();
    await decide(1);
    at('2027-10-01');
    await state(AMINA, { reference: 'NEXTYEAR27', paid_on: '2027-10-01' });
    const [{ proposal }] = await queue();
    expect(proposal).toEqual({ since: '2027-10-01', until: '2028-08-31', amount: 500 });
    await decide(2, { decision: 'confirm', ...proposal });
    expect(await mine()).toMatchObject({ step: 'member', since: '2027-10-01' });
  });
});

describe('when the earlier of two touching years is taken back, the gap', () => {
  const club = async () => {
    const parts = joiningClub();
    await parts.record(AMINA, { kind: 'cash', amount: 400, until: '2027-08-31' });
    parts.at('2027-08-25');
    await parts.record(AMINA, { kind: 'cash', amount: 500, until: '2028-08-31' });
    parts.database.exec("UPDATE payments SET decided_at = unixepoch('2027-08-25') * 1000 WHERE id = 1");
    expect((await parts.undo(1)).status).toBe(200);
    return parts;
  };

  test('is recorded again: it begins today, and ends before the next year does', async () => {
    const { record, rows, mine } = await club();
    expect(await mine()).toMatchObject({ step: 'pay', renew_from: null });
    expect(await record(AMINA, { kind: 'cash', amount: 400, until: '2027-09-01' })).toMatchObject({
      status: 409,
      json: { code: 'overlap', detail: 'The next membership starts on September 1, 2027. Choose an earlier last day.' },
    });
    expect((await record(AMINA, { kind: 'cash', amount: 400, until: '2027-08-31' })).status).toBe(201);
    expect(rows('memberships')).toMatchObject([
      { since: '2027-09-01', until: '2028-08-31' },
      { since: '2027-08-25', until: '2027-08-31' },
    ]);
    expect(await mine()).toMatchObject({ step: 'member', since: '2027-08-25', until: '2028-08-31' });
  });

  test('is proposed in the queue, also when it is one day long', async () => {
    const { state, queue, decide, at, mine } = await club();
    at('2027-08-31');
    expect((await state(AMINA, { paid_on: '2027-08-25' })).status).toBe(201);
    const [{ id, proposal }] = await queue();
    expect(proposal).toMatchObject({ since: '2027-08-31', until: '2027-08-31' });
    expect((await decide(id, { decision: 'confirm', ...proposal })).status).toBe(200);
    expect(await mine()).toMatchObject({ since: '2027-08-31', until: '2028-08-31' });
  });
});

test('in the last month of a year the next one is proposed', async () => {
  const { state, queue, at } = joiningClub();
  at('2027-08-01');
  await state(AMINA, { paid_on: '2027-08-01' });
  expect((await queue())[0].proposal).toMatchObject({ since: '2027-08-01', until: '2028-08-31' });
});

describe('a decision is taken back', () => {
  test('within 14 days: the statement waits again, and the membership is gone', async () => {
    const { state, decide, undo, rows, mine, deeds, at } = joiningClub();
    await state();
    await decide(1);
    at('2027-01-24');
    expect(await undo(1, MUSA)).toMatchObject({ status: 200, json: { state: 'stated', decision: null } });
    expect(rows('memberships')).toEqual([]);
    // Never a member, as it turns out: the fee is that of a new one.
    expect(await mine()).toMatchObject({ step: 'checking', fee: { waived: 20 } });
    expect(deeds()).toEqual(['membership.confirm', 'membership.undo']);
    expect(await undo(1, MUSA)).toMatchObject({ status: 409, json: { code: 'not_decided' } });
    expect((await decide(1, REFUSE)).status).toBe(200);
    expect((await undo(1)).status).toBe(200);
  });

  test('counted from the decision, however long the statement had waited', async () => {
    const { state, decide, undo, at } = joiningClub();
    await state();
    at('2027-01-23');
    await decide(1);
    at('2027-01-25');
    expect((await undo(1)).status).toBe(200);
  });

  test('but not later', async () => {
    const { state, decide, undo, rows, later } = joiningClub();
    await state();
    await decide(1);
    later(14 * 24 * 60 * MINUTE + 1);
    expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'too_late' } });
    expect(rows('memberships')).toHaveLength(1);
  });

  test('but not when another statement took its place', async () => {
    const { state, decide, undo } = joiningClub();
    await state();
    await decide(1, REFUSE);
    await state(AMINA, { reference: 'OTHER12345' });
    expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'already_stated' } });
    await state(BRIAN);
    await decide(2, REFUSE);
    expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'reference_used' } });
  });

  test('at once by many: once', async () => {
    const { state, decide, undo, deeds } = joiningClub();
    await state();
    await decide(1);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => undo(1)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(deeds()).toEqual(['membership.confirm', 'membership.undo']);
  });
});

describe('an officer records', () => {
  test('cash, with a receipt', async () => {
    const { record, allMails, mails, deeds, mine } = joiningClub();
    expect(await record(AMINA, { kind: 'cash', amount: 400, until: '2027-08-31' })).toMatchObject({
      status: 201,
      json: { step: 'member', until: '2027-08-31' },
    });
    expect(await allMails()).toEqual(["amina: You're a member until August 31, 2027"]);
    expect(mails()[0]?.text).toMatch(/Amount: KES 400\s+Paid on: January 10, 2027\s+Paid by: cash/);
    expect(deeds()).toEqual(['membership.confirm']);
    expect(await mine()).toMatchObject({ payment: { kind: 'cash', amount: 400, reference: null } });
  });

  test('a waiver, with a reason and no receipt; a mistake is taken back', async () => {
    const { record, allMails, mails, deeds, undo, mine, rows } = joiningClub();
    const waiver = { kind: 'waiver', amount: 0, until: '2027-08-31' };
    expect((await record(AMINA, waiver)).json).toEqual({ reason: ['This field is required.'] });
    expect((await record(AMINA, { ...waiver, reason: 'Patron of the club.' })).status).toBe(201);
    expect(await allMails()).toEqual(["amina: You're a member until August 31, 2027"]);
    expect(mails()[0]?.text).not.toMatch(/receipt|Amount|Paid/);
    expect(deeds()).toEqual(['membership.waive']);
    expect(await undo(1)).toMatchObject({ status: 200, json: { state: 'refused', decision: { can_undo: false } } });
    expect(await mine()).toMatchObject({ step: 'pay', payment: null });
    expect(rows('memberships')).toEqual([]);
    expect((await undo(1)).json).toEqual({ detail: 'This has already been undone.', code: 'too_late' });
  });

  test('no cash and no waiver while a code waits: the officer is told which one, and decides on it first', async () => {
    const { state, record, decide, undo, rows } = joiningClub();
    const cash = { kind: 'cash', amount: 400, until: '2027-08-31' };
    await state();
    for (const given of [cash, { ...cash, kind: 'waiver', reason: 'Patron.' }])
      expect(await record(AMINA, given)).toMatchObject({
        status: 409,
        json: {
          detail: 'Amina Otieno has a payment under review, with the code OEI2AK4Q16. Review that one first.',
          ...{ code: 'already_stated', payment: { id: 1, reference: 'OEI2AK4Q16' } },
        },
      });
    expect([...rows('memberships'), ...rows('audit')]).toEqual([]);
    await decide(1, REFUSE);
    expect((await record(AMINA, cash)).status).toBe(201);
    // Otherwise the code could be confirmed for a second year.
    expect(await undo(1)).toMatchObject({ status: 409, json: { code: 'already_stated' } });
    expect((await undo(2)).status).toBe(200);
    expect((await undo(1)).status).toBe(200);
    expect((await record(AMINA, cash)).status).toBe(409);
    await decide(1);
    expect(rows('memberships')).toHaveLength(1);
  });

  test('cash first: the code of the same payment is not taken until the cash is taken back', async () => {
    const { state, record, undo, decide, rows } = joiningClub();
    expect((await record(AMINA, { kind: 'cash', amount: 400, until: '2027-08-31' })).json).toMatchObject({
      payment: 1,
    });
    expect(await state()).toMatchObject({ status: 409, json: { code: 'too_early' } });
    expect((await undo(1)).status).toBe(200);
    expect((await state()).status).toBe(201);
    expect((await decide(2)).status).toBe(200);
    expect(rows('memberships')).toMatchObject([{ payment_id: 2 }]);
  });

  test('an honorary membership, which has no end; cash always has one', async () => {
    const { record, mine, allMails, mails, rows } = joiningClub();
    const patron = { kind: 'waiver', until: null, reason: 'Patron of the club.' };
    expect(await record(AMINA, { ...patron, kind: 'cash', amount: 1 })).toMatchObject({
      ...{ status: 400, json: { until: ['This field may not be null.'] } },
    });
    expect(await record(AMINA, patron)).toMatchObject({ status: 201, json: { step: 'member', until: null } });
    expect(rows('memberships')).toMatchObject([{ since: '2027-01-10', until: null }]);
    expect(await mine()).toMatchObject({ step: 'member', until: null, renew_from: null });
    expect(await allMails()).toEqual(["amina: You're a member"]);
    expect(mails()[0]?.text).toContain('Your membership has no end date.');
    expect((await record(AMINA, patron)).json.code).toBe('overlap');
  });

  test.each<[number, object, number, object]>([
    [AMINA, { kind: 'gift' }, 400, { kind: ['"gift" is not a valid choice.'] }],
    [AMINA, { kind: 'cash', until: '2027-08-31' }, 400, { amount: ['This field is required.'] }],
    [99, { kind: 'cash', amount: 1, until: '2027-08-31' }, 404, { detail: 'Not found.' }],
  ])('nothing for %i with %j', async (pk, json, status, answer) => {
    const { record, rows } = joiningClub();
    expect(await record(pk, json)).toMatchObject({ status, json: answer });
    expect(rows('payments')).toEqual([]);
  });

  test('nothing for an address that nobody has confirmed, nor on top of a membership without an end', async () => {
    const { record, database, rows } = joiningClub();
    const cash = { kind: 'cash', amount: 400, until: '2027-08-31' };
    database.exec('UPDATE users SET verified_at = NULL WHERE id = 1');
    database.exec("INSERT INTO memberships (user_id, since, approved_at) VALUES (4, '2020-01-01', 1)");
    expect(await record(AMINA, cash)).toMatchObject({ status: 409, json: { code: 'unverified' } });
    expect(await record(BRIAN, cash)).toMatchObject({ status: 409, json: { code: 'overlap' } });
    expect(rows('payments')).toEqual([]);
  });
});

test('a membership is ended with a reason, once', async () => {
  const { record, end, mine, rows, deeds } = joiningClub();
  await record(AMINA, { kind: 'cash', amount: 400, until: '2027-08-31' });
  expect((await end(AMINA, {})).json).toEqual({ reason: ['This field is required.'] });
  expect(await end(AMINA)).toMatchObject({ status: 200, json: { step: 'pay', until: null } });
  expect(rows('memberships')).toMatchObject([{ reason: 'Left.' }]);
  expect((await mine()).fee.waived).toBe(0);
  expect(await end(AMINA)).toMatchObject({ status: 409, json: { code: 'not_member' } });
  expect(deeds()).toEqual(['membership.confirm', 'membership.end']);
});

test('what fails half way leaves neither a membership nor a mail', async () => {
  const { state, decide, database, rows } = joiningClub();
  await state();
  database.exec("CREATE TRIGGER broken BEFORE INSERT ON mail_queue BEGIN SELECT raise(ABORT, 'broken'); END");
  expect((await decide(1)).status).toBe(500);
  expect(rows('payments')).toMatchObject([{ state: 'stated', decided_at: null }]);
  expect([...rows('memberships'), ...rows('audit')]).toEqual([]);
});

describe('two officers for one person', () => {
  const LAST_DAY = '2028-08-31';
  const CASH = { kind: 'cash', amount: 400, until: LAST_DAY };
  const WAIVER = { kind: 'waiver', reason: 'Patron.', until: LAST_DAY };
  const LATER = { until: '2029-08-31' };
  type Club = ReturnType<typeof joiningClub>;
  const code = ({ decide }: Club, by: number) => decide(1, { ...CONFIRM, until: LAST_DAY }, by);
  const recorded =
    (json: object) =>
    ({ record }: Club, by: number) =>
      record(AMINA, json, by);
  const PAIRS: [string, typeof code, typeof code][] = [
    ['a code and cash', code, recorded(CASH)],
    ['a code and cash for a later last day', code, recorded({ ...CASH, ...LATER })],
    ['a code and a waiver without end', code, recorded({ ...WAIVER, until: null })],
    ['a code twice', code, code],
    ['cash twice', recorded(CASH), recorded(CASH)],
    ['cash twice, for different last days', recorded(CASH), recorded({ ...CASH, ...LATER })],
    ['cash and a waiver', recorded(CASH), recorded({ ...WAIVER, ...LATER })],
    ['a waiver and cash', recorded(WAIVER), recorded({ ...CASH, ...LATER })],
  ];
  async function club(isCode: boolean) {
    const parts = joiningClub();
    if (isCode) await parts.state();
    return parts;
  }

  test.each(PAIRS)('at once, in either order, make one year: %s', async (_what, first, second) => {
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const parts = await club(first === code);
      const answers = await Promise.all([one(parts, TABITHA), other(parts, MUSA)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([expect.toBeOneOf([200, 201]), 409]);
      expect(parts.rows('memberships')).toHaveLength(1);
    }
  });

  test.each(PAIRS)('the second reads who was first: %s', async (_what, first, second) => {
    const parts = await club(first === code);
    await first(parts, TABITHA);
    const { status, json } = await second(parts, MUSA);
    expect(status).toBe(409);
    expect(json.detail).toMatch(
      /^Tabitha Kimani (made Amina Otieno a member until August 31, 2028,|confirmed this) a moment ago\./,
    );
  });

  test('the same hours later, by the first day that the second one was shown', async () => {
    const { record, rows, later } = joiningClub();
    await record(AMINA, CASH, TABITHA);
    later(3 * 60 * MINUTE);
    expect(await record(AMINA, { ...CASH, ...LATER, since: '2027-01-10' }, MUSA)).toMatchObject({ status: 409 });
    expect((await record(AMINA, CASH, MUSA)).json.detail).toContain('3 hours ago');
    expect(rows('memberships')).toHaveLength(1);
  });

  test('who has seen the first year records a second one right after it', async () => {
    const { record, rows } = joiningClub();
    await record(AMINA, CASH, TABITHA);
    expect((await record(AMINA, { ...CASH, ...LATER, since: '2028-09-01' }, MUSA)).status).toBe(201);
    expect(rows('memberships')).toHaveLength(2);
  });

  test('a screen left open over midnight records the first year', async () => {
    const { record, at } = joiningClub();
    at('2027-01-11');
    expect((await record(AMINA, { ...CASH, since: '2027-01-10' }, MUSA)).status).toBe(201);
  });
});
