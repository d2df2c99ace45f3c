/** The clean-up deletes what is expired, and not before. */

import { expect, test } from 'vitest';
import { endAllSessions } from '../../../src/server/accounts/access-tokens.ts';
import { rememberAddress } from '../../../src/server/accounts/login-throttle.ts';
import { addResetToken } from '../../../src/server/accounts/reset-link.ts';
import { addVerificationToken } from '../../../src/server/accounts/verification.ts';
import { addToOutbox } from '../../../src/server/email/mailbox.ts';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { startCleanup } from '../../../src/server/run/cleanup.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time/instants.ts';
import { makeMember } from '../roles.ts';
import { AMINA, testBackend } from '../support.ts';

const BEGINNING = Date.UTC(2026, 10, 21);

async function club() {
  let time = BEGINNING;
  const parts = testBackend({ now: () => time });
  const { database, background } = parts.backend;
  await parts.join();
  database.exec('DELETE FROM outbox; DELETE FROM verification_tokens; DELETE FROM known_addresses');

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
const EMAIL = { to: 'a@b.example', subject: 's', text: 't', html: 'h' };

test.each<[string, string, number, (database: Database) => void]>([
  [
    'a network from which a member signed in',
    'known_addresses',
    30 * DAY_MS,
    (database) => rememberAddress(database, 1, '192.0.2', BEGINNING),
  ],
  [
    'the hash of a verification link, 30 days after its end',
    'verification_tokens',
    31 * DAY_MS,
    (database) => addVerificationToken(database, 1, BEGINNING),
  ],
  ['the hash of a reset link', 'password_resets', HOUR_MS, (database) => addResetToken(database, 1, BEGINNING)],
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

const YEAR = 365 * DAY_MS;
async function withUnconfirmed() {
  const parts = await club();
  await parts.register({ username: 'K-2', email: 'new@university.example' });
  const accounts = () => parts.database.prepare('SELECT count(*) AS rows FROM accounts').get()?.rows;
  return { ...parts, accounts };
}

test('A clock that is a year ahead deletes no account before its week is over', async () => {
  const { cleanUpAt, accounts, log, left } = await withUnconfirmed();
  await cleanUpAt(BEGINNING + YEAR);
  expect(log.join('\n')).toMatch(/warning: The clock went from 2026-11-21T.* to 2027-11-21T.*correct it within a week/);
  expect(accounts()).toBe(2);
  // Another start, or someone who signs in meanwhile, does not correct the clock.
  await cleanUpAt(BEGINNING + YEAR + HOUR_MS);
  expect(accounts()).toBe(2);
  expect(await left('accounts', YEAR + 7 * DAY_MS - 1)).toBe(2);
  expect(await left('accounts', YEAR + 7 * DAY_MS + 1)).toBe(1);
  expect(log.join('\n').match(/The clock went/g)).toHaveLength(1);
});

test('Times that a wrong clock put in the future are corrected with the clock', async () => {
  const { cleanUpAt, accounts, register, call, signIn, database, left, backend } = await withUnconfirmed();
  await cleanUpAt(BEGINNING + YEAR);
  await register({ username: 'K-3', email: 'third@university.example' });
  endAllSessions(database, BEGINNING + YEAR);
  await new Promise((resolve) => setTimeout(resolve));
  const early = (await signIn()).json.access;
  addResetToken(database, 1, BEGINNING + YEAR);
  database.prepare('INSERT INTO rate_limits VALUES (?, 1, ?)').run('k', BEGINNING + YEAR + DAY_MS);

  await cleanUpAt(BEGINNING + 2 * DAY_MS);
  expect((await call('GET', '/api/profile/', { token: early })).status).toBe(401);
  const token = await backend.tokens.issue({ id: 1, token_version: 2 });
  expect((await call('GET', '/api/profile/', { token })).status).toBe(200);
  expect(await left('password_resets', 2 * DAY_MS + 2 * HOUR_MS)).toBe(0);
  expect(await left('rate_limits', 2 * DAY_MS + 2 * HOUR_MS)).toBe(0);
  expect(accounts()).toBe(3);
  expect(await left('accounts', 9 * DAY_MS + 2)).toBe(1);
});

test('A clock that is decades behind restores no session that has ended', async () => {
  const { cleanUpAt, call, signIn, database } = await club();
  const { access } = (await signIn()).json;
  endAllSessions(database, BEGINNING + HOUR_MS);
  await cleanUpAt(0);
  await cleanUpAt(BEGINNING + 2 * HOUR_MS);
  expect((await call('GET', '/api/profile/', { token: access })).status).toBe(401);
  expect(database.prepare('SELECT created_at FROM accounts').get()).toEqual({ created_at: BEGINNING });
  const { access: later } = (await signIn()).json;
  expect((await call('GET', '/api/profile/', { token: later })).status).toBe(200);
});

test('A backend that was off over a weekend logs no warning about the clock', async () => {
  const { cleanUpAt, log } = await club();
  await cleanUpAt(BEGINNING - 2 * MINUTE_MS);
  await cleanUpAt(BEGINNING + 3 * DAY_MS);
  expect(log.join('\n')).not.toContain('The clock');
});
