/** What housekeeping deletes is gone after its time, and not before. */
import { expect, test } from 'vitest';
import { keepHouse } from '../../src/backend/housekeeping.ts';
import { rememberAddress } from '../../src/backend/limits/known-addresses.ts';
import { keepInOutbox } from '../../src/backend/mail/outbox.ts';
import { addResetToken } from '../../src/backend/password-reset/reset-tokens.ts';
import { addVerificationToken } from '../../src/backend/verification/verification-tokens.ts';
import { AMINA, testBackend } from './support.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const BEGINNING = Date.UTC(2026, 10, 21);

async function club() {
  let time = BEGINNING;
  const parts = testBackend({ now: () => time });
  const { database, background } = parts.backend;
  await parts.join();
  database.exec('DELETE FROM outbox; DELETE FROM verification_tokens; DELETE FROM known_addresses');

  /** How many rows a table has after housekeeping that much later. */
  async function left(table: string, later: number): Promise<number> {
    time = BEGINNING + later;
    keepHouse(parts.backend)();
    await background.idle();
    const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
    return rows;
  }
  return { ...parts, database, left };
}
type Database = Awaited<ReturnType<typeof club>>['database'];
const MAIL = { to: 'a@b.example', subject: 's', text: 't', html: 'h' };

test.each<[string, string, number, (database: Database) => void]>([
  [
    'a network from which a member signed in',
    'known_addresses',
    30 * DAY,
    (database) => rememberAddress(database, 1, '192.0.2', BEGINNING),
  ],
  [
    'the hash of a verification link, 30 days after its end',
    'verification_tokens',
    31 * DAY,
    (database) => addVerificationToken(database, 1, BEGINNING),
  ],
  ['the hash of a reset link', 'password_resets', HOUR, (database) => addResetToken(database, 1, BEGINNING)],
  [
    'a count of attempts',
    'rate_limits',
    DAY,
    (database) => database.prepare('INSERT INTO rate_limits VALUES (?, 1, ?)').run('k', BEGINNING + DAY),
  ],
  ['a mail that was not sent', 'outbox', 7 * DAY, (database) => keepInOutbox(database, MAIL, BEGINNING)],
])('%s is deleted in time', async (_what, table, life, write) => {
  const { database, left } = await club();
  write(database);
  expect(await left(table, life - 1)).toBe(1);
  expect(await left(table, life + 1)).toBe(0);
});

test('an account that nobody confirmed is deleted after a week, with the mails to it', async () => {
  const { register, mails, left, signIn } = await club();
  const email = 'never@university.example';
  await register({ username: 'K-2', email });
  expect(await left('users', 7 * DAY - 1)).toBe(2);
  // A newer mail to the same person, which its own age would keep.
  await signIn({ username: 'K-2' });
  expect(mails().map(({ to }) => to)).toContain(email);
  expect(await left('users', 7 * DAY + 1)).toBe(1);
  expect(mails().map(({ to }) => to)).not.toContain(email);
  expect((await signIn({ username: AMINA.username })).status).toBe(200);
});
