/** An officer cannot pass for another, or for our own words, by a new name. */
import { expect, test } from 'vitest';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { clubOfOfficers, NOON } from './club-of-officers.ts';

type Club = Awaited<ReturnType<typeof clubOfOfficers>>;
const LAST_NAME = { last_name: 'Barasa' };

/** The three ways to a new name: by the officer, by an officer for members, by an import. */
const DOORS: [string, (club: Club) => unknown, by: string, whose: string][] = [
  [
    'by the officer',
    ({ call, officers }) => call('PATCH', '/api/profile/', { token: officers.events.token, json: LAST_NAME }),
    'Officer-events Otieno (u-Officer-events)',
    'their',
  ],
  [
    'by an officer for members',
    ({ as, officers: { events, members } }) => as(members, 'PATCH', `/people/${events.id}/`, { json: LAST_NAME }),
    'Officer-members Otieno (u-Officer-members)',
    "Officer-events Otieno (u-Officer-events)'s",
  ],
  [
    'by an import',
    async ({ as, officers: { members } }) => {
      const rows = [{ line: 2, email: 'officer-events@university.example', ...LAST_NAME }];
      const { ticket } = (await as(members, 'POST', '/import/check/', { json: { rows } })).json;
      return as(members, 'POST', '/import/do/', { json: { ticket, lines: [2] } });
    },
    'Officer-members Otieno (u-Officer-members)',
    "Officer-events Otieno (u-Officer-events)'s",
  ],
];

test.each(DOORS)(
  'Officers with full access get an email about a new name of an officer %s, and the log shows the username from then on',
  async (_whose, change, by, whose) => {
    const club = await clubOfOfficers();
    const { officers, as, newEmails, database } = club;
    const entry = { actor: officers.events, action: 'export', after: { count: 3 } } as const;
    writeLog(database, entry, NOON);
    const sentence = async () => (await as(officers.all, 'GET', '/log/?action=export')).json.results.at(-1).sentence;
    expect(await sentence()).toBe('Officer-events Otieno exported a list of 3 people.');
    await change(club);
    const [email, ...others] = await newEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: 'officer-all@university.example', subject: "An officer's name has changed" });
    expect(email?.text).toContain(`\n\n${by} changed ${whose} name to “Officer-events Barasa”.\n\n`);
    expect(await sentence()).toBe('Officer-events Barasa (u-Officer-events) exported a list of 3 people.');
  },
);

test('An officer with full access reads of a change of the own name, in case someone else made it', async () => {
  const { call, as, officers, newEmails } = await clubOfOfficers();
  const textOf = async () => (await newEmails()).map(({ text }) => text.split('\n\n')[1]);
  await call('PATCH', '/api/profile/', { token: officers.all.token, json: { first_name: 'You', last_name: '.' } });
  expect(await textOf()).toEqual(['You changed your name to “You”.']);
  await as(officers.members, 'PATCH', `/people/${officers.all.id}/`, { json: LAST_NAME });
  expect(await textOf()).toEqual(['Officer-members Otieno (u-Officer-members) changed your name to “You Barasa”.']);
});

test('A new name of someone without access, and a change of another field, are not emailed', async () => {
  const { as, officers, brian, newEmails, database } = await clubOfOfficers();
  database.exec(`UPDATE access SET ended_at = 1 WHERE account_id = ${officers.events.id}`);
  await as(officers.members, 'PATCH', `/people/${brian.id}/`, { json: LAST_NAME });
  await as(officers.members, 'PATCH', `/people/${officers.events.id}/`, { json: LAST_NAME });
  await as(officers.members, 'PATCH', `/people/${officers.payments.id}/`, { json: { year_of_study: '3' } });
  expect(await newEmails()).toEqual([]);
});

test('A name that was changed before access was given has no username in the log', async () => {
  const { as, officers, brian, database } = await clubOfOfficers();
  await as(officers.members, 'PATCH', `/people/${brian.id}/`, { json: LAST_NAME });
  database.exec(`INSERT INTO access (account_id, area, since) VALUES (${brian.id}, 'events', '2027-01-01')`);
  writeLog(database, { actor: brian, action: 'export', after: { count: 3 } }, NOON);
  const { results } = (await as(officers.all, 'GET', '/log/?action=export')).json;
  expect(results[0].sentence).toBe('Brian Barasa exported a list of 3 people.');
});

test.each([
  ['You', '.'],
  ['You', '\u200b'],
  ['A server', 'admin'],
  ['Á server', 'Admin.'],
  ['Former', 'officer 7'],
  ['Former officer', ''],
  ['An officer', 'of the club'],
  ['a former', 'member'],
])('A person called %j %j has the username beside the name in emails and in the log', async (first_name, last_name) => {
  const { grant, officers, database, as, newEmails, carol } = await clubOfOfficers();
  database
    .prepare('UPDATE accounts SET first_name = ?, last_name = ? WHERE id = ?')
    .run(first_name, last_name, officers.events.id);
  await grant(officers.events, { pk: carol.id, until: '2027-01-01' });
  const [, notice] = await newEmails();
  expect(notice?.text).toMatch(/\n\n[^\n]+ \(u-Officer-events\) granted Carol Otieno \(u-Carol\) access to Events/);
  const [{ sentence }] = (await as(officers.all, 'GET', '/log/')).json.results;
  expect(sentence).toContain(' (u-Officer-events) granted Carol Otieno access to Events');
});

test('An officer who is called a former officer has the username wherever a former one may be shown', async () => {
  const { grant, as, officers, database, brian } = await clubOfOfficers();
  database.exec(`UPDATE accounts SET first_name = 'former officer', last_name = '7' WHERE id = ${officers.events.id}`);
  await grant(officers.events, { until: '2027-01-01' });
  const { access_history } = (await as(officers.all, 'GET', `/people/${brian.id}/`)).json;
  expect(access_history[0].granted_by).toBe('former officer 7 (u-Officer-events)');
});
