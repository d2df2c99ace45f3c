/** Importing people: a check first, then the import. Nobody is added twice, and only what the check has shown is written. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { deleteExpiredRegistrations } from '../../../src/server/members/unverified-users.ts';
import { ImportCheckSchema } from '../../../src/shared/schemas/people-import.ts';
import { cpuTime } from '../../support/cpu-time.ts';
import { clubOfOfficers, DAY } from './club-of-officers.ts';

async function importing() {
  const parts = await clubOfOfficers();
  const { as, officers, database } = parts;
  database.exec(`UPDATE users SET registration_no = 'J1/1000/2024', year_of_study = 2 WHERE id = ${parts.brian.id}`);
  const check = async (rows: unknown[], who = officers.members) =>
    as(who, 'POST', '/import/check/', {
      json: { rows: rows.map((row, index) => ({ line: index + 2, ...(row as object) })) },
    });
  const outcomes = async (rows: unknown[]) =>
    v.parse(ImportCheckSchema, (await check(rows)).json).rows.map(({ outcome }) => outcome);
  const read = (ticket: string, lines: unknown = [2], who = officers.members) =>
    as(who, 'POST', '/import/do/', { json: { ticket, lines } });
  const users = () => database.prepare('SELECT count(*) AS n FROM users').get()?.n;
  return { ...parts, check, outcomes, read, users };
}
const NEW = {
  email: 'new@university.example',
  first_name: 'Nia',
  last_name: 'Ng’ang’a',
  registration_no: 'J1/2000/2024',
};

test('each row is told what it would do, and nothing is written', async () => {
  const { outcomes, check, users, audit } = await importing();
  expect(
    await outcomes([
      NEW,
      { email: 'BRIAN@university.example', year_of_study: '3' },
      { registration_no: 'J1/1000/2024', first_name: '', year_of_study: null },
      { first_name: 'Carol', last_name: 'Otieno' },
      { email: 'carol@university.example', registration_no: 'J1/1000/2024' },
      { email: 'x@elsewhere.example', first_name: 'A', last_name: 'B' },
      { email: 'y@university.example', first_name: '\u202eevil', last_name: 'B' },
      7,
    ]),
  ).toEqual(['new', 'unclear', 'unclear', 'wrong', 'unclear', 'wrong', 'wrong', 'wrong']);
  const { rows } = (
    await check([
      { email: 'BRIAN@university.example', year_of_study: '3', id: 1 },
      { ...NEW, phone_number: '+254 700-000000' },
    ])
  ).json;
  expect(rows[0]).toMatchObject({ line: 2, outcome: 'change', changes: { year_of_study: [2, 3] }, errors: {} });
  expect(await outcomes([{ email: 'brian@university.example', last_name: ' Otieno ' }])).toEqual(['same']);
  expect(await outcomes([NEW, { ...NEW, email: 'other@university.example' }])).toEqual(['unclear', 'unclear']);
  expect([users(), audit()]).toEqual([8, []]);
});

test('an invited person gets a link that sets the first password and confirms the address', async () => {
  const { check, read, backend, mails, call, signIn, users, audit, database, clock } = await importing();
  const { ticket } = (await check([NEW])).json;
  expect(await read(ticket)).toMatchObject({ status: 200, json: { invited: 1, changed: 0 } });
  expect(await read(ticket)).toMatchObject({ status: 409, json: { code: 'expired' } });
  await backend.background.idle();
  expect([users(), audit().map(({ deed }) => deed)]).toEqual([9, ['import.do']]);
  const [mail] = mails();
  expect(mail?.text).toContain('Your username is J1/2000/2024.');
  const [uidb64, token] = mail?.links[0]?.split('/').slice(-2) ?? [];
  expect(JSON.stringify(database.prepare('SELECT * FROM mail_queue').all())).not.toContain(token);
  expect((await signIn({ username: 'J1/2000/2024', password: '' })).status).toBe(400);
  expect((await signIn({ username: 'J1/2000/2024' })).status).toBe(401);
  clock.now += 13 * DAY;
  deleteExpiredRegistrations(database, clock.now);
  const json = { password: 'a new perigee', uidb64, token };
  expect((await call('PATCH', '/api/password-reset-complete', { json })).status).toBe(200);
  expect((await signIn({ username: 'J1/2000/2024', password: 'a new perigee' })).json).toHaveProperty('access');
  expect((await call('PATCH', '/api/password-reset-complete', { json })).status).toBe(401);
});

test('who never answers an invitation is gone after three weeks', async () => {
  const { check, read, users, database, clock } = await importing();
  await read((await check([NEW])).json.ticket);
  deleteExpiredRegistrations(database, clock.now + 20 * DAY);
  expect(users()).toBe(9);
  deleteExpiredRegistrations(database, clock.now + 22 * DAY);
  expect(users()).toBe(8);
});

test('a ticket is of one officer, of ten minutes, and of the data that was looked at', async () => {
  const { check, read, officers, clock, call, brian, users } = await importing();
  const row = { email: 'brian@university.example', year_of_study: 4 };
  const { ticket } = (await check([row, NEW])).json;
  expect(await read(ticket, [2], officers.all)).toMatchObject({ status: 409, json: { code: 'expired' } });
  for (const lines of [[], [99], ['2'], 'all', [2, 99]]) expect((await read(ticket, lines)).status).toBe(400);
  await call('PATCH', '/api/profile/', { token: brian.token, json: { year_of_study: 5 } });
  expect(await read(ticket, [2, 3])).toMatchObject({ status: 409, json: { code: 'changed' } });
  expect(users()).toBe(8);
  const second = (await check([row])).json.ticket;
  clock.now += 10 * 60 * 1000;
  expect(await read(second)).toMatchObject({ status: 409, json: { code: 'expired' } });
  const third = (await check([row])).json.ticket;
  const both = await Promise.all([read(third), read(third)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a thousand rows take less than a second, one more is refused', async () => {
  const { check, read } = await importing();
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...NEW,
      email: `n${index}@university.example`,
      registration_no: '',
    }));
  let checked: Awaited<ReturnType<typeof check>> | undefined;
  const took = await cpuTime(async () => {
    checked = await check(rows(1000));
  });
  expect([checked?.status, checked?.json.rows.length]).toEqual([200, 1000]);
  expect(took).toBeLessThan(1000);
  const lines = checked?.json.rows.map(({ line }: { line: number }) => line);
  expect((await read(checked?.json.ticket, lines)).json).toEqual({ invited: 1000, changed: 0 });
  const refused = await check(rows(1001));
  expect([refused.status, refused.json]).toEqual([413, { detail: 'At most 1,000 rows at once.' }]);
});

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', '＝1'])(
  '%j as a name is a text like any other: checked, read in and exported as it is',
  async (name) => {
    const { check, read, as, officers, database } = await importing();
    const { ticket, rows } = (await check([{ ...NEW, first_name: name }])).json;
    expect(rows[0]).toMatchObject({ outcome: 'new', errors: {} });
    expect((await read(ticket)).status).toBe(200);
    expect(database.prepare('SELECT first_name FROM users WHERE email = ?').get(NEW.email)).toEqual({
      first_name: name,
    });
    const { json } = await as(officers.members, 'GET', `/export/?q=${encodeURIComponent(NEW.email)}`);
    expect(json).toMatchObject([{ first_name: name }]);
  },
);

test.each(['\tx', 'x\ty', '\rx', 'x\ry', 'x\ny'])('%j: no name keeps a tab or a line end', async (name) => {
  const { check, read, database } = await importing();
  const { ticket, rows } = (await check([{ ...NEW, first_name: name }])).json;
  if (rows[0].outcome === 'new') await read(ticket);
  const kept = database.prepare('SELECT first_name FROM users WHERE email = ?').get(NEW.email);
  expect([rows[0].outcome, kept]).toEqual(name.trim() === 'x' ? ['new', { first_name: 'x' }] : ['wrong', undefined]);
});
