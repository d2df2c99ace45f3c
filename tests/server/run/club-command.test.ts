import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_LOGINS } from '../../../src/dev/demo/demo-logins.ts';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { runClubCommand } from '../../../src/server/run/club-command.ts';
import { type RunningBackend, startBackend } from '../../../src/server/run/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-'));
let backend: RunningBackend;
const club = (...words: string[]) => runClubCommand(words, dataDir);

beforeAll(async () => {
  backend = await startBackend(backendSettings({ dataDir, port: 0, demo: true, passwordMemoryKiB: 2 ** 6 }), seedDemo);
});
afterAll(async () => {
  await backend.close();
  rmSync(dataDir, { recursive: true });
});

async function accessToken(): Promise<string> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const signedIn = await fetch(`${backend.url}/api/login/`, { ...post, body: JSON.stringify(DEMO_LOGINS.member) });
  return (await signedIn.json()).access;
}
const readProfile = (token: string) =>
  fetch(`${backend.url}/api/profile/`, { headers: { Authorization: `Bearer ${token}` } });
const profileStatus = async (token: string) => (await readProfile(token)).status;

test('`list` lists all accounts while the backend runs', () => {
  const { text, code } = club('list');
  expect(code).toBe(0);
  expect(text).toContain('K-10002  Brian Barasa  brian.barasa@university.example\n');
  expect(text).toContain('K-10025  Zawadi Kamau  zawadi.kamau@university.example  email not verified\n');
  expect(text).toContain('31 accounts.');
});

test('`full-access` makes a person an officer with full access', async () => {
  const token = await accessToken();
  const readAccess = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await (await fetch(`${backend.url}/api/club/officers/me/`, { headers })).json()).access;
  };
  expect(await readAccess()).toEqual([]);
  for (const _twice of [1, 2])
    expect(club('full-access', 'k-10001')).toEqual({
      text: 'Amina Achieng (K-10001) is now an officer with full access.',
      code: 0,
    });
  expect(await readAccess()).toMatchObject([{ area: 'all', until: null }]);
  expect(await (await readProfile(token)).json()).toMatchObject({ is_staff: true });
});

test('`sign-out` ends the sessions of one person, `sign-out-all` those of everyone', async () => {
  const token = await accessToken();
  expect(await profileStatus(token)).toBe(200);
  expect(club('sign-out', 'k-10001')).toEqual({
    text: 'Amina Achieng (K-10001) is now signed out everywhere.',
    code: 0,
  });
  expect(await profileStatus(token)).toBe(401);
  const second = await accessToken();
  expect(await profileStatus(second)).toBe(200);
  expect(club('sign-out-all')).toEqual({ text: 'Everyone is now signed out.', code: 0 });
  expect(await profileStatus(second)).toBe(401);
  // Tokens know whole seconds only, so who signs in again within the same one is out too.
  await expect.poll(async () => profileStatus(await accessToken())).toBe(200);
});

test('No command prints control characters that someone entered on the site', async () => {
  const now = Date.now();
  // Usernames like this are rejected today, but older ones may exist.
  const [first_name, last_name] = ['\u001b[31mRed', 'Demo\u202e'];
  const email = 'a\u009b2J@university.example';
  addAccountRow(backend.database, { username: 'K-1\u001b[2J', email, first_name, last_name, password_hash: '' }, now);
  const texts = [
    ['list'],
    ['show', 'K-1[2J'],
    ['full-access', 'K-1[2J'],
    ['sign-out', 'K-1[2J'],
    ['full-access', 'K-\u001b0'],
  ].map((words) => club(...words).text);
  texts.push(club('delete', 'K-1[2J', 'yes').text);
  expect(texts.join('\n')).not.toMatch(/[^\P{C}\n]/u);
  expect(texts[0]).toContain('K-1[2J  [31mRed Demo  a2J@university.example');
  expect(JSON.parse(texts[1] ?? '')).toMatchObject({ username: 'K-1\u001b[2J', email, first_name, last_name });
});

test('`show` prints everything stored about a person except the password', () => {
  const { text, code } = club('show', 'K-10003');
  expect(code).toBe(0);
  expect(JSON.parse(text)).toMatchObject({ pk: 3, username: 'K-10003', signed_up: expect.stringMatching(/Z$/) });
  expect(text).not.toMatch(/argon2|password|token/);
  expect(runClubCommand(['list'], '/nowhere/at/all')).toEqual({
    text: 'There is no database in /nowhere/at/all yet. Start the backend once, or set DATA_DIR.',
    code: 1,
  });
});

test('`delete` deletes an account and its data only after "yes"', () => {
  expect(club('delete', 'K-10004')).toMatchObject({ code: 2 });
  expect(club('delete', 'K-10004', 'yes')).toEqual({
    text: expect.stringMatching(/^The account K-10004 is deleted\./),
    code: 0,
  });
  expect(club('show', 'K-10004')).toMatchObject({ code: 1 });
  expect(backend.database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(club('delete', 'K-10004', 'yes')).toMatchObject({ code: 1 });
});

test('`help` and unknown commands print the help', () => {
  const wrong = [
    'promote K-10001',
    'full-access',
    'full-access K-10001 off',
    'sign-out',
    'backup',
    'restore a b',
    'delete a yes c',
  ];
  for (const words of wrong)
    expect(club(...words.split(' '))).toEqual({ text: expect.stringContaining('npm run club -- list'), code: 2 });
  expect(club('help')).toMatchObject({ text: expect.stringContaining('npm run club -- list'), code: 0 });
});

describe('the log of commands', () => {
  const file = join(dataDir, 'commands.log');
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  const begun = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z ("[^"]* as )?${userInfo().username}"? `);

  test('The log of commands says who ran what and when', () => {
    rmSync(file, { force: true });
    const commands = [
      ['list'],
      ['show', 'K-10003'],
      ['full-access', 'K-10001'],
      ['sign-out-all'],
      ['backup', join(dataDir, 'a backup')],
      ['delete', 'K-10005', 'yes'],
    ];
    for (const words of commands) expect(club(...words).code, words.join(' ')).toBe(0);
    for (const line of lines()) expect(line).toMatch(begun);
    expect(lines().map((line) => line.replace(begun, ''))).toEqual([
      'list',
      'show K-10003',
      'full-access K-10001',
      'sign-out-all',
      `backup "${join(dataDir, 'a backup')}"`,
      'delete K-10005 yes',
    ]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('The log of commands leaves out commands that failed', () => {
    const before = lines();
    for (const words of [['help'], [], ['promote', 'K-10001'], ['full-access', 'K-0']]) club(...words);
    expect(lines()).toEqual(before);
    const username = 'K-7\n2026-11-22T00:00:00.000Z root delete';
    addAccountRow(
      backend.database,
      { username, email: 'z@b.example', first_name: 'Z', last_name: 'Z', password_hash: '' },
      1,
    );
    expect(club('show', username).code).toBe(0);
    expect(lines()).toHaveLength(before.length + 1);
    expect(lines().at(-1)).toMatch(/ show "K-72026-/);
  });

  test('The log of commands names the login behind sudo', () => {
    vi.stubEnv('SUDO_USER', 'amina');
    onTestFinished(() => void vi.unstubAllEnvs());
    const restored = join(dataDir, 'restored');
    expect(runClubCommand(['restore', join(dataDir, 'a backup')], restored).code).toBe(0);
    const log = readFileSync(join(restored, 'commands.log'), 'utf8');
    expect(log).toContain(`Z "amina as ${userInfo().username}" restore "`);

    rmSync(file);
    mkdirSync(file);
    onTestFinished(() => rmSync(file, { recursive: true }));
    expect(club('sign-out', 'K-10001')).toMatchObject({
      ...{ code: 0, text: 'Amina Achieng (K-10001) is now signed out everywhere.' },
      warning: expect.stringMatching(/^Done, but it could not be logged in commands\.log: EISDIR/),
    });
  });
});

// One that succeeds: database/data-folder.test.ts.
test.each([
  [undefined, /^There is no account with the username "K-0"/],
  // As a file of settings has it, which no shell reads.
  ['~/club', /^DATA_DIR starts with ~, which only a shell replaces\. Write the whole path\. Example: \S+\n$/],
])('A command that fails prints the reason to the error output (DATA_DIR=%s)', (folder, reason) => {
  const script = fileURLToPath(new URL('../../../src/server/club.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: folder ?? dataDir };
  expect(spawnSync(process.execPath, [script, 'full-access', 'K-0'], { env, encoding: 'utf8' })).toMatchObject({
    ...{ status: 1, stdout: '', stderr: expect.stringMatching(reason) },
  });
});
