/** Giving and ending rights; and somebody who can give rights always remains. */
import { expect, test } from 'vitest';
import { setStaff } from '../../../src/server/club/change-rights.ts';
import { doDailyTasks } from '../../../src/server/schedule.ts';
import { AMINA } from '../support.ts';
import { clubOfOfficers } from './club-of-officers.ts';

test('a right is given, extended, seen in the list and in the log, and taken away', async () => {
  const { give, as, officers, brian } = await clubOfOfficers();
  const { status, json } = await give(officers.all, {});
  expect([status, json]).toEqual([201, { id: json.id, what: 'events', since: '2026-11-21', until: '2027-08-31' }]);
  expect((await give(officers.all, { until: '2028-08-31' })).json).toMatchObject({ id: json.id, until: '2028-08-31' });
  const held = (await as(brian, 'GET', '/grants/')).json;
  expect(held[0]).toMatchObject({ id: json.id, person: { pk: brian.id, first_name: 'Brian' } });
  expect(held.slice(1).every((one: { until: unknown }) => one.until === null)).toBe(true);

  expect((await as(officers.all, 'DELETE', `/grants/${json.id}/`)).status).toBe(204);
  expect((await as(officers.all, 'DELETE', `/grants/${json.id}/`)).status).toBe(404);
  // At once, whatever the token says.
  expect((await as(brian, 'GET', '/grants/')).status).toBe(403);
  expect((await as(brian, 'GET', '/me/')).json).toMatchObject({ grants: [], ended_on: '2026-11-21' });
  const { results } = (await as(officers.members, 'GET', '/log/')).json;
  expect(results.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Officer-all Otieno took the rights for events from Brian Otieno.',
    'Officer-all Otieno moved the end of the rights for events of Brian Otieno: until August 31, 2028.',
    'Officer-all Otieno gave the rights for events to Brian Otieno until August 31, 2027.',
  ]);
});

test('nobody gives what they lack, or anything to themselves; the password counts', async () => {
  const { give, officers, brian, carol, audit, database } = await clubOfOfficers();
  expect((await give(officers.events, { what: 'money' })).status).toBe(403);
  expect((await give(officers.events, { what: 'all' })).status).toBe(403);
  expect((await give(officers.events, { what: 'events' })).status).toBe(201);
  expect((await give(carol, {})).status).toBe(403);
  for (const who of [officers.all, officers.events])
    expect(await give(who, { pk: who.id })).toMatchObject({
      status: 403,
      json: { detail: expect.stringContaining('yourself') },
    });
  const wrong = await give(officers.all, { password: 'wrong' });
  expect([wrong.status, wrong.json]).toEqual([400, { password: ['Password is incorrect.'] }]);
  expect((await give(officers.all, { pk: 999 })).status).toBe(404);
  database.exec(`UPDATE users SET verified_at = NULL WHERE id = ${carol.id}`);
  expect(await give(officers.all, { pk: carol.id })).toMatchObject({ status: 400, json: { pk: [expect.any(String)] } });
  expect(audit()).toEqual([
    { actor: 'person', actor_id: officers.events.id, deed: 'grant.give', subject_id: brian.id },
  ]);
});

test.each([
  [{ until: null }, 400],
  [{ until: null, what: 'all' }, 201],
  [{ until: '2026-11-20' }, 400],
  [{ until: '2026-11-21' }, 201],
  [{ until: '2029-11-21' }, 201],
  [{ until: '2029-12-21' }, 400],
  [{ until: '2027-02-30' }, 400],
  [{ until: undefined }, 400],
  [{ what: 'everything' }, 400],
])('of a gift of %j the answer is %i', async (gift, status) => {
  const { give, officers } = await clubOfOfficers();
  expect((await give(officers.all, gift)).status).toBe(status);
});

test('the last officer with all rights and no end stays, whichever way', async () => {
  const { give, as, call, officers, database, brian } = await clubOfOfficers();
  const [{ id }] = database.prepare("SELECT id FROM grants WHERE what = 'all'").all() as [{ id: number }];
  const refused = { status: 409, json: { code: 'last_officer', detail: expect.any(String) } };
  expect(await as(officers.all, 'DELETE', `/grants/${id}/`)).toMatchObject(refused);
  const leave = () =>
    call('POST', '/api/profile/delete/', { token: officers.all.token, json: { password: AMINA.password } });
  expect(await leave()).toMatchObject(refused);
  expect(() => setStaff(database, 'u-Officer-all', false)).toThrow('npm run club -- staff');
  // One with an end is not enough, and may not give the other an end.
  await give(officers.all, { what: 'all', until: '2027-08-31' });
  expect(await leave()).toMatchObject(refused);
  expect(await give(brian, { pk: officers.all.id, what: 'all' })).toMatchObject(refused);
  await give(officers.all, { what: 'all', until: null });
  expect((await leave()).status).toBe(204);
  expect(await as(brian, 'GET', '/log/?deed=person.delete')).toMatchObject({
    json: { results: [{ sentence: 'A former member deleted their own account.' }] },
  });
});

test('twenty gifts at once are one right', async () => {
  const { give, officers, database, brian } = await clubOfOfficers();
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(officers.all, {})));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(database.prepare('SELECT count(*) AS n FROM grants WHERE user_id = ?').get(brian.id)).toEqual({ n: 1 });
});

test('the holder and those with all rights get one mail 30 and one 7 days before the end', async () => {
  const { give, officers, backend, clock, mails } = await clubOfOfficers();
  await give(officers.all, { until: '2027-01-15' });
  const sent = async (day: string) => {
    clock.now = Date.parse(`${day}T09:00:00+03:00`);
    doDailyTasks(backend);
    const { sendQueuedMails } = await import('../../../src/server/mail/mail-queue.ts');
    sendQueuedMails(backend);
    await backend.background.idle();
    return mails().length;
  };
  expect([await sent('2026-12-15'), await sent('2026-12-16'), await sent('2026-12-17')]).toEqual([0, 2, 2]);
  expect([await sent('2027-01-08'), await sent('2027-01-09')]).toEqual([4, 4]);
});
