/** Officers list people, open a person's record and change it. */
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { ExportRowSchema, PeoplePageSchema, PersonSchema } from '#shared/members/people.ts';
import { clubOfOfficers } from '../officers/club-of-officers.ts';
import { makeLeader, makeMember } from '../roles.ts';

async function listing() {
  const parts = await clubOfOfficers();
  const namesOf = async (query: string) => {
    const { json } = await parts.as(parts.officers.payments, 'GET', `/people/?${query}`);
    return v.parse(PeoplePageSchema, json).results.map(({ first_name }) => first_name);
  };
  return { ...parts, namesOf };
}

test('An officer finds people by name, address or number, whatever the case and accents', async () => {
  const { namesOf, database, brian, carol } = await listing();
  database.exec(
    `UPDATE accounts SET first_name = 'Wanjikũ', registration_no = 'J12/3456/2024', year_of_study = 2 WHERE id = ${brian.id}`,
  );
  makeMember(database, `id = ${carol.id}`);
  makeLeader(database, 'Treasurer', `id = ${carol.id}`);
  for (const query of [
    'q=WANJIKU',
    'q=wanjiku+otieno',
    'q=otieno+wanjiku',
    'q=wanjiku%CC%83',
    'q=wan%27jiku%E2%80%8B',
    'q=brian%40',
    'q=j12/3456',
    'year=2',
    'q=u-brian&year=2',
  ])
    expect([query, await namesOf(query)]).toEqual([query, ['Wanjikũ']]);
  for (const query of ['state=member', 'role=Treasurer', 'q=carol&state=member&role=Treasurer'])
    expect([query, await namesOf(query)]).toEqual([query, ['Carol']]);
  expect(await namesOf('role=payments')).toEqual(['Officer-payments']);
  expect(await namesOf('q=nobody')).toEqual([]);
  expect(await namesOf('page=2')).toEqual([]);
  expect(await namesOf('')).toHaveLength(6);
});

test('The list of people has pages of fifty', async () => {
  const { as, officers, add } = await listing();
  for (const query of [`q=${'a'.repeat(101)}`, 'state=x', 'year=7', 'page=0', 'page=1.5', 'role=x']) {
    const { status, json } = await as(officers.members, 'GET', `/people/?${query}`);
    expect([status, Object.keys(json)]).toEqual([400, [query.split('=')[0]]]);
  }
  for (let index = 0; index < 45; index += 1) await add(`More-${index}`);
  const sizeOf = async (page: number) => {
    const { json } = await as(officers.members, 'GET', `/people/?page=${page}`);
    return [json.count, json.results.length];
  };
  expect([await sizeOf(1), await sizeOf(2), await sizeOf(3)]).toEqual([
    [51, 50],
    [51, 1],
    [51, 0],
  ]);
});

test('The second of two officers who change a person gets a conflict', async () => {
  const { as, officers, brian, logRows, call } = await clubOfOfficers();
  const path = `/people/${brian.id}/`;
  const before = v.parse(PersonSchema, (await as(officers.members, 'GET', path)).json);
  expect(before).toMatchObject({
    version: 1,
    signed_up_on: '2026-11-21',
    hidden_from_members: ['phone_number', 'email'],
    step: 'payment_due',
  });
  const json = { first_name: 'Bryan', year_of_study: 3, leadership_role: 'Treasurer', is_corporate_member: true };
  for (const wrong of [{ year_of_study: 9 }, { registration_no: 'x' }])
    expect(Object.keys((await as(officers.members, 'PATCH', path, { json: wrong })).json)).toEqual(Object.keys(wrong));
  const changed = await as(officers.members, 'PATCH', path, { json: { ...json, version: 1 } });
  expect([changed.status, changed.json]).toEqual([200, { ...before, ...json, version: 2 }]);
  const late = await as(officers.all, 'PATCH', path, { json: { first_name: 'B', version: 1 } });
  expect([late.status, late.json]).toEqual([
    409,
    { detail: expect.any(String), code: 'version', person: changed.json },
  ]);
  // The same once more changes nothing, and the person's own change counts too.
  expect((await as(officers.members, 'PATCH', path, { json })).json.version).toBe(2);
  await call('PATCH', '/api/profile/', { token: brian.token, json: { bio: 'Rockets.' } });
  expect((await as(officers.members, 'PATCH', path, { json: { year_of_study: 4, version: 2 } })).status).toBe(409);
  expect(logRows()).toEqual([
    { actor: 'person', actor_id: officers.members.id, action: 'person.change', subject_id: brian.id },
  ]);
  const { results } = (await as(officers.payments, 'GET', `/log/?person=${brian.id}`)).json;
  expect(results[0].sentence).toContain(
    "changed Bryan Otieno's first name from “Brian” to “Bryan”, year of study from none to 3",
  );
});

test('An officer signs a person out and resends a verification email', async () => {
  const { as, officers, brian, carol, call, database, newEmails, logRows } = await clubOfOfficers();
  expect((await as(officers.members, 'POST', `/people/${brian.id}/sign-out/`)).status).toBe(200);
  expect((await call('GET', '/api/profile/', { token: brian.token })).status).toBe(401);
  expect((await as(officers.members, 'POST', '/people/999/sign-out/')).status).toBe(404);
  const resend = () => as(officers.members, 'POST', `/people/${carol.id}/resend/`);
  expect(await resend()).toMatchObject({ status: 409, json: { code: 'verified' } });
  database.exec(`UPDATE accounts SET verified_at = NULL WHERE id = ${carol.id}`);
  expect((await resend()).status).toBe(200);
  expect(await resend()).toMatchObject({ status: 429 });
  const sent = (await newEmails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  expect(sent).toEqual(["brian: You've been signed out", 'carol: Verify your email']);
  expect(logRows().map(({ action }) => action)).toEqual(['person.sign-out', 'email.send']);
});

test.each([
  ['the verification link', 'x'],
  ['the invitation', ''],
])('A person who is deleted while an officer resends %s is not found', async (_, hash) => {
  const { as, officers, carol, backend, database, emails, logRows } = await clubOfOfficers();
  database.prepare('UPDATE accounts SET verified_at = NULL, password_hash = ? WHERE id = ?').run(hash, carol.id);
  vi.spyOn(backend.limits, 'take').mockImplementation(
    async (rule) =>
      void (rule === 'verificationEmailPerHour' && database.exec(`DELETE FROM accounts WHERE id = ${carol.id}`)),
  );
  expect((await as(officers.members, 'POST', `/people/${carol.id}/resend/`)).status).toBe(404);
  expect([emails(), logRows()]).toEqual([[], []]);
});

test('Only an officer with full access can sign out another officer', async () => {
  const { as, officers, call, newEmails, logRows } = await clubOfOfficers();
  const signOut = (by: { token: string }, { id }: { id: number }) => as(by, 'POST', `/people/${id}/sign-out/`);
  for (const other of [officers.all, officers.payments])
    expect(await signOut(officers.members, other)).toMatchObject({
      status: 403,
      json: { detail: 'Only an officer with full access can sign out another officer.' },
    });
  expect((await call('GET', '/api/profile/', { token: officers.payments.token })).status).toBe(200);
  expect(logRows()).toEqual([]);
  expect((await signOut(officers.all, officers.payments)).status).toBe(200);
  expect((await call('GET', '/api/profile/', { token: officers.payments.token })).status).toBe(401);
  expect((await newEmails()).map(({ to, text }) => [to, text.split('\n\n')[1]])).toEqual([
    [
      'officer-payments@university.example',
      expect.stringMatching(/^Officer-all Otieno \(u-Officer-all\) signed you out on every device/),
    ],
  ]);
  expect((await signOut(officers.members, officers.members)).status).toBe(200);
  expect(await newEmails()).toEqual([]);
});

test('An officer cannot change their own role', async () => {
  const { as, officers, logRows } = await clubOfOfficers();
  const change = (by: (typeof officers)['members'], pk: number, json: object) =>
    as(by, 'PATCH', `/people/${pk}/`, { json });
  const { members, all } = officers;
  for (const by of [members, all])
    expect(await change(by, by.id, { leadership_role: 'President', year_of_study: 3 })).toMatchObject({
      status: 403,
      json: { detail: "You can't change your own role. Ask another officer." },
    });
  expect(logRows()).toEqual([]);
  expect((await change(all, members.id, { leadership_role: 'President' })).status).toBe(200);
  expect((await change(members, members.id, { leadership_role: '' })).status).toBe(403);
  // The form may send the values that are saved already.
  const same = { leadership_role: 'President', year_of_study: 3 };
  expect(await change(members, members.id, same)).toMatchObject({ status: 200, json: same });
});

test('An export leaves out contact details that people hide from members', async () => {
  const { as, officers, database, brian, logRows } = await clubOfOfficers();
  database.exec(
    `UPDATE accounts SET phone_number = '254700000000', first_name = '=HYPERLINK("x")' WHERE id = ${brian.id}`,
  );
  const one = async (query: string) => {
    const { json } = await as(officers.payments, 'GET', `/export/?q=u-brian${query}`);
    return v.parse(v.array(ExportRowSchema), json);
  };
  expect(await one('')).toMatchObject([{ email: null, phone_number: null, first_name: '=HYPERLINK("x")' }]);
  expect(await one('&include_hidden=1')).toMatchObject([
    { email: 'brian@university.example', phone_number: '254700000000' },
  ]);
  database.exec(`UPDATE privacy SET phone = 'members' WHERE account_id = ${brian.id}`);
  expect(await one('')).toMatchObject([{ email: null, phone_number: '254700000000' }]);
  // People outside the directory show nothing, whatever their other settings.
  database.exec(`UPDATE privacy SET email = 'members', in_directory = 0 WHERE account_id = ${brian.id}`);
  expect(await one('')).toMatchObject([{ email: null, phone_number: null }]);
  expect((await one(''))[0]).not.toHaveProperty('is_demo');
  // A hidden photo is in the list for officers, but not in the export.
  database.exec(`UPDATE accounts SET profile_image = 'a.webp' WHERE id = ${brian.id};
    UPDATE privacy SET photo = 'officers' WHERE account_id = ${brian.id}`);
  const { results: list } = (await as(officers.payments, 'GET', '/people/?q=brian')).json;
  expect(list[0].profile_image).toMatch(/^http.*\/media\/a\.webp$/);
  expect(JSON.stringify(await one('&include_hidden=1'))).not.toContain('webp');
  database.exec('INSERT INTO demo VALUES (1)');
  expect(await one('')).toMatchObject([{ is_demo: true }]);
  expect(logRows().map(({ action }) => action)).toEqual(Array(7).fill('export'));
  const { results } = (await as(officers.payments, 'GET', '/log/?action=export')).json;
  expect(results[5].sentence).toBe(
    'Officer-payments Otieno exported a list of 1 person, including hidden contact details.',
  );
  expect(JSON.stringify(database.prepare('SELECT * FROM log').all())).not.toContain('u-brian');
});
