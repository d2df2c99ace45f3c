/** The clean-up deletes what is expired, and not before. */

import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import { rememberAddress } from '../../../src/server/accounts/known-addresses-table.ts';
import { addLink } from '../../../src/server/accounts/secret-links.ts';
import { addToOutbox } from '../../../src/server/email/mailbox.ts';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { startCleanup } from '../../../src/server/run/cleanup.ts';
import { makeMember } from '../roles.ts';
import { AMINA, testBackend } from '../support.ts';

const BEGINNING = Date.UTC(2026, 10, 21);

async function club() {
  let time = BEGINNING;
  const parts = testBackend({ now: () => time });
  const { database, background } = parts.backend;
  await parts.join();
  database.exec('DELETE FROM outbox; DELETE FROM secret_links; DELETE FROM known_addresses');

  const cleanUpAt = async (moment: number) => {
    time = moment;
    startCleanup(parts.backend)();
    await background.idle();
  };
  await cleanUpAt(BEGINNING);

  /** How many rows a table has when the backend has run until then. */
  async function left(table: string, later: number): Promise<number> {
    for (let moment = time + DAY_MS; moment < BEGINNING + later; moment += DAY_MS) await cleanUpAt(moment);
    await cleanUpAt(BEGINNING + later);
    const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
    return rows;
  }
  return { ...parts, database, left, cleanUpAt };
}
type Database = Awaited<ReturnType<typeof club>>['database'];
const EMAIL = { to: 'a@b.example', subject: 's', text: 't', html: 'h', words: 't' };

test.each<[string, string, number, (database: Database) => void]>([
  [
    'a network from which a member signed in',
    'known_addresses',
    30 * DAY_MS,
    (database) => rememberAddress(database, 1, '192.0.2', BEGINNING),
  ],
  [
    'the hash of a link, 30 days after its end',
    'secret_links',
    31 * DAY_MS,
    (database) => addLink(database, { kind: 'verification', accountId: 1, emailId: 1 }, BEGINNING),
  ],
  [
    'a count of attempts',
    'rate_limits',
    DAY_MS,
    (database) => database.prepare('INSERT INTO rate_limits VALUES (?, 1, ?)').run('k', BEGINNING + DAY_MS),
  ],
  ['an email that was not sent', 'outbox', 7 * DAY_MS, (database) => addToOutbox(database, EMAIL, BEGINNING)],
])('Expired data is deleted on time: %s', async (_what, table, life, write) => {
  const { database, left } = await club();
  write(database);
  expect(await left(table, life - 1)).toBe(1);
  expect(await left(table, life + 1)).toBe(0);
});

test('A count of attempts by a clock that was a year ahead is deleted', async () => {
  const { database, left } = await club();
  database.prepare('INSERT INTO rate_limits VALUES (?, 1, ?)').run('k', BEGINNING + 365 * DAY_MS);
  expect(await left('rate_limits', 0)).toBe(0);
});

test('An unverified account is deleted after a week, unless it belongs to a member', async () => {
  const { register, emails, left, signIn, database } = await club();
  const email = 'never@university.example';
  await register({ username: 'K-2', email });
  await register({ username: 'K-3', email: 'third@university.example' });
  makeMember(database, "username = 'K-3'");
  const change = { before: { first_name: 'Amina' }, after: { first_name: 'Aminah' } };
  const subject = { kind: 'person', id: 2 } as const;
  writeLog(database, { actor: 'terminal', action: 'person.change', subject, ...change }, BEGINNING);
  expect(await left('accounts', 7 * DAY_MS - 1)).toBe(3);
  // A newer email to the same person, which its own age would keep.
  await signIn({ username: 'K-2' });
  expect(emails().map(({ to }) => to)).toContain(email);
  expect(await left('accounts', 7 * DAY_MS + 1)).toBe(2);
  expect(emails().map(({ to }) => to)).not.toContain(email);
  expect(database.prepare('SELECT before, after FROM log').all()).toEqual([{ before: '{}', after: '{}' }]);
  expect((await signIn({ username: AMINA.username })).status).toBe(200);
  expect((await register({ username: 'K-2', email })).status, 'the name is free').toBe(201);
});

test('An error in one table does not stop the clean-up of the others', async () => {
  const { database, register, left, log } = await club();
  await register({ username: 'K-2', email: 'never@university.example' });
  database.exec('ALTER TABLE outbox RENAME COLUMN sent_at TO gone');
  expect(await left('accounts', 8 * DAY_MS)).toBe(1);
  expect(log.join('\n')).toContain('error: expired rows could not be deleted: no such column: sent_at');
});

test('A clock that has jumped deletes nothing for its age for a day', async () => {
  const { cleanUpAt, register, database } = await club();
  await register({ username: 'K-2', email: 'new@university.example' });
  const accounts = () => database.prepare('SELECT count(*) AS rows FROM accounts').get()?.rows;
  const year = BEGINNING + 365 * DAY_MS;
  await cleanUpAt(year);
  await cleanUpAt(year + HOUR_MS);
  expect(accounts()).toBe(2);
  // It is corrected, and goes on.
  await cleanUpAt(BEGINNING + HOUR_MS);
  for (const days of [1, 2, 3, 4, 5, 6, 7]) await cleanUpAt(BEGINNING + days * DAY_MS);
  expect(accounts()).toBe(2);
  await cleanUpAt(BEGINNING + 7 * DAY_MS + 1);
  expect(accounts()).toBe(1);
  await register({ username: 'K-3', email: 'third@university.example' });
  await cleanUpAt(year);
  await cleanUpAt(year + DAY_MS - 1);
  expect(accounts()).toBe(2);
  await cleanUpAt(year + DAY_MS);
  expect(accounts()).toBe(1);
});
