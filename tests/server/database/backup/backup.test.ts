import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../../../src/dev/demo/seed.ts';
import { runClubCommand } from '../../../../src/server/club/club-command.ts';
import { openDatabase } from '../../../../src/server/database/database.ts';
import { DEMO_LOGINS } from '../../../../src/server/demo-logins.ts';
import { startBackend } from '../../../../src/server/server.ts';
import { backendSettings } from '../../../../src/server/settings.ts';

const TABLES = ['users', 'events', 'verification_tokens', 'known_addresses', 'rate_limits', 'outbox'];
const SECRET = 'a secret for tests, thirty-two bytes or more';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-'));
  file = join(folder, 'backup.sqlite');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** A demo backend that serves, and an empty folder beside it. */
async function serving() {
  const dataDir = join(folder, 'data');
  const settings = backendSettings({ dataDir, port: 0, demo: true, passwordMemoryKiB: 2 ** 10, secret: SECRET });
  const backend = await startBackend(settings, seedDemo);
  onTestFinished(() => backend.close());
  return { ...backend, settings, dataDir, empty: join(folder, 'restored') };
}
const post = (url: string, json: unknown, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(json),
  });
const signIn = async (url: string, login: object = DEMO_LOGINS.member): Promise<string> =>
  (await (await post(`${url}/api/login/`, login)).json()).access;
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

test('A backup that is made while the backend serves gives back the same rows and pictures', async () => {
  const { dataDir, empty, url } = await serving();
  // A write that may not have reached the file yet.
  await signIn(url);
  const { text, code } = runClubCommand(['backup', file], dataDir);
  expect({ text, code }).toEqual({
    text: expect.stringMatching(/28 accounts, 13 events and \d\d pictures\. /),
    code: 0,
  });
  const before = contents(dataDir);
  expect(before.pictures.length).toBeGreaterThan(10);

  expect(runClubCommand(['restore', file], empty)).toEqual({
    text: expect.stringMatching(/^Restored 28 accounts.* Everyone has to sign in again\.$/),
    code: 0,
  });
  expect(contents(empty)).toEqual(before);
  for (const name of ['.', 'media', 'club.sqlite']) expect(statSync(join(empty, name)).mode & 0o077, name).toBe(0);
});

test('A backup is one file for its owner alone, without the secret, that any SQLite can read', async () => {
  const { dataDir } = await serving();
  writeFileSync(join(dataDir, 'secret'), SECRET);
  runClubCommand(['backup', file], dataDir);
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file).includes(SECRET)).toBe(false);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(copy.prepare('SELECT name FROM sqlar LIMIT 1').get()).toEqual({
    name: expect.stringMatching(/^media\/.{40}$/),
  });
  copy.close();
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
});

test('A backup overwrites nothing and leaves nothing half written', async () => {
  const { dataDir } = await serving();
  writeFileSync(file, 'of somebody else');
  expect(runClubCommand(['backup', file], dataDir)).toEqual({
    text: expect.stringContaining('already exists'),
    code: 1,
  });
  expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  const nowhere = join(folder, 'nowhere', 'backup.sqlite');
  expect(runClubCommand(['backup', nowhere], dataDir)).toMatchObject({ code: 1 });
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);
});

test('A backup says when a picture that a row names is not there', async () => {
  const { dataDir, database } = await serving();
  database.exec("UPDATE users SET profile_image = 'gone.png' WHERE id = 1");
  expect(runClubCommand(['backup', file], dataDir).text).toContain('1 of its pictures were missing from the folder.');
});

test('A restore ends every session, so that no key or version that is given again lets an old token in', async () => {
  const { dataDir, empty, url, settings } = await serving();
  runClubCommand(['backup', file], dataDir);
  const token = await signIn(url);
  runClubCommand(['restore', file], empty);
  const second = await startBackend({ ...settings, dataDir: empty }, seedDemo);
  onTestFinished(() => second.close());
  expect(await profileStatus(url, token)).toBe(200);
  expect(await profileStatus(second.url, token)).toBe(401);
  await expect.poll(async () => profileStatus(second.url, await signIn(second.url))).toBe(200);
});

test('A restore refuses a folder in which something is', async () => {
  const { dataDir, empty } = await serving();
  runClubCommand(['backup', file], dataDir);
  mkdirSync(empty);
  writeFileSync(join(empty, 'notes.txt'), 'mine');
  const refused = { text: expect.stringContaining('is not empty'), code: 1 };
  expect(runClubCommand(['restore', file], empty)).toEqual(refused);
  expect(readdirSync(empty)).toEqual(['notes.txt']);
});

test.each([
  ['that is not there', () => undefined, 'There is no file'],
  ['of text', () => writeFileSync(file, 'no backup'), 'not a backup of this program'],
  ['that was cut', () => writeFileSync(file, readFileSync(file).subarray(0, 50_000)), 'or it is damaged'],
  ['with other bytes in the middle', () => spoil(file), 'or it is damaged'],
  ['of another program', () => alter('DROP TABLE users'), 'not a backup of this program'],
  ['of a newer version', () => alter('PRAGMA user_version = 999'), 'made by a newer version'],
  [
    'with a name that leads out of the folder',
    () => alter("UPDATE sqlar SET name = 'media/../../x.png'"),
    "isn't one of the club's pictures",
  ],
])('A restore refuses a file %s, and leaves the folder empty', async (what, change, sentence) => {
  const { dataDir, empty } = await serving();
  if (what !== 'that is not there') runClubCommand(['backup', file], dataDir);
  change();
  mkdirSync(empty);
  expect(runClubCommand(['restore', file], empty)).toEqual({ text: expect.stringContaining(sentence), code: 1 });
  expect(readdirSync(empty)).toEqual([]);
});

function alter(sql: string): void {
  const copy = new DatabaseSync(file);
  copy.exec(`PRAGMA foreign_keys = OFF; ${sql.startsWith('UPDATE sqlar') ? `${sql} WHERE rowid = 1` : sql}`);
  copy.close();
}
function spoil(place: string): void {
  const bytes = readFileSync(place);
  bytes.fill(0xff, 4096, 12_288);
  writeFileSync(place, bytes);
}
