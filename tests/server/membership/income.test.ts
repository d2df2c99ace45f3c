/** Income: the confirmed payments of a membership year. Its totals are the sums of its rows, whatever officers and members do. */

import { expect, test } from 'vitest';
import { type Income, totalsOf } from '#shared/membership/income.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { removeAccount } from '../../../src/server/run/club-accounts.ts';
import { AMINA, BRIAN, MUSA, membershipClub, PAYMENTS, TABITHA } from './membership-club.ts';

const CASH = { kind: 'cash', amount: 450, until: '2027-08-31' };
const WAIVER = { kind: 'waiver', until: '2027-08-31', reason: 'Patron of the club.' };

test('Income has the confirmed payments, void receipts and waivers of a year, the oldest first', async () => {
  const { submit, review, record, undo, later, income, database, backend } = membershipClub();
  await submit();
  await review(1);
  later(MINUTE_MS);
  await record(BRIAN, CASH, MUSA);
  await undo(2, MUSA);
  later(MINUTE_MS);
  await record(BRIAN, WAIVER);
  await submit(MUSA, { payment_code: 'WAITING123' });
  removeAccount(database, 'K-1', backend.settings.now());
  const brian = { pk: BRIAN, first_name: 'Brian', last_name: 'Mwangi' };
  const row = { confirmed_on: '2027-01-10', paid_on: '2027-01-10', payment_code: null, refunds: [] };
  expect(await income()).toEqual({
    year: { name: '2026/27', since: '2026-09-01', until: '2027-08-31' },
    ...{ previous: null, next: null, currency: 'KES' },
    rows: [
      {
        person: { pk: null, first_name: '', last_name: '' },
        ...{ ...row, receipt: '2026/27-001', state: 'confirmed', kind: 'code', code_deleted: true },
        ...{ amount: 400, expected: 400, confirmed_by: 'Tabitha Kimani' },
      },
      {
        person: brian,
        ...{ ...row, receipt: '2026/27-002', state: 'void', kind: 'cash', code_deleted: false },
        ...{ amount: 450, expected: 400, confirmed_by: 'Musa Hassan' },
      },
      {
        person: brian,
        ...{ ...row, receipt: null, state: 'confirmed', kind: 'waiver', code_deleted: false },
        ...{ amount: 0, expected: null, confirmed_by: 'Tabitha Kimani' },
      },
    ],
    under_review: { count: 1, expected: 400 },
    grace: [],
  });
});

test('A payment is of the year in which it was confirmed', async () => {
  const { submit, review, record, at, income, as } = membershipClub();
  await record(AMINA, CASH);
  at('2027-08-31', '23:59');
  await submit(BRIAN, { payment_code: 'BRIAN12345', paid_on: '2027-08-01' });
  at('2027-09-01', '00:00');
  await review(2, { decision: 'confirm', amount: 400, until: '2028-08-31' });
  expect(await income()).toMatchObject({
    ...{ year: { name: '2027/28' }, previous: '2027', next: null },
    rows: [{ paid_on: '2027-08-01', confirmed_on: '2027-09-01' }],
  });
  expect(await income('2027')).toMatchObject({ previous: null, next: '2028', rows: [{ amount: 450 }] });
  expect(await income('2029')).toMatchObject({ previous: '2028', next: null, rows: [] });
  for (const year of ['27', '1999', '20270'])
    expect((await as(TABITHA, 'GET', `${PAYMENTS}income/?year=${year}`)).json).toEqual({
      year: ['Enter a year, such as 2027.'],
    });
});

test('Income names the people in the grace period', async () => {
  const { record, at, income, end, submit } = membershipClub();
  for (const pk of [AMINA, BRIAN, MUSA]) await record(pk, CASH);
  at('2027-08-31');
  expect((await income()).grace).toEqual([]);
  at('2027-09-30');
  await end(BRIAN);
  await submit(MUSA, { payment_code: 'RENEWAL123', paid_on: '2027-09-30' });
  const grace = { last_name: 'Otieno', until: '2027-08-31', grace_until: '2027-09-30', expected: 500 };
  expect(await income()).toMatchObject({
    under_review: { count: 1, expected: 500 },
    grace: [
      { ...grace, pk: AMINA, first_name: 'Amina' },
      { ...grace, pk: MUSA, first_name: 'Musa', last_name: 'Hassan' },
    ],
  });
  at('2027-10-01');
  expect((await income()).grace).toEqual([]);
});

/** Numbers from 0 up to 1, the same ones in each run. */
function fixedNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Club = ReturnType<typeof membershipClub>;
type Payment = { kind: string; amount: number | null; back: number };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Does one random thing after another, and notes by itself what was confirmed and how many receipts became void. */
function randomActions(club: Club, random: () => number) {
  const { database, backend } = club;
  const confirmed = new Map<number, Payment>();
  const voided: number[] = [];
  const people: number[] = [];
  let [submitted, joined] = [0, 0];
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const until = (days: number) => addDays(clubDay(backend.settings.now()), days);
  const payments = () => club.rows('payments');

  function join() {
    joined += 1;
    const [username, email] = [`K-10${joined}`, `p${joined}@university.example`];
    const names = { username, email, first_name: 'Sample', last_name: `P${joined}`, password_hash: '' };
    const id = addAccountRow(database, names, 1);
    database.exec(`UPDATE accounts SET verified_at = 1 WHERE id = ${id}`);
    people.push(id);
  }
  const somebody = () => pick(people);

  const ofSubmitted = (id: number) => payments().filter((one) => one.share_of === id && one.state === 'submitted');

  async function record(json: { kind: string; amount: number }) {
    const answer = await club.record(somebody(), { ...json, until: until(40), reason: 'Helped.' });
    if (answer.status === 201) confirmed.set(answer.json.payment, { ...json, back: 0 });
  }
  const actions: (() => unknown)[] = [
    async () => {
      submitted += 1;
      await club.submit(somebody(), { payment_code: `CODE${submitted}X0000`, paid_on: until(-1) });
    },
    async () => {
      const open = payments().filter(({ state, share_of }) => state === 'submitted' && share_of === null);
      if (open.length === 0) return;
      const [id, amount] = [Number(pick(open).id), pick([400, 500, null])];
      const shares = ofSubmitted(id);
      const { status } = await club.review(id, { decision: 'confirm', amount, until: until(40) });
      if (status !== 200) return;
      for (const share of shares)
        confirmed.set(Number(share.id), { kind: 'code', amount: Number(share.amount), back: 0 });
      const whole = Number(payments().find((one) => one.id === id)?.arrived);
      const left = whole - sum(shares.map((share) => Number(share.amount)));
      confirmed.set(id, { kind: 'code', amount: shares.length === 0 ? amount : (amount ?? left), back: 0 });
    },
    // Of the last ones, a part goes to another member, or back.
    async () => {
      const open = payments().filter(({ state, share_of }) => state !== 'rejected' && share_of === null);
      if (open.length === 0) return;
      const { id, state } = pick(open.slice(-10));
      const amount = pick([100, 400]);
      const { status, json } = await club.share(Number(id), { pk: somebody(), amount, arrived: 900, until: until(40) });
      if (status !== 201 || state !== 'confirmed') return;
      const before = confirmed.get(Number(id));
      confirmed.set(Number(id), { kind: String(before?.kind), amount: (before?.amount ?? 0) - amount, back: 0 });
      confirmed.set(json.payment, { kind: String(before?.kind), amount, back: 0 });
      voided.push(Number(id));
    },
    async () => {
      const [id, payment] = pick([...confirmed].slice(-20)) ?? [];
      if (id === undefined || !payment) return;
      const day = clubDay(backend.settings.now());
      const { status } = await club.refund(id, { amount: 100, refunded_on: day, refunded_before: payment.back });
      if (status === 201) confirmed.set(id, { ...payment, back: payment.back + 100 });
    },
    () => record({ kind: 'cash', amount: pick([400, 450, 0, 900]) }),
    () => record({ kind: 'waiver', amount: 0 }),
    async () => {
      if (confirmed.size === 0) return;
      const id = pick([...confirmed.keys()].slice(-20));
      const row = payments().find((one) => one.id === id);
      const shares = payments().filter((one) => one.share_of === id && one.state === 'confirmed');
      const { status } = await club.undo(id);
      if (status !== 200) return;
      for (const one of [id, ...shares.map((share) => Number(share.id))]) {
        if (confirmed.get(one)?.kind !== 'waiver') voided.push(one);
        confirmed.delete(one);
      }
      const whole = confirmed.get(Number(row?.share_of));
      if (!whole) return;
      confirmed.set(Number(row?.share_of), { ...whole, amount: (whole.amount ?? 0) + Number(row?.amount) });
      voided.push(Number(row?.share_of));
    },
    () => {
      const id = somebody();
      const username = database.prepare('SELECT username FROM accounts WHERE id = ?').get(id)?.username;
      removeAccount(database, String(username), backend.settings.now());
      people.splice(people.indexOf(id), 1);
      join();
    },
  ];
  for (let person = 0; person < 12; person += 1) join();
  const act = async () => {
    club.later(Math.floor(random() * 40) * HOUR_MS);
    await pick(actions)();
  };
  return { act, confirmed, voided };
}

test('After 500 random actions, totals are the sums of what was confirmed and numbers have no gap', async () => {
  const club = membershipClub();
  const { act, confirmed, voided } = randomActions(club, fixedNumbers(2027));
  for (let count = 0; count < 500; count += 1) await act();

  const years: Income[] = [];
  for (let year: string | null = ''; year !== null; year = years.at(-1)?.previous ?? null)
    years.push(await club.income(year));
  expect(years.length).toBeGreaterThanOrEqual(2);
  const rows = years.flatMap((year) => year.rows);
  const totals = years.map((year) => totalsOf(year.rows));
  const amounts = [...confirmed.values()].map(({ amount }) => amount);
  expect(confirmed.size).toBeGreaterThan(50);
  expect(voided.length).toBeGreaterThan(10);

  expect(rows.filter(({ state }) => state === 'confirmed').length).toBe(confirmed.size);
  expect(rows.filter(({ state }) => state === 'void').length).toBe(voided.length);
  const back = sum([...confirmed.values()].map((payment) => payment.back));
  expect(back).toBeGreaterThan(1000);
  expect(club.rows('payments').filter(({ share_of }) => share_of !== null).length).toBeGreaterThan(5);
  expect(sum(totals.map(({ paid }) => paid))).toBe(sum(amounts.map((amount) => amount ?? 0)) - back);
  expect(sum(totals.map(({ unknown }) => unknown))).toBe(amounts.filter((amount) => amount === null).length);
  for (const { paid, by_kind, by_month } of totals) {
    expect(sum(by_kind.map(({ amount }) => amount))).toBe(paid);
    expect(sum(by_month.map(({ amount }) => amount))).toBe(paid);
    expect(sum(by_month.map(({ count }) => count))).toBe(sum(by_kind.map(({ count }) => count)));
  }
  for (const { year, rows: ofYear } of years) {
    const numbers = ofYear.flatMap(({ receipt, state }) => (state === 'refund' ? [] : (receipt ?? [])));
    expect(numbers).toEqual(numbers.map((_, index) => `${year.name}-${String(index + 1).padStart(3, '0')}`));
  }
});
