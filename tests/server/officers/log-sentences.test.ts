/** Every kind of log entry has a sentence: for officers, commands on the server and deleted accounts. */
import { expect, test } from 'vitest';
import { insertEvent } from '../../../src/server/events/events-table.ts';
import { type Actor, type NewLogEntry, writeLog } from '../../../src/server/officers/log-table.ts';
import { clubOfOfficers, NOON } from './club-of-officers.ts';

async function logging() {
  const parts = await clubOfOfficers();
  const { database, as, officers } = parts;
  const entryOf = async (entry: NewLogEntry) => {
    writeLog(database, entry, NOON);
    return (await as(officers.all, 'GET', '/log/')).json.results[0];
  };
  const sentenceOf = async (entry: NewLogEntry): Promise<string> => (await entryOf(entry)).sentence;
  const latestSentence = async (): Promise<string> => (await as(officers.all, 'GET', '/log/')).json.results[0].sentence;
  return { ...parts, entryOf, sentenceOf, latestSentence };
}

test.each<[Omit<NewLogEntry, 'actor' | 'subject'>, string]>([
  [
    { action: 'membership.confirm', after: { until: '2027-08-31' } },
    "confirmed Brian Otieno's membership until Tue, Aug 31, 2027.",
  ],
  [{ action: 'membership.confirm', after: { until: null } }, "confirmed Brian Otieno's membership."],
  [
    { action: 'membership.confirm', after: { kind: 'cash', amount: 400, until: '2027-08-31' } },
    "confirmed Brian Otieno's membership until Tue, Aug 31, 2027, for KES 400 in cash.",
  ],
  [{ action: 'membership.reject' }, "rejected Brian Otieno's payment."],
  [{ action: 'membership.undo' }, "undid the decision on Brian Otieno's payment."],
  [
    { action: 'membership.waive', after: { until: '2027-08-31' } },
    'made Brian Otieno a member without a fee until Tue, Aug 31, 2027.',
  ],
  [{ action: 'membership.end' }, "ended Brian Otieno's membership."],
  [{ action: 'attendee.add', after: { event: 'Test Flight' } }, 'added Brian Otieno to the event “Test Flight”.'],
  [
    { action: 'attendee.remove', after: { event: 'Test Flight' } },
    'removed Brian Otieno from the event “Test Flight”.',
  ],
])('The log names the officer or command behind $action', async (entry, words) => {
  const { sentenceOf, brian, officers } = await logging();
  const subject = { kind: 'person', id: brian.id } as const;
  expect(await sentenceOf({ ...entry, actor: officers.payments, subject })).toBe(`Officer-payments Otieno ${words}`);
  expect(await sentenceOf({ ...entry, actor: 'terminal', subject })).toBe(`A server admin ${words}`);
});

test('The log has no name of a deleted person', async () => {
  const { sentenceOf, database, brian, officers } = await logging();
  const privacy = { action: 'privacy.change', before: { phone: 'members' }, after: { phone: 'officers' } } as const;
  expect(await sentenceOf({ ...privacy, actor: brian, subject: { kind: 'person', id: brian.id } })).toBe(
    'Brian Otieno changed their privacy settings.',
  );
  database.exec(`DELETE FROM accounts WHERE id = ${brian.id}`);
  const actor: Actor = officers.payments;
  const subject = { kind: 'person', id: brian.id } as const;
  expect(await sentenceOf({ actor, action: 'membership.end', subject })).toBe(
    "Officer-payments Otieno ended a former member's membership.",
  );
  expect(await sentenceOf({ actor, action: 'attendee.add', subject })).toBe(
    'Officer-payments Otieno added a former member to an event.',
  );
  expect(
    await sentenceOf({ actor: brian, action: 'membership.end', subject: { kind: 'person', id: officers.events.id } }),
  ).toBe("A former member ended Officer-events Otieno's membership.");
});

test('The log names an event by its last title', async () => {
  const { sentenceOf, database, officers } = await logging();
  const { id } = insertEvent(database, { title: 'Test Flight', host: 'H', starts_at: NOON });
  const subject = { kind: 'event', id } as const;
  const starts_at = '2027-05-08T13:00:00.000Z';
  type Entry = Pick<NewLogEntry, 'action' | 'before' | 'after'>;
  const expectSentences = async (rows: readonly [Entry, string][]) => {
    for (const [entry, words] of rows)
      expect(await sentenceOf({ actor: officers.events, subject, ...entry })).toBe(`Officer-events Otieno ${words}.`);
  };
  await expectSentences([
    [{ action: 'event.publish' }, 'published “Test Flight”'],
    [
      { action: 'event.change', after: { parts: 'title, cover_image' } },
      'changed the title and the cover of “Test Flight”',
    ],
    [
      { action: 'event.move', after: { starts_at, location: 'Runway 2' } },
      'rescheduled “Test Flight” to Saturday, May 8, 2027, 4:00 PM, “Runway 2”',
    ],
    [{ action: 'event.move', after: { starts_at } }, 'rescheduled “Test Flight” to Saturday, May 8, 2027, 4:00 PM'],
    [{ action: 'event.move', after: { location: 'Runway 2' } }, 'moved “Test Flight” to “Runway 2”'],
    [
      { action: 'event.move', after: { location: 'Runway 2', parts: 'title' } },
      'moved “Test Flight” to “Runway 2”, and changed the title',
    ],
    [{ action: 'event.move', after: { ends_at: null } }, 'changed when “Test Flight” ends'],
    [{ action: 'event.move', after: { reason: 'x' } }, 'changed the reason shown for “Test Flight”'],
    [{ action: 'sign_up.change' }, 'changed the sign-up settings for “Test Flight”'],
    [{ action: 'event.postpone' }, 'postponed “Test Flight”'],
    [{ action: 'event.cancel' }, 'cancelled “Test Flight”'],
    [{ action: 'event.reinstate' }, 'reinstated “Test Flight”'],
  ]);
  database.exec(`DELETE FROM events WHERE id = ${id}`);
  const before = { title: 'Last Flight', state: 'scheduled' };
  await expectSentences([
    [{ action: 'event.cancel' }, 'cancelled a former event'],
    [{ action: 'event.delete', before }, 'deleted “Last Flight”'],
    [{ action: 'event.delete', before: { ...before, state: 'draft' } }, 'deleted “Last Flight”, which was a draft'],
    [{ action: 'event.cancel' }, 'cancelled “Last Flight”'],
  ]);
});

test.each([
  ['first_name', 'Brian Otieno granted full access to Carol', 'Brian Otieno granted full access to Carol Otieno'],
  ['last_name', '"JJ"\nA server admin', 'Brian "JJ" A server admin'],
])('A person whose %s is %j cannot forge a log entry', async (column, typed, name) => {
  const { entryOf, database, brian, carol } = await logging();
  database.prepare(`UPDATE accounts SET ${column} = ? WHERE id = ?`).run(typed, brian.id);
  const subject = { kind: 'person', id: carol.id } as const;
  expect((await entryOf({ actor: brian, action: 'membership.end', subject })).parts).toEqual([
    { pk: brian.id, name },
    ' ended ',
    { pk: carol.id, name: 'Carol Otieno' },
    "'s membership.",
  ]);
});

test('The log quotes typed text, which cannot end the quotes', async () => {
  const { sentenceOf, brian, carol } = await logging();
  const subject = { kind: 'person', id: carol.id } as const;
  const change = { before: { last_name: null, year_of_study: 2 }, after: { last_name: 'X” to “Y', year_of_study: 6 } };
  expect(await sentenceOf({ actor: brian, action: 'person.change', subject, ...change })).toBe(
    "Brian Otieno changed Carol Otieno's last name from none to “X' to 'Y” and year of study from 2 to Alumni.",
  );
});

test('The log shows the username beside a name that looks like another', async () => {
  const { sentenceOf, database, brian, carol } = await logging();
  const entry = { actor: brian, action: 'membership.end', subject: { kind: 'person', id: carol.id } } as const;
  expect(await sentenceOf(entry)).toBe("Brian Otieno ended Carol Otieno's membership.");
  // Other capitals and accents, an invisible sign, and a username in the name.
  const names = [
    ...[['Carol', 'Otieno'] as const, ['CÀROL', 'otieno'] as const, ['Carol\u200b', 'Otieno'] as const],
    ...[['Carol', 'Otieno (carol)'] as const, ['Carol', 'Otieno （carol）'] as const, ['Carol.', 'Otieno'] as const],
  ];
  for (const name of names) {
    database.prepare('UPDATE accounts SET first_name = ?, last_name = ? WHERE id = ?').run(...name, brian.id);
    expect(await sentenceOf(entry)).toMatch(/^C\S+ Otieno(?: [(（]carol[)）])? \(u-Brian\) ended Carol Otieno/i);
  }
});

test("The log shows the former name of an officer who takes another's name", async () => {
  const { database, call, officers, latestSentence } = await logging();
  for (const [index, last_name] of ['Kimani', 'Chair'].entries()) {
    expect((await call('PATCH', '/api/profile/', { token: officers.events.token, json: { last_name } })).status).toBe(
      200,
    );
    expect(await latestSentence()).toBe(
      `Officer-events ${last_name} (u-Officer-events) changed their last name from ${['“Otieno” to “Kimani”', '“Kimani” to “Chair”'][index]}.`,
    );
    database.exec(`UPDATE access SET ended_at = 1 WHERE account_id = ${officers.events.id}`);
  }
});

test('The log of an officer has what they did, also to their own registration number', async () => {
  const { database, as, call, officers } = await logging();
  await call('PATCH', '/api/profile/', { token: officers.events.token, json: { registration_no: 'J12/3456/2024' } });
  for (const actor of [officers.events, officers.members])
    writeLog(database, { actor, action: 'export', after: { count: 3 } }, NOON);
  const { results } = (await as(officers.all, 'GET', `/log/?person=${officers.events.id}`)).json;
  expect(results.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Officer-events Otieno exported a list of 3 people.',
    'Officer-events Otieno changed their registration number from none to “J12/3456/2024”.',
  ]);
});

test("A member's change of their own name is not logged", async () => {
  const { database, call, officers, brian } = await logging();
  await call('PATCH', '/api/profile/', { token: brian.token, json: { last_name: 'Kimani' } });
  const json = { bio: 'Rockets.', last_name: 'Otieno' };
  await call('PATCH', '/api/profile/', { token: officers.events.token, json });
  expect(database.prepare('SELECT count(*) AS rows FROM log').get()?.rows).toBe(0);
});

test('An action without a sentence still appears in the log', async () => {
  const { database, as, officers } = await logging();
  database.exec(`INSERT INTO log (at, actor, action) VALUES (${NOON}, 'terminal', 'settings.change')`);
  // The first day of a filter may be in another century.
  const { results } = (await as(officers.all, 'GET', '/log/?from=1900-01-01')).json;
  expect(results.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'A server admin did something that this version cannot describe: settings.change.',
  ]);
});
