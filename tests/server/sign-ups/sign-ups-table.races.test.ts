/** Many at once: no one gets a place twice, none is given twice, and none stays empty while someone waits. */
import { expect, test } from 'vitest';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { makeMember } from '../roles.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, DAUDI, PETER } from './club-with-event.ts';

const WAIT = { waiting_ok: true };

async function crowded(settings: object, people = 50) {
  const parts = await clubWithEvent(settings);
  const { database } = parts;
  const ids = Array.from({ length: people }, (_, index) => {
    const names = {
      username: `C-${index}`,
      email: `crowd-${index}@university.example`,
      first_name: 'C',
      last_name: 'D',
    };
    const id = addAccountRow(database, { ...names, password_hash: '' }, 1);
    database.prepare('UPDATE accounts SET verified_at = 1 WHERE id = ?').run(id);
    makeMember(database, `id = ${id}`);
    return id;
  });
  const count = (state: string) =>
    Number(database.prepare('SELECT count(*) AS n FROM sign_ups WHERE state = ?').get(state)?.n);
  return { ...parts, ids, count };
}
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((one) => one.status === status).length]),
  );

test('Three of fifty who sign up for three places get one, and each of the others has a number of their own', async () => {
  const { ids, signUp, count, own } = await crowded({ places: 3 });
  const answers = await Promise.all(ids.map((id) => signUp(id)));
  expect(statuses(answers)).toEqual({ 201: 3, 409: 47 });
  expect(answers.filter(({ json }) => json.code === 'full')).toHaveLength(47);
  expect([count('coming'), count('waiting')]).toEqual([3, 0]);
  expect(statuses(await Promise.all(ids.map((id) => signUp(id, WAIT))))).toEqual({ 200: 3, 201: 47 });
  expect([count('coming'), count('waiting')]).toEqual([3, 47]);
  const positions = (await Promise.all(ids.map((id) => own(id)))).map(({ position }) => position ?? 0);
  expect(positions.sort((a, b) => a - b)).toEqual([0, 0, ...Array.from({ length: 48 }, (_, index) => index)]);
});

test('Places that are added while people cancel are all given, and none twice', async () => {
  const { ids, signUp, cancel, set, count, sentEmails } = await crowded({ places: 10 }, 50);
  for (const id of ids) await signUp(id, WAIT);
  const before = (await sentEmails()).length;
  await Promise.all([set({ places: 25 }), ...ids.slice(0, 5).map((id) => cancel(id)), set({ places: 25 }, PETER)]);
  expect([count('coming'), count('waiting'), count('cancelled')]).toEqual([25, 20, 5]);
  // Ten were inside, of whom five left: twenty moved up, with one email each.
  const moved = (await sentEmails()).slice(before);
  expect([moved.length, new Set(moved).size]).toEqual([20, 20]);
});

test('Places that are cancelled while three hundred people sign up go to those who came first', async () => {
  const { ids, signUp, cancel, count, own } = await crowded({ places: 10 }, 300);
  const [inside, others] = [ids.slice(0, 10), ids.slice(10)];
  for (const id of inside) await signUp(id);
  await Promise.all([...others.map((id) => signUp(id, WAIT)), ...inside.slice(5).map((id) => cancel(id))]);
  expect([count('coming'), count('waiting'), count('cancelled')]).toEqual([10, 285, 5]);
  const positions = (await Promise.all(others.map((id) => own(id)))).map(({ position }) => position ?? 0);
  const sorted = positions.toSorted((a, b) => a - b);
  expect(sorted).toEqual([...Array(5).fill(0), ...Array.from({ length: 285 }, (_, index) => index + 1)]);
});

test('Accounts that are deleted while others cancel and sign up leave no place empty', async () => {
  const password = 'orbit and apogee';
  const { signUp, cancel, as, database, backend, numbers, line, sentEmails } = await clubWithEvent({ places: 2 });
  const hash = await backend.passwords.hash(password);
  database.prepare('UPDATE accounts SET password_hash = ?').run(hash);
  for (const id of [AMINA, BRIAN, CAROL, DAUDI]) await signUp(id, WAIT);
  const remove = (id: number) => as(id, 'POST', '/api/profile/delete/', { password });
  const [gone, waited] = await Promise.all([remove(AMINA), remove(CAROL), cancel(BRIAN), signUp(PETER, WAIT)]);
  expect([gone.status, waited.status]).toEqual([204, 204]);
  expect(await numbers()).toMatchObject({ coming: 2, waiting: 0 });
  expect(await line(DAUDI, PETER)).toEqual(['coming', 'coming']);
  expect(await sentEmails()).toContain("daudi: You're in: Test Flight");
});
