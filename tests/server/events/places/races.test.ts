/** Many at once: no one gets a place twice, none is given twice, and none stays empty while someone waits. */
import { expect, test } from 'vitest';
import { addUserRow } from '../../../../src/server/members/users-table.ts';
import { makeMember } from '../../rights.ts';
import { AMINA, BRIAN, CAROL, clubOfPlaces, DAUDI, PETER } from './club-of-places.ts';

const WAIT = { waiting_ok: true };

async function crowded(settings: object, people = 50) {
  const parts = await clubOfPlaces(settings);
  const { database } = parts;
  const ids = Array.from({ length: people }, (_, index) => {
    const names = {
      username: `C-${index}`,
      email: `crowd-${index}@university.example`,
      first_name: 'C',
      last_name: 'D',
    };
    const id = addUserRow(database, { ...names, password_hash: '' }, 1);
    database.prepare('UPDATE users SET verified_at = 1 WHERE id = ?').run(id);
    makeMember(database, `id = ${id}`);
    return id;
  });
  const count = (state: string) =>
    Number(database.prepare('SELECT count(*) AS n FROM event_people WHERE state = ?').get(state)?.n);
  return { ...parts, ids, count };
}
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((one) => one.status === status).length]),
  );

test('One of fifty who sign up for the last place gets it, and each of the others has a number of their own', async () => {
  const { ids, ask, count, mine } = await crowded({ places: 1 });
  const answers = await Promise.all(ids.map((id) => ask(id)));
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
  expect(answers.filter(({ json }) => json.code === 'full')).toHaveLength(49);
  expect([count('coming'), count('waiting')]).toEqual([1, 0]);
  expect(statuses(await Promise.all(ids.map((id) => ask(id, WAIT))))).toEqual({ 200: 1, 201: 49 });
  expect([count('coming'), count('waiting')]).toEqual([1, 49]);
  const positions = (await Promise.all(ids.map((id) => mine(id)))).map(({ position }) => position ?? 0);
  expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
});

test('Someone who taps twenty times has one place', async () => {
  const { ask, rows, sentMails } = await clubOfPlaces({ places: 5 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(AMINA, WAIT)));
  expect(statuses(answers)).toEqual({ 200: 19, 201: 1 });
  expect(rows('event_people')).toHaveLength(1);
  expect(await sentMails()).toHaveLength(1);
});

test('People who waited get the places that ten give up while twenty sign up', async () => {
  const { ids, ask, leave, count, mine } = await crowded({ places: 10 }, 50);
  const [inside, waiting, others] = [ids.slice(0, 10), ids.slice(10, 30), ids.slice(30)];
  for (const id of [...inside, ...waiting]) await ask(id, WAIT);
  await Promise.all([...inside.map((id) => leave(id)), ...others.map((id) => ask(id, WAIT))]);
  expect([count('coming'), count('waiting'), count('left')]).toEqual([10, 30, 10]);
  const states = await Promise.all(waiting.map(async (id) => (await mine(id)).state));
  expect(states).toEqual([...Array(10).fill('coming'), ...Array(10).fill('waiting')]);
});

test('Places that are added while people cancel are all given, and none twice', async () => {
  const { ids, ask, leave, set, count, sentMails } = await crowded({ places: 10 }, 50);
  for (const id of ids) await ask(id, WAIT);
  const before = (await sentMails()).length;
  await Promise.all([set({ places: 25 }), ...ids.slice(0, 5).map((id) => leave(id)), set({ places: 25 }, PETER)]);
  expect([count('coming'), count('waiting'), count('left')]).toEqual([25, 20, 5]);
  // Ten were inside, of whom five left: twenty moved up, with one email each.
  const moved = (await sentMails()).slice(before);
  expect([moved.length, new Set(moved).size]).toEqual([20, 20]);
});

test('Officers who remove and add someone at once leave one row', async () => {
  const { ask, remove, put, rows } = await clubOfPlaces({ places: 1 });
  await ask(AMINA);
  await ask(BRIAN, WAIT);
  await Promise.all([
    remove(AMINA),
    put(AMINA, { over: true }, PETER),
    remove(AMINA, PETER),
    put(BRIAN, { over: true }),
  ]);
  const people = rows('event_people');
  expect(people.map(({ user_id }) => user_id)).toEqual([AMINA, BRIAN]);
  expect(people[1]?.state).toBe('coming');
});

test('Accounts that are deleted while others cancel and sign up leave no place empty', async () => {
  const password = 'orbit and apogee';
  const { ask, leave, as, database, backend, places, line, sentMails } = await clubOfPlaces({ places: 2 });
  const hash = await backend.passwords.hash(password);
  database.prepare('UPDATE users SET password_hash = ?').run(hash);
  for (const id of [AMINA, BRIAN, CAROL, DAUDI]) await ask(id, WAIT);
  const remove = (id: number) => as(id, 'POST', '/api/profile/delete/', { password });
  const [gone, waited] = await Promise.all([remove(AMINA), remove(CAROL), leave(BRIAN), ask(PETER, WAIT)]);
  expect([gone.status, waited.status]).toEqual([204, 204]);
  expect(await places()).toMatchObject({ coming: 2, waiting: 0 });
  expect(await line(DAUDI, PETER)).toEqual(['coming', 'coming']);
  expect(await sentMails()).toContain("daudi: You're in: Test Flight");
});
