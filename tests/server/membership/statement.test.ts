/** Officers compare a statement with the payments to review, and confirm those on it together. */

import { expect, test } from 'vitest';
import { removeAccount } from '../../../src/server/run/club-accounts.ts';
import { AMINA, BRIAN, MUSA, membershipClub, PAYMENTS, TABITHA } from './membership-club.ts';

const REJECT = { decision: 'reject', reason: 'Not on our statement.' };
const TERMS = { amount: 400, since: '2027-01-10', until: '2027-08-31' };
const listed = (id: number, payment_code: string, changes = {}) => ({ id, payment_code, ...TERMS, ...changes });
const AMINAS = listed(1, 'OEI2AK4Q16');

/** Payments 1 to 4 under review, of these people: their codes end with the number. */
async function clubWithFour() {
  const club = membershipClub();
  await club.submit();
  for (const pk of [TABITHA, MUSA, BRIAN]) await club.submit(pk, { payment_code: `PAYMENT00${pk}` });
  const compare = (codes: readonly string[]) => club.as(TABITHA, 'POST', `${PAYMENTS}statement/`, { codes });
  const states = () => club.rows('payments').map(({ state }) => state);
  return { ...club, compare, states };
}

test('A comparison shows all payments to review, and which other codes are used', async () => {
  const { compare, review, submit, undo, database, backend } = await clubWithFour();
  await review(1);
  await review(3);
  await review(4, REJECT);
  await submit(BRIAN, { payment_code: 'REJECTED11' });
  await review(5, REJECT);
  await submit(BRIAN, { payment_code: 'PAYMENT004' });
  removeAccount(database, 'K-3', backend.settings.now());
  const { status, json } = await compare([
    ...['oei2-ak4q16', 'OEI2AK4Q16', 'REJECTED11', 'PAYMENT004', ' payment003. ', 'NOBODY1234', 'Receipt No.', ''],
  ]);
  expect(status).toBe(200);
  expect(json.payments).toMatchObject([
    { id: 2, is_own: true },
    { id: 6, is_own: false, payment_code: 'PAYMENT004', proposal: TERMS },
  ]);
  const person = (payment: number, pk: number, first_name: string, last_name: string) => ({
    payment,
    pk,
    first_name,
    last_name,
  });
  const on = '2027-01-10';
  expect(json.used).toEqual([
    { payment_code: 'REJECTED11', state: 'rejected', on, amount: null, people: [person(5, BRIAN, 'Brian', 'Mwangi')] },
    { payment_code: 'OEI2AK4Q16', state: 'confirmed', on, amount: 400, people: [person(1, AMINA, 'Amina', 'Otieno')] },
    { payment_code: 'PAYMENT003', state: 'confirmed', on: null, amount: null, people: [] },
  ]);
  await undo(1);
  expect((await compare(['OEI2AK4Q16'])).json).toMatchObject({ payments: [{}, {}, {}], used: [] });
});

test('A statement has 2,000 codes at most', async () => {
  const { compare } = await clubWithFour();
  const codes = Array.from({ length: 2000 }, (_, index) => `CODE${String(index).padStart(6, '0')}`);
  expect(await compare([...codes.slice(1), 'oei2ak4q16'])).toMatchObject({ status: 200, json: { used: [] } });
  const wrong = { status: 400, json: { codes: ['Expected a list of 1 to 2000 payment codes.'] } };
  expect(await compare([...codes, 'OEI2AK4Q16'])).toMatchObject(wrong);
  expect(await compare(['x'.repeat(61)])).toMatchObject(wrong);
  expect(await compare([])).toMatchObject(wrong);
});

test('Payments are confirmed together, and one that cannot be stops no other', async () => {
  const { confirmListed, review, states, ownMembership, actions, database, income } = await clubWithFour();
  await review(3, REJECT);
  const { json } = await confirmListed([
    listed(4, 'PAYMENT00X'),
    listed(2, 'PAYMENT002'),
    listed(3, 'PAYMENT003'),
    listed(99, 'PAYMENT099'),
    { ...AMINAS, amount: null },
    AMINAS,
  ]);
  const changed = { code: 'changed', detail: 'This payment has changed in the meantime. Compare the statement again.' };
  expect(json.results).toEqual([
    { id: 4, ...changed },
    { id: 2, code: 'own', detail: "You can't review your own payment. Ask another officer." },
    { id: 3, code: 'already_reviewed', detail: 'Tabitha Kimani rejected this just now.' },
    { id: 99, ...changed },
    { id: 1, code: null, detail: null },
    { id: 1, code: 'already_reviewed', detail: 'Tabitha Kimani confirmed this just now.' },
  ]);
  expect(states()).toEqual(['confirmed', 'submitted', 'rejected', 'submitted']);
  expect(await ownMembership()).toMatchObject({ step: 'member', until: TERMS.until });
  expect(actions()).toEqual(['membership.reject', 'membership.confirm']);
  expect((await income()).rows).toMatchObject([{ receipt: '2026/27-001', amount: null }]);

  const brians = async (changes = {}) => (await confirmListed([listed(4, 'PAYMENT004', changes)])).json.results[0];
  // The page was open over the end of the year.
  expect(await brians({ until: '2027-01-09' })).toEqual({ id: 4, ...changed });
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${BRIAN}`);
  expect(await brians()).toMatchObject({ code: 'unverified', detail: expect.stringMatching(/^Brian Mwangi has to/) });
});

test('Someone who was made a member meanwhile is not made one for another year', async () => {
  const { confirmListed, database, states } = await clubWithFour();
  database.exec(`INSERT INTO memberships (account_id, since, until, approved_by, approved_at)
    VALUES (${AMINA}, '2027-01-10', '2027-08-31', ${MUSA}, unixepoch('2027-01-10 08:00') * 1000)`);
  const { json } = await confirmListed([{ ...AMINAS, until: '2028-08-31' }]);
  expect(json.results).toMatchObject([{ code: 'overlap', detail: expect.stringMatching(/^Musa Hassan made Amina/) }]);
  expect(states()[0]).toBe('submitted');
});

test('At most 500 payments are confirmed together', async () => {
  const { confirmListed, states } = await clubWithFour();
  const wrong = { status: 400, json: { payments: ['Expected a list of 1 to 500 payments.'] } };
  expect(await confirmListed(Array.from({ length: 501 }, () => AMINAS))).toMatchObject(wrong);
  expect(await confirmListed([])).toMatchObject(wrong);
  expect(states()).toEqual(Array.from({ length: 4 }, () => 'submitted'));
});

test('A payment that fifty calls confirm at once is confirmed once, with one receipt', async () => {
  const { confirmListed, review, rows, income } = await clubWithFour();
  const calls = Array.from({ length: 50 }, (_, index) => confirmListed([AMINAS], index % 2 ? MUSA : TABITHA));
  const [single, ...answers] = await Promise.all([review(1, undefined, MUSA), ...calls]);
  const codes = answers.map(({ json }) => json.results[0].code);
  const confirmed = codes.filter((code) => code === null).length + (single.status === 200 ? 1 : 0);
  expect(confirmed).toBe(1);
  expect(new Set(codes.filter((code) => code !== null))).toEqual(new Set(['already_reviewed']));
  expect(rows('memberships')).toHaveLength(1);
  expect((await income()).rows).toMatchObject([{ receipt: '2026/27-001' }]);
});

test('Confirming stops when the access of the officer ends meanwhile', async () => {
  const { confirmListed, database, states } = await clubWithFour();
  database.exec('CREATE TRIGGER ends AFTER INSERT ON memberships BEGIN UPDATE access SET ended_at = 1; END');
  expect((await confirmListed([AMINAS, listed(4, 'PAYMENT004')])).status).toBe(403);
  expect(states()).toEqual(['confirmed', 'submitted', 'submitted', 'submitted']);
});
