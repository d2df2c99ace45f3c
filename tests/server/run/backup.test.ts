import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { DEMO_LOGINS } from '../../../src/dev/demo/demo-logins.ts';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import { runClubCommand } from '../../../src/server/run/club-command.ts';
import { type RunningBackend, startBackend } from '../../../src/server/run/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TABLES = ['accounts', 'events', 'secret_links', 'known_addresses', 'rate_limits', 'outbox'];
const SECRET = 'a secret for tests, thirty-two bytes or more';

/** A demo backend that serves, and its backup, for all of these tests. */
const served = mkdtempSync(join(tmpdir(), 'club-'));
const dataDir = join(served, 'data');
const whole = join(served, 'whole.sqlite');
const settings = backendSettings({ dataDir, port: 0, demo: true, passwordMemoryKiB: 2 ** 6, secret: SECRET });
let backend: RunningBackend;
/** Of a session from before the backup. */
let token = '';
let made: ReturnType<typeof runClubCommand>;
beforeAll(async () => {
  backend = await startBackend(settings, seedDemo);
  writeFileSync(join(dataDir, 'secret'), SECRET);
  // A write that may not have reached the file yet.
  token = await signIn(backend.url);
  made = runClubCommand(['backup', whole], dataDir);
});
afterAll(async () => {
  await backend.close();
  rmSync(served, { recursive: true });
});

let folder = '';
/** The backup, which a test may change, and a folder that is not there yet. */
let file = '';
let empty = '';
beforeEach(() => {
  folder = temporaryFolder();
  [file, empty] = [join(folder, 'backup.sqlite'), join(folder, 'restored')];
  copyFileSync(whole, file);
});

const signIn = async (url: string): Promise<string> => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`${url}/api/login/`, { ...init, body: JSON.stringify(DEMO_LOGINS.member) });
  return (await answer.json()).access;
};
const profileStatus = async (url: string, token: string) =>
  (await fetch(`${url}/api/profile/`, { headers: { Authorization: `Bearer ${token}` } })).status;

function contents(dataDir: string) {
  const database = openDatabase(dataDir);
  const rows = TABLES.map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  database.close();
  const media = join(dataDir, 'media');
  const pictures = readdirSync(media)
    .sort()
    .map((name) => [name, readFileSync(join(media, name), 'base64')]);
  return { rows, pictures };
}

test('A backup of a running backend restores the same rows and pictures, but no session', async () => {
  expect(made).toEqual({ text: expect.stringMatching(/31 accounts, 13 events and \d\d pictures\. /), code: 0 });
  const before = contents(dataDir);
  expect(before.pictures.length).toBeGreaterThan(10);
  expect(runClubCommand(['restore', file], empty)).toEqual({
    text: expect.stringMatching(/^Restored 31 accounts.* Everyone has to sign in again\.$/),
    code: 0,
  });
  expect(contents(empty)).toEqual(before);
  for (const name of ['.', 'media', 'club.sqlite']) expect(statSync(join(empty, name)).mode & 0o077, name).toBe(0);

  // No key or version that is given again lets an old token in.
  const second = await startBackend({ ...settings, dataDir: empty }, seedDemo);
  onTestFinished(() => second.close());
  expect(await profileStatus(backend.url, token)).toBe(200);
  expect(await profileStatus(second.url, token)).toBe(401);
  await expect.poll(async () => profileStatus(second.url, await signIn(second.url))).toBe(200);
});

test('A restored backup stops messages that had not left', () => {
  const copy = new DatabaseSync(file);
  copy.exec(`INSERT INTO messages (id, audience, subject, text, written_at, written_by) VALUES (900, 'members', 's', 't', 1, 1);
    INSERT INTO message_recipients (message_id, account_id, state) VALUES (900, 2, 'waiting'), (900, 3, 'sent')`);
  copy.close();
  runClubCommand(['restore', file], empty);
  const database = openDatabase(empty);
  onTestFinished(() => database.close());
  const words = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  expect(words('SELECT stopped_because FROM messages WHERE id = 900')).toEqual(['restored']);
  expect(words('SELECT state FROM message_recipients WHERE message_id = 900 ORDER BY account_id')).toEqual([
    ...['stopped', 'sent'],
  ]);
});

test('A backup is one SQLite file that only its owner can read', () => {
  expect(readdirSync(served).sort()).toEqual(['data', 'whole.sqlite']);
  expect(statSync(whole).mode & 0o077).toBe(0);
  expect(readFileSync(whole).includes(SECRET)).toBe(false);
  const copy = new DatabaseSync(whole, { readOnly: true });
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(copy.prepare('SELECT name FROM sqlar LIMIT 1').get()).toEqual({
    name: expect.stringMatching(/^media\/.{40}$/),
  });
  copy.close();
  expect(readdirSync(served).sort()).toEqual(['data', 'whole.sqlite']);
});

test('A backup never overwrites a file', () => {
  writeFileSync(file, 'of someone else');
  expect(runClubCommand(['backup', file], dataDir)).toEqual({
    text: expect.stringContaining('already exists'),
    code: 1,
  });
  expect(readFileSync(file, 'utf8')).toBe('of someone else');
  expect(runClubCommand(['backup', join(folder, 'nowhere', 'a.sqlite')], dataDir)).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual(['backup.sqlite']);
});

test('A backup reports missing pictures', () => {
  const { database } = backend;
  const { profile_image } = database.prepare('SELECT profile_image FROM accounts WHERE id = 1').get() ?? {};
  const setPicture = database.prepare('UPDATE accounts SET profile_image = ? WHERE id = 1');
  onTestFinished(() => void setPicture.run(profile_image ?? null));
  setPicture.run('gone.png');
  expect(runClubCommand(['backup', join(folder, 'second.sqlite')], dataDir).text).toContain(
    '1 of its pictures were missing from the folder.',
  );
});

test('A restore needs an empty folder', () => {
  mkdirSync(empty);
  writeFileSync(join(empty, 'notes.txt'), 'mine');
  const rejection = { text: expect.stringContaining('is not empty'), code: 1 };
  expect(runClubCommand(['restore', file], empty)).toEqual(rejection);
  expect(readdirSync(empty)).toEqual(['notes.txt']);
});

test.each([
  ['that does not exist', () => rmSync(file), 'There is no file'],
  ['that is a text', () => writeFileSync(file, 'no backup'), 'not a backup of this program'],
  ['that was cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 50_000)), 'or it is damaged'],
  ['with other bytes in the middle', () => spoil(file), 'or it is damaged'],
  ['of another program', () => alter('DROP TABLE accounts'), 'not a backup of this program'],
  ['of a newer version', () => alter('PRAGMA user_version = 999'), 'made by a newer version'],
  [
    'with a name that leads out of the folder',
    () => alter("UPDATE sqlar SET name = 'media/../../x.png' WHERE rowid = 1"),
    "isn't one of the club's pictures",
  ],
])('A restore rejects a backup %s', (_what, change, sentence) => {
  change();
  mkdirSync(empty);
  expect(runClubCommand(['restore', file], empty)).toEqual({ text: expect.stringContaining(sentence), code: 1 });
  expect(readdirSync(empty)).toEqual([]);
});

function alter(sql: string): void {
  const copy = new DatabaseSync(file);
  copy.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  copy.close();
}
function spoil(place: string): void {
  const bytes = readFileSync(place);
  bytes.fill(0xff, 4096, 12_288);
  writeFileSync(place, bytes);
}
