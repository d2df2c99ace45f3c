/** What a club stored under the first schema is still there with this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, openDatabase } from '../../../src/server/database/database.ts';
import { databaseVersion } from '../../../src/server/database/migrate.ts';
import { testBackend } from '../support.ts';

const DATABASE = new URL('../../../src/server/database/database.ts', import.meta.url).href;
const TABLES = ['users', 'verification_tokens', 'rate_limits', 'outbox', 'known_addresses'];

function firstSchema() {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec(readFileSync(new URL('../../fixtures/databases/schema-1.sql', import.meta.url), 'utf8'));
  return { dataDir, database };
}
/** @param people the table, or the view that stands for it since some columns are found in other tables. */
const rowsOf = (database: DatabaseSync, people: 'users' | 'people') =>
  TABLES.map(
    (table) =>
      database.prepare(`SELECT * FROM ${table === 'users' ? people : table} ORDER BY 1`).all() as Record<
        string,
        unknown
      >[],
  );

test('every row of a database of the first schema is there after the update', () => {
  const { dataDir, database: old } = firstSchema();
  const before = rowsOf(old, 'users');
  old.close();

  const database = openDatabase(dataDir);
  onTestFinished(() => database.close());
  expect(databaseVersion(database)).toBeGreaterThan(1);
  for (const [index, rows] of rowsOf(database, 'people').entries())
    for (const [row, was] of (before[index] ?? []).entries()) expect(rows[row]).toMatchObject(was);
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test('its member signs in with the old password, and its keys are not given again', async () => {
  const { dataDir, database: old } = firstSchema();
  old.close();
  const { signIn, call, register, backend } = testBackend({ dataDir });
  onTestFinished(() => backend.database.close());
  const { access } = (await signIn({ username: 'K-10001' })).json;
  expect((await call('GET', '/api/profile/', { token: access })).json).toMatchObject({
    pk: 1,
    first_name: 'Amina',
    is_staff: true,
    bio: 'Likes perigees.',
  });
  await register({ email: 'new@students.university.example' });
  expect(backend.database.prepare('SELECT max(id) AS newest FROM users').get()).toEqual({ newest: 4 });
});

test('two programs that bring it up to date at the same moment do it once', async () => {
  const { dataDir, database: held } = firstSchema();
  held.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  const program = `import { openDatabase } from ${JSON.stringify(DATABASE)};
    console.log('ready');
    process.stdin.once('data', () => {
      openDatabase(${JSON.stringify(dataDir)}).close();
      process.exit();
    });`;
  const programs = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '--eval', program]));
  const ends = programs.map((one) => once(one, 'exit'));
  await Promise.all(programs.map((one) => once(one.stdout, 'data')));
  for (const one of programs) one.stdin.write('go');
  // Now both read which steps are done, and wait for their turn to write. Nothing tells when; too short a time only tests less.
  await setTimeout(300);
  held.exec('COMMIT');
  held.close();
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
});
