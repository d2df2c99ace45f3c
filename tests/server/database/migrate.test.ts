import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addResetToken, findUserByLink } from '../../../src/server/auth/reset-link.ts';
import { runClubCommand } from '../../../src/server/club/club-command.ts';
import { deleteExpiredCopies } from '../../../src/server/database/copy-tables.ts';
import { databaseFile, insertRow, inTransaction, openDatabase } from '../../../src/server/database/database.ts';
import { databaseVersion, migrate, orderSteps } from '../../../src/server/database/migrate.ts';
import { addUser, changeProfile } from '../../../src/server/members/users-table.ts';
import { startBackend } from '../../../src/server/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const PERSON = { username: 'K-1', email: 'a@b.example', first_name: 'A', last_name: 'B', password_hash: '' };

test('a new database gets all its tables, an existing one keeps its rows', () => {
  const dataDir = join(folder, 'new', 'data');
  const first = openDatabase(dataDir);
  addUser(first, PERSON, 1);
  const version = databaseVersion(first);
  first.close();
  expect(version).toBeGreaterThan(0);
  expect(statSync(dataDir).mode & 0o077).toBe(0);

  const second = openDatabase(dataDir);
  expect(databaseVersion(second)).toBe(version);
  expect(second.prepare('SELECT username FROM users').all()).toEqual([{ username: 'K-1' }]);
  second.close();
});

function firstVersion(): void {
  const old = new DatabaseSync(databaseFile(folder));
  old.exec(readFileSync(new URL('../../../src/server/database/migrations/001-members.sql', import.meta.url), 'utf8'));
  old.exec('PRAGMA user_version = 1');
  const keys = { username_key: PERSON.username.toLowerCase(), email_key: PERSON.email };
  insertRow(old, 'users', { ...PERSON, ...keys, created_at: 1 });
  old.close();
}
const version = () => {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const found = databaseVersion(database);
  database.close();
  return found;
};

test('a database of the first version is brought up to date, and its members stay', () => {
  firstVersion();
  const database = openDatabase(folder);
  expect(databaseVersion(database)).toBeGreaterThan(1);
  expect(changeProfile(database, 1, { alternative_email: 'other@b.example' })).toMatchObject({
    username: 'K-1',
    alternative_email: 'other@b.example',
  });
  const { uidb64, token } = addResetToken(database, 1, 1);
  expect(findUserByLink(database, { uidb64, token }, 2)).toMatchObject({ id: 1 });
  database.close();
});

describe('before an update', () => {
  test('the tables are copied as they were, for the owner alone, and a new or current database is not', () => {
    firstVersion();
    mkdirSync(join(folder, 'before-update'));
    chmodSync(join(folder, 'before-update'), 0o700);
    writeFileSync(join(folder, 'before-update', `${process.pid}.part`), 'of a process that was killed');
    openDatabase(folder).close();
    const copies = readdirSync(join(folder, 'before-update'));
    expect(copies).toEqual([expect.stringMatching(/^version-1-[\dTZ-]+\.sqlite$/)]);
    const file = join(folder, 'before-update', copies[0] ?? '');
    for (const path of [file, dirname(file)]) expect(statSync(path).mode & 0o077).toBe(0);
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(databaseVersion(copy)).toBe(1);
    expect(copy.prepare('SELECT username FROM users').all()).toEqual([{ username: 'K-1' }]);
    copy.close();

    openDatabase(folder).close();
    openDatabase(join(folder, 'new')).close();
    expect(readdirSync(join(folder, 'before-update'))).toEqual(copies);
    expect(readdirSync(join(folder, 'new'))).not.toContain('before-update');
  });

  test('no copy, no update', () => {
    firstVersion();
    writeFileSync(join(folder, 'before-update'), 'in the way');
    expect(() => openDatabase(folder)).toThrow('cannot be used');
    expect(version()).toBe(1);
  });

  test('a second backend on the same port leaves the tables to the one that runs', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    firstVersion();
    await expect(startBackend(backendSettings({ dataDir: folder, port }))).rejects.toThrow('is already in use');
    expect(version()).toBe(1);
  });

  test('copies are deleted after 30 days', () => {
    firstVersion();
    openDatabase(folder).close();
    const day = 24 * 60 * 60 * 1000;
    deleteExpiredCopies(folder, Date.now() + 29 * day);
    expect(readdirSync(join(folder, 'before-update'))).toHaveLength(1);
    deleteExpiredCopies(folder, Date.now() + 31 * day);
    expect(readdirSync(join(folder, 'before-update'))).toEqual([]);
    deleteExpiredCopies(join(folder, 'nowhere'), Date.now());
  });
});

test.each([
  ['older', 'PRAGMA user_version = 1'],
  ['newer', 'PRAGMA user_version = 999'],
])('`npm run club`, also a backup, leaves a database of an %s version as it is', (_which, change) => {
  const database = openDatabase(folder);
  database.exec(change);
  database.close();
  const before = version();
  for (const words of [['list'], ['staff', 'K-1'], ['backup', join(folder, 'backup.sqlite')]])
    expect(runClubCommand(words, folder)).toEqual({
      text: expect.stringMatching(
        /belongs to another version of this program.*in the folder that the backend runs from/,
      ),
      code: 1,
    });
  expect(version()).toBe(before);
  expect(readdirSync(folder)).not.toContain('backup.sqlite');
});

test('a database of a newer version is left alone, with a plain sentence', () => {
  const database = openDatabase(folder);
  database.exec('PRAGMA user_version = 999');
  database.close();
  expect(() => openDatabase(folder)).toThrow('made by a newer version');
  expect(databaseFile(folder)).toBe(join(folder, 'club.sqlite'));
});

test('work that fails half way leaves nothing behind', () => {
  const database = openDatabase(':memory:');
  const fails = () =>
    inTransaction(database, () => {
      database.exec("INSERT INTO rate_limits (key) VALUES ('x')");
      throw new Error('half way');
    });
  expect(fails).toThrow('half way');
  expect(database.prepare('SELECT * FROM rate_limits').all()).toEqual([]);
});

describe('the numbers of migrations', () => {
  test.each([
    [
      ['001-a.sql', '002-b.sql', '002-c.sql', '003-d.sql'],
      'Two migrations have the number 002: 002-b.sql and 002-c.sql.',
      '004',
    ],
    [['001-a.sql', '003-c.sql'], 'There is no migration 002 before 003-c.sql.', '002'],
    [['000-a.sql', '001-b.sql'], 'There is no migration 001 before 000-a.sql.', '001'],
    [['001-a.sql', 'bring.sql'], 'Start the name of the migration bring.sql with three digits', '002'],
    [['001-a.sql', '0002-b.sql'], 'Start the name of the migration 0002-b.sql with three digits', '001'],
  ])('%j are refused with a sentence that names a free one', (names, sentence, free) => {
    expect(() => orderSteps(names)).toThrow(sentence);
    expect(() => orderSteps(names)).toThrow(free);
  });

  test('count, not the order in which the files are read', () =>
    expect(orderSteps(['002-a.sql', '001-b.sql'])).toEqual(['001-b.sql', '002-a.sql']));

  test('of two branches: a database that ran one file is not taken for one that ran the other', () => {
    const steps = orderSteps(readdirSync(new URL('../../../src/server/database/migrations/', import.meta.url)));
    const newest = steps.at(-1) ?? '';
    const database = openDatabase(':memory:');
    const theirs = [...steps.slice(0, -1), newest.replace('.sql', '-of-another-branch.sql')];
    expect(() => migrate(database, () => undefined, theirs)).toThrow(
      `The database ran ${newest} as migration ${newest.slice(0, 3)}, but here that number is ${theirs.at(-1)}.`,
    );
    // One that was taken away and given the next number: its own number is below the database's.
    expect(() => migrate(database, () => undefined, [...theirs, newest])).toThrow('The database ran');
  });
});
