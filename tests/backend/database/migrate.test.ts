import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile, inTransaction, openDatabase } from '../../../src/backend/database/database.ts';
import { databaseVersion } from '../../../src/backend/database/migrate.ts';
import { addResetToken, findUserByLink } from '../../../src/backend/password-reset/reset-tokens.ts';
import { changeProfile } from '../../../src/backend/users/user-changes.ts';
import { addUser } from '../../../src/backend/users/users-table.ts';

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

test('a database of the first version is brought up to date, and its members stay', () => {
  const old = new DatabaseSync(databaseFile(folder));
  old.exec(readFileSync(new URL('../../../src/backend/database/migrations/001-members.sql', import.meta.url), 'utf8'));
  old.exec('PRAGMA user_version = 1');
  addUser(old, PERSON, 1);
  old.close();

  const database = openDatabase(folder);
  expect(databaseVersion(database)).toBeGreaterThan(1);
  expect(changeProfile(database, 1, { alternative_email: 'other@b.example' })).toMatchObject({
    user: { username: 'K-1', alternative_email: 'other@b.example' },
  });
  const { uidb64, token } = addResetToken(database, 1, 1);
  expect(findUserByLink(database, { uidb64, token }, 2)).toMatchObject({ id: 1 });
  database.close();
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
