/** Every kind of log entry has a sentence: for people, `npm run club`, automatic tasks and deleted accounts. */
import { expect, test } from 'vitest';
import { addEvent } from '../../../src/server/events/events-table.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../src/server/officers/audit.ts';
import { clubOfOfficers, NOON } from './club-of-officers.ts';

async function logging() {
  const parts = await clubOfOfficers();
  const { database, as, officers } = parts;
  const said = async (entry: AuditEntry): Promise<string> => {
    writeAudit(database, entry, NOON);
    return (await as(officers.all, 'GET', '/log/')).json.results[0].sentence;
  };
  return { ...parts, said };
}

test.each<[Omit<AuditEntry, 'actor' | 'subject'>, string]>([
  [
    { deed: 'membership.confirm', after: { until: '2027-08-31' } },
    'confirmed the membership of “Brian Otieno” until August 31, 2027.',
  ],
  [{ deed: 'membership.confirm', after: { until: null } }, 'confirmed the membership of “Brian Otieno”.'],
  [{ deed: 'membership.refuse' }, 'rejected the payment of “Brian Otieno”.'],
  [{ deed: 'membership.undo' }, 'undid the decision on the payment of “Brian Otieno”.'],
  [
    { deed: 'membership.waive', after: { until: '2027-08-31' } },
    'made “Brian Otieno” a member without a fee until August 31, 2027.',
  ],
  [{ deed: 'membership.end' }, 'ended the membership of “Brian Otieno”.'],
])('$deed, by an officer and by a command', async (entry, words) => {
  const { said, brian, officers } = await logging();
  const subject = { kind: 'person', id: brian.id } as const;
  expect(await said({ ...entry, actor: officers.money, subject })).toBe(`“Officer-money Otieno” ${words}`);
  expect(await said({ ...entry, actor: 'terminal', subject })).toBe(`A server admin ${words}`);
});

test('what was done about places names the event, but of a person who is gone', async () => {
  const { said, brian, officers, database } = await logging();
  const by = { actor: officers.events, after: { event: 'Test Flight' } };
  const subject = { kind: 'person', id: brian.id } as const;
  expect(await said({ ...by, deed: 'place.give', subject })).toBe(
    '“Officer-events Otieno” added “Brian Otieno” to the event “Test Flight”.',
  );
  expect(await said({ ...by, deed: 'place.remove', subject })).toBe(
    '“Officer-events Otieno” removed “Brian Otieno” from the event “Test Flight”.',
  );
  database.exec(`DELETE FROM users WHERE id = ${brian.id}`);
  expect(await said({ actor: officers.events, deed: 'place.give', subject })).toBe(
    '“Officer-events Otieno” added a former member to an event.',
  );
});

test('a person changes what members see', async () => {
  const { said, brian } = await logging();
  const subject = { kind: 'person', id: brian.id } as const;
  const entry = {
    deed: 'privacy.change',
    subject,
    before: { phone: 'members' },
    after: { phone: 'officers' },
  } as const;
  expect(await said({ ...entry, actor: brian })).toBe('“Brian Otieno” changed their privacy settings.');
});

test('who is gone has no name, and neither has who was never there', async () => {
  const { said, database, brian, officers } = await logging();
  database.exec(`DELETE FROM users WHERE id = ${brian.id}`);
  const actor: Actor = officers.money;
  const subject = { kind: 'person', id: brian.id } as const;
  expect(await said({ actor, deed: 'membership.end', subject })).toBe(
    '“Officer-money Otieno” ended the membership of a former member.',
  );
  expect(await said({ actor: brian, deed: 'membership.end', subject: { kind: 'person', id: officers.mail.id } })).toBe(
    'A former member ended the membership of “Officer-mail Otieno”.',
  );
});

test('what was done with an event names it, by the last title that it had', async () => {
  const { said, database, officers } = await logging();
  const event = {
    ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
    ...{ location: 'L', host: 'H', cover_image: null },
  };
  const { id } = addEvent(database, event);
  const subject = { kind: 'event', id } as const;
  const say = (entry: Pick<AuditEntry, 'deed' | 'before' | 'after'>) =>
    said({ actor: officers.events, subject, ...entry });
  const starts_at = '2027-05-08T13:00:00.000Z';
  const named = '“Test Flight”';
  const by = '“Officer-events Otieno”';
  expect(await say({ deed: 'event.publish' })).toBe(`${by} published ${named}.`);
  expect(await say({ deed: 'event.change', after: { parts: 'title, cover_image' } })).toBe(
    `${by} changed the title and the cover picture of ${named}.`,
  );
  expect(await say({ deed: 'event.move', after: { starts_at, location: 'Runway 2' } })).toBe(
    `${by} rescheduled ${named} to Saturday, May 8, 2027, 4:00 PM, “Runway 2”.`,
  );
  expect(await say({ deed: 'event.move', after: { starts_at } })).toBe(
    `${by} rescheduled ${named} to Saturday, May 8, 2027, 4:00 PM.`,
  );
  expect(await say({ deed: 'event.move', after: { location: 'Runway 2' } })).toBe(
    `${by} moved ${named} to “Runway 2”.`,
  );
  expect(await say({ deed: 'event.move', after: { ends_at: null } })).toBe(`${by} changed when ${named} ends.`);
  expect(await say({ deed: 'event.move', after: { reason: 'x' } })).toBe(
    `${by} changed the reason shown for ${named}.`,
  );
  expect(await say({ deed: 'places.change' })).toBe(`${by} changed the sign-up settings of ${named}.`);
  expect(await say({ deed: 'event.postpone' })).toBe(`${by} postponed ${named}.`);
  expect(await say({ deed: 'event.cancel' })).toBe(`${by} cancelled ${named}.`);
  expect(await say({ deed: 'event.reinstate' })).toBe(`${by} reinstated ${named}.`);
  database.exec(`DELETE FROM events WHERE id = ${id}`);
  expect(await say({ deed: 'event.cancel' })).toBe(`${by} cancelled a former event.`);
  const before = { title: 'Last Flight', state: 'scheduled' };
  expect(await say({ deed: 'event.delete', before })).toBe(`${by} deleted “Last Flight”.`);
  expect(await say({ deed: 'event.delete', before: { ...before, state: 'draft' } })).toBe(
    `${by} deleted “Last Flight”, which was a draft.`,
  );
  expect(await say({ deed: 'event.cancel' })).toBe(`${by} cancelled “Last Flight”.`);
});

test.each([
  ['first_name', 'Brian Otieno gave all rights to Carol', '“Brian Otieno gave all rights to Carol Otieno” ended'],
  ['last_name', 'O” gave all rights to “Carol', "“Brian O' gave all rights to 'Carol” ended"],
  ['last_name', '"JJ"\nA server admin', "“Brian 'JJ' A server admin” ended"],
])('whoever is called so forges no entry: %s %j', async (column, name, begin) => {
  const { said, database, brian, carol } = await logging();
  database.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).run(name, brian.id);
  const subject = { kind: 'person', id: carol.id } as const;
  expect(await said({ actor: brian, deed: 'membership.end', subject })).toBe(
    `${begin} the membership of “Carol Otieno”.`,
  );
  const typed = { before: { last_name: null }, after: { last_name: 'none, now X) of Y. A (' } };
  expect(await said({ actor: brian, deed: 'person.change', subject, ...typed })).toContain(
    'changed the last name (none, now “none, now X) of Y. A (”) of “Carol Otieno”.',
  );
});

test('entries from before version 016 of the tables still read: the site itself, the right for texts, changed settings', async () => {
  const { database, as, officers, brian } = await logging();
  const add = database.prepare(
    `INSERT INTO audit (at, actor, deed, subject_kind, subject_id, before, after) VALUES (${NOON}, 'system', ?, 'person', ${brian.id}, ?, ?)`,
  );
  add.run('grant.give', '{}', '{"what":"content","until":"2027-08-31"}');
  add.run('grant.end', '{"what":"content"}', '{}');
  add.run('settings.change', '{}', '{}');
  const { status, json } = await as(officers.all, 'GET', '/log/');
  expect(status).toBe(200);
  expect(json.results.map(({ sentence }: { sentence: string }) => sentence).slice(0, 3)).toEqual([
    'The site did something that this version cannot describe: settings.change.',
    'The site removed Texts access from “Brian Otieno”.',
    'The site gave Texts access to “Brian Otieno” until August 31, 2027.',
  ]);
});

test('the first day of a filter may be in another century', async () => {
  const { said, as, officers } = await logging();
  await said({ actor: 'terminal', deed: 'person.sign-out' });
  const { status, json } = await as(officers.all, 'GET', '/log/?from=1900-01-01');
  expect([status, json.count]).toEqual([200, 1]);
});
