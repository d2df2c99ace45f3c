/** Importing people: first a check, then the import. No one is added twice, and the import writes only what the check has shown. */

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ImportCheckSchema } from '#shared/members/import-calls.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { importRows, matchColumns, PEOPLE_TABLE } from '../../../src/browser/members/import/import-rows.ts';
import { PEOPLE_COLUMNS } from '../../../src/browser/members/PeopleScreen.tsx';
import { csvText } from '../../../src/browser/officers/CsvDownload.tsx';
import { readCsvFile } from '../../../src/browser/ui/table/csv-file.ts';
import { deleteExpiredRegistrations } from '../../../src/server/personal-data/expired-registrations.ts';
import { clubOfOfficers } from '../officers/club-of-officers.ts';

async function importing() {
  const parts = await clubOfOfficers();
  const { as, officers, database } = parts;
  database.exec(`UPDATE accounts SET registration_no = 'J1/1000/2024', year_of_study = 2 WHERE id = ${parts.brian.id}`);
  const check = async (rows: unknown[], officer = officers.members) =>
    as(officer, 'POST', '/import/check/', {
      json: { rows: rows.map((row, index) => ({ line: index + 2, ...(row as object) })) },
    });
  const outcomes = async (rows: unknown[]) =>
    v.parse(ImportCheckSchema, (await check(rows)).json).rows.map(({ outcome }) => outcome);
  const importLines = (ticket: string, lines: unknown = [2], officer = officers.members, people?: unknown) =>
    as(officer, 'POST', '/import/do/', { json: { ticket, lines, people } });
  /** The check's reply. */
  const checkReply = async (rows: unknown[]) => v.parse(ImportCheckSchema, (await check(rows)).json);
  const valuesOf = (id: number) =>
    database.prepare('SELECT first_name, last_name, registration_no, phone_number FROM accounts WHERE id = ?').get(id);
  const countAccounts = () => database.prepare('SELECT count(*) AS n FROM accounts').get()?.n;
  return { ...parts, check, checkReply, outcomes, importLines, countAccounts, valuesOf };
}
const NEW = {
  email: 'new@university.example',
  first_name: 'Nia',
  last_name: 'Ng’ang’a',
  registration_no: 'J1/2000/2024',
};

test('The check reports what each row would do and writes nothing', async () => {
  const { outcomes, checkReply, countAccounts, logRows } = await importing();
  expect(
    await outcomes([
      NEW,
      { email: 'BRIAN@university.example', year_of_study: '3' },
      { registration_no: 'J1/1000/2024', first_name: '', year_of_study: 4 },
      { first_name: 'Carol', last_name: 'Otieno' },
      { email: 'carol@university.example', registration_no: 'J1/1000/2024' },
      { email: 'x@elsewhere.example', first_name: 'A', last_name: 'B' },
      7,
    ]),
  ).toEqual(['new', 'change', 'unclear', 'invalid', 'unclear', 'invalid', 'invalid']);
  const { rows } = await checkReply([
    { email: 'BRIAN@university.example', year_of_study: '3', id: 1 },
    { ...NEW, phone_number: '٠٧١٢ ٣٤٥ ٦٧٨', year_of_study: '2' },
  ]);
  expect(rows).toMatchObject([
    { line: 2, outcome: 'change', changes: { year_of_study: [2, 3] }, errors: {} },
    {
      outcome: 'new',
      changes: {
        ...{ registration_no: [null, 'J1/2000/2024'], first_name: [null, 'Nia'], last_name: [null, 'Ng’ang’a'] },
        ...{ phone_number: [null, '254712345678'], year_of_study: [null, 2] },
      },
    },
  ]);
  expect(await outcomes([{ email: 'brian@university.example', last_name: ' Otieno ' }])).toEqual(['unchanged']);
  expect(await outcomes([NEW, { ...NEW, email: 'other@university.example' }])).toEqual(['unclear', 'unclear']);
  expect([countAccounts(), logRows()]).toEqual([6, []]);
});

test('Damaged letters and unclear phone numbers are errors of their column', async () => {
  const { checkReply } = await importing();
  const wrong = [
    ...(['first_name', 'last_name', 'registration_no', 'email'] as const).map((column) => ({
      [column]: `${NEW[column]}\ufffd`,
    })),
    { phone_number: '2.54713E+11' },
    { phone_number: '0712345678/0713345678' },
  ];
  // The numbers differ, so that no two rows are about the same person.
  const numbered = wrong.map((cells, index) => ({ ...NEW, registration_no: `J1/200${index}/2024`, ...cells }));
  const { rows } = await checkReply(numbered.map((row, index) => ({ ...row, email: `${index}${row.email}` })));
  expect(rows.map(({ outcome, errors }) => [outcome, ...Object.keys(errors)])).toEqual(
    wrong.map((cells) => ['invalid', ...Object.keys(cells)]),
  );
});

test('An invited person gets a link that sets the first password', async () => {
  const { check, importLines, backend, emails, call, signIn, countAccounts, logRows, database, clock } =
    await importing();
  const { ticket } = (await check([NEW])).json;
  expect(await importLines(ticket)).toMatchObject({ status: 200, json: { invited_count: 1, changed_count: 0 } });
  expect(await importLines(ticket)).toMatchObject({ status: 409, json: { code: 'expired' } });
  await backend.background.idle();
  expect([countAccounts(), logRows().map(({ action }) => action)]).toEqual([7, ['import.do']]);
  const [email] = emails();
  expect(email?.text).toContain('Your username is J1/2000/2024.');
  const [uidb64, token] = email?.links[0]?.split('/').slice(-2) ?? [];
  expect(JSON.stringify(database.prepare('SELECT * FROM email_queue').all())).not.toContain(token);
  expect((await signIn({ username: 'J1/2000/2024', password: '' })).status).toBe(400);
  expect((await signIn({ username: 'J1/2000/2024' })).status).toBe(401);
  clock.now += 13 * DAY_MS;
  deleteExpiredRegistrations(database, clock.now);
  const json = { password: 'a new perigee', uidb64, token };
  expect((await call('PATCH', '/api/password-reset-complete', { json })).status).toBe(200);
  expect((await signIn({ username: 'J1/2000/2024', password: 'a new perigee' })).json).toHaveProperty('access');
  expect((await call('PATCH', '/api/password-reset-complete', { json })).status).toBe(401);
  await call('POST', '/api/forgot-password/', { json: { email: NEW.email } });
  await backend.background.idle();
  expect(emails()[0]?.text).toContain('your account J1/2000/2024 at');
});

test.each([
  ['Łukasz', 'Łódź', /^lukasz-lodz$/],
  ['Ng’ang’a', 'Ó Briain-Đặng', /^nganga-o-briain-dang$/],
  ['Ольга', '李', /^member$/],
  ['u', 'Brian', /^u-brian-\d{5}$/],
  ['Wilhelmina Alexandrina Maria', 'Tuimalealiifano', /^wilhelmina-alexandrina-maria-t$/],
  ['Wilhelmina Alexandrina', 'Maria', /^wilhelmina-alexandrina-maria$/],
])('The import makes a username of %s %s that a payment form takes', async (first_name, last_name, username) => {
  const { checkReply, importLines, database } = await importing();
  const { ticket } = await checkReply([{ email: 'new@university.example', first_name, last_name }]);
  await importLines(ticket);
  const saved = database.prepare("SELECT username FROM accounts WHERE email = 'new@university.example'").get();
  expect(saved?.username).toMatch(username);
});

test('Two people with one long name get usernames of at most 30 characters', async () => {
  const { checkReply, importLines, database } = await importing();
  const row = { first_name: 'Wilhelmina Alexandrina Maria', last_name: 'Tuimalealiifano' };
  const { ticket } = await checkReply(['a', 'b'].map((name) => ({ email: `${name}@university.example`, ...row })));
  await importLines(ticket, [2, 3]);
  const names = database.prepare("SELECT username FROM accounts WHERE username LIKE 'wil%' ORDER BY id").all();
  expect(names.map(({ username }) => username)).toEqual([
    'wilhelmina-alexandrina-maria-t',
    expect.stringMatching(/^wilhelmina-alexandrina-m-\d{5}$/),
  ]);
});

test('An account that is never opened is deleted after three weeks', async () => {
  const { check, importLines, countAccounts, database, clock, backend } = await importing();
  await importLines((await check([NEW])).json.ticket);
  await backend.background.idle();
  deleteExpiredRegistrations(database, clock.now + 20 * DAY_MS);
  expect(countAccounts()).toBe(7);
  deleteExpiredRegistrations(database, clock.now + 22 * DAY_MS);
  expect(countAccounts()).toBe(6);
});

test('A check is valid for one officer, ten minutes and unchanged data', async () => {
  const { check, importLines, officers, clock, call, brian, countAccounts } = await importing();
  const row = { email: 'brian@university.example', year_of_study: 4 };
  const { ticket } = (await check([row, NEW])).json;
  expect(await importLines(ticket, [2], officers.all)).toMatchObject({ status: 409, json: { code: 'expired' } });
  for (const lines of [[], [99], ['2'], 'all', [2, 99]]) expect((await importLines(ticket, lines)).status).toBe(400);
  await call('PATCH', '/api/profile/', { token: brian.token, json: { year_of_study: 5 } });
  expect(await importLines(ticket, [2, 3])).toMatchObject({ status: 409, json: { code: 'changed' } });
  expect(countAccounts()).toBe(6);
  const second = (await check([row])).json.ticket;
  clock.now += 10 * MINUTE_MS;
  expect(await importLines(second)).toMatchObject({ status: 409, json: { code: 'expired' } });
  const third = (await check([row])).json.ticket;
  const both = await Promise.all([importLines(third), importLines(third)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('A form that an officer opened before an import cannot overwrite what it changed', async () => {
  const { check, importLines, officers, as, brian } = await importing();
  const path = `/people/${brian.id}/`;
  const { version } = (await as(officers.members, 'GET', path)).json;
  const { ticket } = (await check([{ email: 'brian@university.example', year_of_study: 4 }])).json;
  expect(await importLines(ticket)).toMatchObject({ status: 200, json: { changed_count: 1 } });
  expect(await as(officers.members, 'PATCH', path, { json: { first_name: 'Bryan', version } })).toMatchObject({
    status: 409,
    json: { code: 'version', person: { first_name: 'Brian', year_of_study: 4 } },
  });
});

test('An import has at most a thousand rows', async () => {
  const { check, importLines } = await importing();
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    ...{ ...NEW, email: `n${index}@university.example`, registration_no: '' },
  }));
  const { json } = await check(rows.slice(0, 1000));
  const lines = json.rows.map(({ line }: { line: number }) => line);
  expect((await importLines(json.ticket, lines)).json).toEqual({ invited_count: 1000, changed_count: 0 });
  const tooMany = await check(rows);
  expect([tooMany.status, tooMany.json]).toEqual([413, { detail: 'You can import at most 1,000 rows at once.' }]);
});

test('A name that looks like a formula is imported unchanged', async () => {
  const { check, importLines, as, officers, database } = await importing();
  const names = ['=cmd|x', '@SUM(A1)', '\tx', 'x\ty', '\rx', 'x\ry', 'x\ny'];
  const { ticket, rows } = (
    await check(
      names.map((first_name, index) => ({ email: `n${index}@university.example`, first_name, last_name: 'B' })),
    )
  ).json;
  const outcomes = rows.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes).toEqual(['new', 'new', 'new', 'new', 'new', 'invalid', 'invalid']);
  expect((await importLines(ticket, [2, 3, 4, 5, 6])).status).toBe(200);
  const savedNames = database.prepare("SELECT first_name FROM accounts WHERE last_name = 'B' ORDER BY id").all();
  expect(savedNames.map(({ first_name }) => first_name)).toEqual(['=cmd|x', '@SUM(A1)', 'x', 'x y', 'x']);
  const { json } = await as(officers.members, 'GET', '/export/?q=n0%40university.example');
  expect(json).toMatchObject([{ first_name: '=cmd|x' }]);
});

test('A newcomer is never taken for a member with the same number or alternative address', async () => {
  const { checkReply, importLines, call, brian, carol, countAccounts, valuesOf, emails, officers, logRows } =
    await importing();
  const json = { alternative_email: 'other@university.example' };
  expect((await call('PATCH', '/api/profile/', { token: carol.token, json })).status).toBe(200);
  const before = valuesOf(brian.id);
  const newcomer = { ...NEW, registration_no: 'J1/1000/2024', phone_number: '254700000000' };
  // The file is a whole list of members, so it includes the person with the number.
  const { ticket, rows } = await checkReply([
    newcomer,
    { email: 'brian@university.example', registration_no: 'J1/1000/2024', year_of_study: 3 },
    { registration_no: 'J1/1000/2024', first_name: 'Nia' },
    { ...NEW, email: 'other@university.example' },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['unclear', 'change', 'unclear', 'unclear']);
  expect(rows[3]).toMatchObject({
    ...{ person: null, candidates: [{ pk: carol.id, reason: 'Uses this as an alternative email.' }] },
  });
  for (const row of [rows[0], rows[2]])
    expect(row).toMatchObject({
      person: null,
      changes: {},
      candidates: [{ pk: brian.id, username: 'u-Brian', reason: 'Has this registration number.' }],
    });
  for (const lines of [[2], [4], [5], [2, 3, 4]]) expect((await importLines(ticket, lines)).status).toBe(400);
  expect(await importLines(ticket, [3])).toMatchObject({ status: 200, json: { invited_count: 0, changed_count: 1 } });
  expect([countAccounts(), emails(), valuesOf(brian.id)]).toEqual([6, [], before]);
  expect(logRows().filter(({ actor_id }) => actor_id === officers.members.id)).toHaveLength(2);
});

test('An address proves who a row is about only if it is verified or invited', async () => {
  const { checkReply, outcomes, importLines, add, database, carol } = await importing();
  const dora = await add('Dora');
  database.prepare('UPDATE accounts SET verified_at = NULL WHERE id = ?').run(dora.id);
  const row = { email: 'dora@university.example', first_name: 'Dorothy', last_name: 'Otieno' };
  const { ticket, rows } = await checkReply([row, { ...row, email: 'carol@university.example' }]);
  expect(rows[0]).toMatchObject({
    outcome: 'unclear',
    candidates: [{ pk: dora.id, reason: "Signed up with this email address, but hasn't verified it.", changes: null }],
  });
  for (const pk of [dora.id, carol.id])
    expect(
      (await importLines(ticket, [2], undefined, [{ line: 2, pk }])).status,
      'no candidate with a verified address',
    ).toBe(400);
  await importLines((await checkReply([NEW])).ticket);
  expect(await outcomes([{ ...NEW, first_name: 'Naomi' }])).toEqual(['change']);
});

test('An officer chooses the person for an unclear row', async () => {
  const { checkReply, importLines, brian, carol, valuesOf, logRows, database, officers } = await importing();
  const row = { email: 'carol@university.example', registration_no: 'J1/1000/2024', phone_number: '254711111111' };
  const { ticket, rows } = await checkReply([row]);
  expect(rows[0]?.candidates).toEqual([
    {
      ...{ pk: carol.id, first_name: 'Carol', last_name: 'Otieno', username: 'u-Carol' },
      reason: 'Has this email address.',
      // The number stays with the account that has it.
      changes: { phone_number: [null, '254711111111'] },
    },
    {
      ...{ pk: brian.id, first_name: 'Brian', last_name: 'Otieno', username: 'u-Brian' },
      reason: 'Has this registration number.',
      changes: { phone_number: [null, '254711111111'] },
    },
  ]);
  const of = (pk: unknown, line = 2) => importLines(ticket, [2], undefined, [{ line, pk }]);
  for (const pk of [officers.all.id, 999, '7', null]) expect((await of(pk)).status).toBe(400);
  expect((await of(carol.id, 3)).status).toBe(400);
  expect(await of(carol.id)).toMatchObject({ status: 200, json: { invited_count: 0, changed_count: 1 } });
  expect(valuesOf(carol.id)).toMatchObject({ registration_no: null, phone_number: '254711111111' });
  expect(valuesOf(brian.id)).toMatchObject({ phone_number: null });
  expect(logRows()).toMatchObject([{ action: 'person.change', subject_id: carol.id }, { action: 'import.do' }]);
  expect(database.prepare("SELECT before, after FROM log WHERE action ='person.change'").get()).toEqual({
    before: '{"phone_number":null}',
    after: '{"phone_number":"254711111111"}',
  });
});

test('Two rows about one person or number are unclear, and only one can be imported', async () => {
  const { checkReply, importLines, brian, carol, valuesOf } = await importing();
  const row = { email: 'brian@university.example', phone_number: '254711111111' };
  const { ticket, rows } = await checkReply([row, { ...row, phone_number: '254722222222' }]);
  expect(rows).toMatchObject([
    { outcome: 'unclear', errors: { email: ['Line 3 is about the same person.'] }, candidates: [{ pk: brian.id }] },
    { outcome: 'unclear', errors: { email: ['Line 2 is about the same person.'] }, candidates: [{ pk: brian.id }] },
  ]);
  const people = [2, 3].map((line) => ({ line, pk: brian.id }));
  expect((await importLines(ticket, [2, 3], undefined, people)).status).toBe(400);
  expect(await importLines(ticket, [3], undefined, people.slice(1))).toMatchObject({ json: { changed_count: 1 } });
  expect(valuesOf(brian.id)).toMatchObject({ phone_number: '254722222222' });

  // Two rows with one number.
  const number = { registration_no: 'J1/3000/2024' };
  const second = await checkReply([
    { email: 'brian@university.example', ...number },
    { email: 'carol@university.example', ...number },
  ]);
  expect(second.rows.map(({ errors }) => errors.registration_no)).toEqual([
    ['Line 3 has the same registration number.'],
    ['Line 2 has the same registration number.'],
  ]);
  const both = [brian, carol].map(({ id: pk }, index) => ({ line: index + 2, pk }));
  expect((await importLines(second.ticket, [2, 3], undefined, both)).status).toBe(400);
  expect((await importLines(second.ticket, [2], undefined, both.slice(0, 1))).status).toBe(200);
});

test('A name that was split elsewhere changes no account with the same whole name', async () => {
  const { checkReply, database, brian } = await importing();
  database.exec(`UPDATE accounts SET first_name = 'Brian', last_name = 'Kip Otieno' WHERE id = ${brian.id}`);
  const row = { email: 'brian@university.example', first_name: 'Brian KIP', last_name: 'Otieno' };
  const changesOf = async (values: object) => (await checkReply([values])).rows[0]?.changes;
  expect(await changesOf({ ...row, split_name: true })).toEqual({});
  expect(await changesOf({ ...row, split_name: true, year_of_study: 3 })).toEqual({ year_of_study: [2, 3] });
  expect(Object.keys((await changesOf(row)) ?? {})).toEqual(['first_name', 'last_name']);
  expect(await changesOf({ ...row, split_name: true, last_name: 'Barasa' })).toEqual({
    first_name: ['Brian', 'Brian KIP'],
    last_name: ['Kip Otieno', 'Barasa'],
  });
});

test('An exported row without its hidden address is unchanged', async () => {
  const { outcomes, database } = await importing();
  const row = { registration_no: 'J1/1000/2024', first_name: 'Brian', last_name: 'Otieno' };
  expect(await outcomes([row, { ...row, first_name: 'Bryan' }])).toEqual(['unclear', 'unclear']);
  expect(await outcomes([row])).toEqual(['unchanged']);
  database.exec('UPDATE accounts SET verified_at = NULL');
  expect(await outcomes([row]), 'an account without a verified address').toEqual(['unchanged']);
});

test('An exported list that is imported again changes nothing', async () => {
  const { add, as, officers, database, outcomes } = await importing();
  const people = [
    ["'Ofa", "'t Hooft", '254712345678'],
    ["'=x", "''+1", '2547123456789'],
    ['Zoë, "Zo"', 'O;Brien|x', '25471234567890'],
    // From the Django backend, or saved under earlier rules.
    ['Ann', 'One', '+254712345678'],
    ['Ann', 'One', '0712 345 678'],
    ['Ann', 'One', '+254 (0)712 345678'],
    ['Ann', 'One', '0712345678/79'],
    ['Ann', 'One', '00254712345678'],
    ['Zo\ufffd', 'One', null],
    ['Zo\u200be', 'Ze\u0301 One', null],
    ['A name that is longer than thirty signs', 'One', null],
  ] as const;
  for (const [index, names] of people.entries()) {
    const { id } = await add(`Exported-${index}`);
    database
      .prepare('UPDATE accounts SET first_name = ?, last_name = ?, phone_number = ?, registration_no = ? WHERE id = ?')
      .run(...names, `OLD-${index}`, id);
  }
  const { json } = await as(officers.members, 'GET', '/export/?include_hidden=1');
  // As the officers' screen reads a file.
  const table = await readCsvFile(new File([csvText(PEOPLE_COLUMNS, json)], 'people.csv'), PEOPLE_TABLE);
  const { rows } = importRows(table, matchColumns(table));
  expect(rows).toHaveLength(6 + people.length);
  expect(await outcomes(rows)).toEqual(rows.map(() => 'unchanged'));
});
