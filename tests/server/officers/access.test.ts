/** Granting and removing access. An officer who can grant access always remains. */

import { expect, test } from 'vitest';
import type { OfficerAccess } from '#shared/officers/officers.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { makeOfficer, removeAccount } from '../../../src/server/run/club-accounts.ts';
import { doDailyTasks } from '../../../src/server/run/schedule.ts';
import { AMINA } from '../support.ts';
import { clubOfOfficers } from './club-of-officers.ts';

test('An officer with full access grants, extends and removes access', async () => {
  const { grant, as, officers, brian, endOn } = await clubOfOfficers();
  const { status, json } = await grant(officers.all, {});
  expect([status, json]).toEqual([201, { id: json.id, area: 'events', since: '2026-11-21', until: '2027-08-31' }]);
  expect((await grant(officers.all, { until: '2028-08-31' })).json).toMatchObject({ id: json.id, until: '2028-08-31' });
  endOn(officers.payments, '2026-11-20');
  const list = async () => {
    const officersAccess = (await as(officers.all, 'GET', '/access/')).json as OfficerAccess[];
    return officersAccess.map(({ person, until }) => `${person.first_name} until ${until}`);
  };
  const rest = ['Officer-all until null', 'Officer-events until null', 'Officer-members until null'];
  const before = await list();
  expect(before[0]).toBe('Brian until 2028-08-31');
  expect(before.slice(1).sort()).toEqual(rest);

  expect((await as(brian, 'GET', '/access/')).status).toBe(200);
  expect((await as(officers.all, 'DELETE', `/access/${json.id}/`)).status).toBe(204);
  expect((await as(officers.all, 'DELETE', `/access/${json.id}/`)).status).toBe(404);
  expect((await list()).sort()).toEqual(rest);
  // Immediately, whatever the token says.
  expect((await as(brian, 'GET', '/access/')).status).toBe(403);
  expect((await as(brian, 'GET', '/me/')).json).toMatchObject({ access: [], ended_on: '2026-11-21' });
  const { results } = (await as(officers.members, 'GET', '/log/')).json;
  expect(results.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    "Officer-all Otieno removed Brian Otieno's access to Events.",
    "Officer-all Otieno changed Brian Otieno's access to Events: it now ends on Thu, Aug 31, 2028.",
    'Officer-all Otieno granted Brian Otieno access to Events until Tue, Aug 31, 2027.',
  ]);
});

test('An officer cannot grant access that they lack', async () => {
  const { grant, officers, brian, carol, logRows, database } = await clubOfOfficers();
  expect((await grant(officers.events, { area: 'payments' })).status).toBe(403);
  expect((await grant(officers.events, { area: 'all' })).status).toBe(403);
  expect((await grant(officers.events, { area: 'events' })).status).toBe(201);
  expect((await grant(carol, {})).status).toBe(403);
  for (const officer of [officers.all, officers.events])
    expect(await grant(officer, { pk: officer.id })).toMatchObject({
      status: 403,
      json: { detail: expect.stringContaining('yourself') },
    });
  const wrong = await grant(officers.all, { password: 'wrong' });
  expect([wrong.status, wrong.json]).toEqual([400, { password: ['Password is incorrect.'] }]);
  expect((await grant(officers.all, { pk: 999 })).status).toBe(404);
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${carol.id}`);
  expect(await grant(officers.all, { pk: carol.id })).toMatchObject({
    status: 400,
    json: { pk: [expect.any(String)] },
  });
  expect(logRows()).toEqual([
    { actor: 'person', actor_id: officers.events.id, action: 'access.grant', subject_id: brian.id },
  ]);
});

test('An events officer cannot find out who is outside the directory by granting access', async () => {
  const { grant, officers, brian, carol, add, database } = await clubOfOfficers();
  const unconfirmed = await add('Unconfirmed');
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${unconfirmed.id}`);
  database.exec('UPDATE privacy SET in_directory = 0');
  const toBrian = await grant(officers.events, {});
  expect([toBrian.status, toBrian.json]).toEqual([404, (await grant(officers.events, { pk: 999 })).json]);
  expect((await grant(officers.events, { pk: unconfirmed.id })).status).toBe(404);
  // Officers know each other from the list of access.
  expect((await grant(officers.events, { pk: officers.payments.id })).status).toBe(201);
  database.exec(`UPDATE privacy SET in_directory = 1 WHERE account_id = ${carol.id}`);
  expect((await grant(officers.events, { pk: carol.id })).status).toBe(201);
  expect((await grant(officers.all, { pk: brian.id })).status).toBe(201);
});

test('Only payments officers see the number of payments to review, and only full access how much access is ending', async () => {
  const { as, officers, endOn } = await clubOfOfficers();
  const countsOf = async (officer: { token: string }) => {
    const { payments_to_review, access_ending } = (await as(officer, 'GET', '/me/')).json;
    return [payments_to_review, access_ending];
  };
  const none = { count: 0, oldest_days: 0 };
  expect(await countsOf(officers.all)).toEqual([none, 0]);
  expect(await countsOf(officers.payments)).toEqual([none, null]);
  expect(await countsOf(officers.events)).toEqual([null, null]);
  expect(await countsOf(officers.members)).toEqual([null, null]);
  endOn(officers.events, '2026-11-20');
  endOn(officers.members, '2026-11-21');
  expect(await countsOf(officers.all)).toEqual([none, 1]);
});

test('Access ends within three years', async () => {
  const { grant, officers } = await clubOfOfficers();
  const answers: [object, number][] = [
    [{ until: null }, 400],
    [{ until: '2026-11-20' }, 400],
    [{ until: '2026-11-21' }, 201],
    [{ until: '2029-11-21' }, 201],
    [{ until: null, area: 'all' }, 201],
  ];
  for (const [request, status] of answers)
    expect([request, (await grant(officers.all, request)).status]).toEqual([request, status]);
  // The general limit, not the end of the officer's own access.
  expect((await grant(officers.all, { until: '2029-12-21' })).json).toEqual({
    until: ["Can't be more than 3 years from now."],
  });
});

test("Only an officer with full access changes or removes someone else's access", async () => {
  const { grant, as, officers, brian } = await clubOfOfficers();
  const { json } = await grant(officers.events, {});
  const rejected = { status: 403, json: { detail: expect.stringContaining('Only an officer with full access') } };
  for (const until of ['2028-08-31', '2026-11-21', '2027-08-31'])
    expect(await grant(officers.events, { until })).toMatchObject(rejected);
  expect(await as(officers.events, 'DELETE', `/access/${json.id}/`)).toMatchObject(rejected);
  expect((await as(brian, 'GET', '/me/')).json.access).toMatchObject([{ until: '2027-08-31' }]);
  for (const until of ['2028-08-31', '2026-11-21'])
    expect(await grant(officers.all, { until })).toMatchObject({ status: 201, json: { id: json.id, until } });
  expect((await as(officers.all, 'DELETE', `/access/${json.id}/`)).status).toBe(204);
});

test('An officer cannot grant access for longer than they have it', async () => {
  const { grant, endOn, officers, brian, carol } = await clubOfOfficers();
  endOn(officers.events, '2027-03-31');
  const tooLong = { status: 400, json: { until: [expect.stringContaining('Wed, Mar 31, 2027')] } };
  expect(await grant(officers.events, { until: '2027-04-01' })).toMatchObject(tooLong);
  expect((await grant(officers.events, { until: '2027-03-31' })).status).toBe(201);

  expect((await grant(officers.all, { pk: carol.id, area: 'all', until: '2027-03-31' })).status).toBe(201);
  expect(await grant(carol, { until: '2027-04-01' })).toMatchObject(tooLong);
  for (const until of [null, '2027-04-01'])
    expect(await grant(carol, { area: 'all', until })).toMatchObject({
      status: 400,
      json: { until: [expect.any(String)] },
    });
  // A friend cannot grant it back for longer either.
  expect((await grant(carol, { area: 'all', until: '2027-03-31' })).status).toBe(201);
  expect(await grant(brian, { pk: carol.id, area: 'all', until: '2027-08-31' })).toMatchObject(tooLong);
  expect((await grant(officers.all, { area: 'all', until: null })).status).toBe(201);
});

test('The officer and everyone with full access get an email about each change of access, with usernames', async () => {
  const { grant, as, endOn, newEmails, officers, brian, carol, clock, database } = await clubOfOfficers();
  const emailTexts = async () =>
    (await newEmails()).map(({ to, text }) => `${to.split('@')[0]}: ${text.split('\n\n')[1]}`);
  endOn(officers.events, '2027-12-31');
  const { json } = await grant(officers.events, {});
  expect(await emailTexts()).toEqual([
    'brian: Officer-events Otieno (u-Officer-events) granted you access to Events until Tue, Aug 31, 2027.',
    'officer-all: Officer-events Otieno (u-Officer-events) granted Brian Otieno (u-Brian) access to Events until Tue, Aug 31, 2027.',
  ]);
  await grant(officers.all, { until: '2027-08-31' });
  expect(await emailTexts()).toEqual([]);
  await grant(officers.all, { until: '2027-06-30' });
  expect(await emailTexts()).toEqual([
    'brian: Officer-all Otieno (u-Officer-all) changed your officer access. You now have access to Events until Wed, Jun 30, 2027.',
    "officer-all: You changed Brian Otieno (u-Brian)'s access to Events: it now ends on Wed, Jun 30, 2027.",
  ]);
  await grant(officers.all, { pk: carol.id, area: 'all', until: null });
  expect(await emailTexts()).toEqual([
    'carol: Officer-all Otieno (u-Officer-all) granted you full access.',
    'officer-all: You granted Carol Otieno (u-Carol) full access.',
  ]);
  await as(carol, 'DELETE', `/access/${json.id}/`);
  expect(await emailTexts()).toEqual([
    'brian: Carol Otieno (u-Carol) removed your access to Events.',
    "officer-all: Carol Otieno (u-Carol) removed Brian Otieno (u-Brian)'s access to Events.",
    "carol: You removed Brian Otieno (u-Brian)'s access to Events.",
  ]);
  const [own] = (await as(carol, 'GET', '/me/')).json.access;
  await as(carol, 'DELETE', `/access/${own.id}/`);
  const emails = await newEmails();
  expect(emails.map(({ subject, text }) => `${subject}: ${text.split('\n\n')[1]}`)).toEqual([
    'Your officer access has ended: You removed your own full access.',
    "An officer's access has changed: Carol Otieno (u-Carol) removed their own full access.",
  ]);
  expect((await as(brian, 'GET', '/me/')).json.access).toEqual([]);
  // A command on the server.
  clock.now = Date.now() + DAY_MS;
  makeOfficer(database, 'u-Brian', Date.now());
  expect(await emailTexts()).toEqual([
    'brian: A server admin granted you full access.',
    'officer-all: A server admin granted Brian Otieno (u-Brian) full access.',
  ]);
});

test('The last officer with full access and no end date cannot leave', async () => {
  const { grant, as, call, officers, database, brian, carol } = await clubOfOfficers();
  const [{ id }] = database.prepare("SELECT id FROM access WHERE area = 'all'").all() as [{ id: number }];
  const rejected = { status: 409, json: { code: 'last_officer', detail: expect.any(String) } };
  const end = () => as(officers.all, 'DELETE', `/access/${id}/`);
  const leave = () =>
    call('POST', '/api/profile/delete/', { token: officers.all.token, json: { password: AMINA.password } });
  const stays = async () => {
    expect(await end()).toMatchObject(rejected);
    expect(await leave()).toMatchObject(rejected);
    expect(() => removeAccount(database, 'u-Officer-all', Date.now())).toThrow('npm run club -- full-access');
  };
  await stays();
  // One with an end date is not enough, and cannot give the other an end date.
  await grant(officers.all, { area: 'all', until: '2027-08-31' });
  await stays();
  expect(await grant(brian, { pk: officers.all.id, area: 'all' })).toMatchObject(rejected);
  // One whose address is not verified is not enough either.
  await grant(officers.all, { pk: carol.id, area: 'all', until: null });
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${carol.id}`);
  await stays();
  database.exec(`UPDATE accounts SET verified_at = 1 WHERE id = ${carol.id}`);
  expect((await leave()).status).toBe(204);
  expect(await as(brian, 'GET', '/log/?action=person.delete')).toMatchObject({
    json: { results: [{ sentence: `Former officer ${officers.all.id} deleted their own account.` }] },
  });
  const [own] = (await as(carol, 'GET', '/me/')).json.access;
  expect(await as(carol, 'DELETE', `/access/${own.id}/`)).toMatchObject(rejected);
  await grant(carol, { area: 'all', until: null });
  expect((await as(carol, 'DELETE', `/access/${own.id}/`)).status).toBe(204);
});

test('Twenty simultaneous requests grant access once', async () => {
  const { grant, officers, database, brian } = await clubOfOfficers();
  const answers = await Promise.all(Array.from({ length: 20 }, () => grant(officers.all, {})));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(database.prepare('SELECT count(*) AS n FROM access WHERE account_id = ?').get(brian.id)).toEqual({ n: 1 });
});

/** Someone has access until January 15. `sent`: how many emails leave in the morning of a day. */
async function clubWithEndingAccess() {
  const club = await clubOfOfficers();
  const { grant, officers, backend, clock, newEmails } = club;
  await grant(officers.all, { until: '2027-01-15' });
  await newEmails();
  const sent = async (day: string) => {
    clock.now = Date.parse(`${day}T09:00:00+03:00`);
    doDailyTasks(backend);
    return (await newEmails()).length;
  };
  return { ...club, sent };
}

test('The officer and everyone with full access get an email 30 and 7 days before access ends', async () => {
  const { sent } = await clubWithEndingAccess();
  expect([await sent('2026-12-15'), await sent('2026-12-16'), await sent('2026-12-17')]).toEqual([0, 2, 0]);
  expect([await sent('2027-01-08'), await sent('2027-01-09')]).toEqual([2, 0]);
});

test('Access that was extended is reminded of again before its new end', async () => {
  const { sent, grant, officers, newEmails, backend } = await clubWithEndingAccess();
  expect([await sent('2026-12-16'), await sent('2027-01-08')]).toEqual([2, 2]);
  const token = await backend.tokens.issue({ id: officers.all.id, token_version: 1 });
  expect((await grant({ token }, { until: '2027-03-15' })).status).toBeLessThan(300);
  await newEmails();
  expect([await sent('2027-02-12'), await sent('2027-02-13'), await sent('2027-02-14')]).toEqual([0, 2, 0]);
  expect([await sent('2027-03-07'), await sent('2027-03-08'), await sent('2027-03-09')]).toEqual([0, 2, 0]);
});
