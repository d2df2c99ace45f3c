import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { copyBeforeMigration, deleteExpiredCopies } from '../../../src/server/database/copy-tables.ts';
import { databaseFile, inTransaction, open, openDatabase } from '../../../src/server/database/database.ts';
import { databaseVersion, migrate, orderSteps } from '../../../src/server/database/migrate.ts';
import { runClubCommand } from '../../../src/server/run/club-command.ts';
import { startBackend } from '../../../src/server/run/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DATABASE = new URL('../../../src/server/database/database.ts', import.meta.url).href;
const FOLDER = new URL('../../../src/server/database/migrations/', import.meta.url);
const PERSON = { username: 'K-1', email: 'a@b.example', first_name: 'A', last_name: 'B', password_hash: '' };

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
const copies = () => readdirSync(join(folder, 'before-update'));

/** A database in use, as this version makes it. */
function inUse(): void {
  const database = openDatabase(folder);
  addAccountRow(database, PERSON, 1);
  database.close();
}

const number = (count: number) => String(count).padStart(3, '0');
const NEXT = readdirSync(FOLDER).length + 1;
const LATER = `${number(NEXT)}-hobby.sql`;

/** The steps of a later version: those of this one, and one more. */
function laterSteps(): URL {
  const steps = join(temporaryFolder(), 'migrations/');
  mkdirSync(steps);
  for (const name of readdirSync(FOLDER)) copyFileSync(new URL(name, FOLDER), join(steps, name));
  writeFileSync(join(steps, LATER), 'ALTER TABLE accounts ADD COLUMN hobby TEXT');
  return pathToFileURL(steps);
}
const update = (steps: URL) =>
  open(folder, (database) => migrate(database, () => copyBeforeMigration(database, folder), steps)).close();

const version = () => {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const found = databaseVersion(database);
  database.close();
  return found;
};

test('Only its owner can read a new database', () => {
  const dataDir = join(folder, 'new', 'data');
  const first = openDatabase(dataDir);
  addAccountRow(first, PERSON, 1);
  first.close();
  expect(statSync(dataDir).mode & 0o077).toBe(0);

  const second = openDatabase(dataDir);
  expect(second.prepare('SELECT username FROM accounts').all()).toEqual([{ username: 'K-1' }]);
  second.close();
});

test('An update keeps the rows and, for 30 days, a copy of the older tables', () => {
  inUse();
  mkdirSync(join(folder, 'before-update'));
  chmodSync(join(folder, 'before-update'), 0o700);
  writeFileSync(join(folder, 'before-update', `${process.pid}.part`), 'of a process that was killed');
  const steps = laterSteps();
  update(steps);
  expect(version()).toBe(NEXT);
  const made = copies();
  expect(made).toEqual([expect.stringMatching(`^version-${NEXT - 1}-[\\dTZ-]+\\.sqlite$`)]);
  const file = join(folder, 'before-update', made[0] ?? '');
  for (const path of [file, dirname(file)]) expect(statSync(path).mode & 0o077).toBe(0);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(databaseVersion(copy)).toBe(NEXT - 1);
  expect(copy.prepare('SELECT username FROM accounts').all()).toEqual([{ username: 'K-1' }]);
  copy.close();
  const updated = new DatabaseSync(databaseFile(folder));
  expect(updated.prepare('SELECT username, hobby FROM accounts').all()).toEqual([{ username: 'K-1', hobby: null }]);
  updated.close();

  // A current or a new database is not copied.
  update(steps);
  openDatabase(join(folder, 'new')).close();
  expect(copies()).toEqual(made);
  expect(readdirSync(join(folder, 'new'))).not.toContain('before-update');

  deleteExpiredCopies(folder, Date.now() + 29 * DAY_MS);
  expect(copies()).toEqual(made);
  deleteExpiredCopies(folder, Date.now() + 31 * DAY_MS);
  expect(copies()).toEqual([]);
  deleteExpiredCopies(join(folder, 'nowhere'), Date.now());
});

test('Tables that cannot be copied are not updated', () => {
  inUse();
  writeFileSync(join(folder, 'before-update'), 'in the way');
  expect(() => update(laterSteps())).toThrow('cannot be used');
  expect(version()).toBe(NEXT - 1);
});

test('A second backend on the same port does not touch the tables', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const empty = new DatabaseSync(databaseFile(folder));
  empty.exec('CREATE TABLE other (id INTEGER)');
  empty.close();
  await expect(startBackend(backendSettings({ dataDir: folder, port }))).rejects.toThrow(
    `Port ${port} is already in use.`,
  );
  expect(version()).toBe(0);
});

test('Two programs that start at the same moment migrate a database once', async () => {
  const held = new DatabaseSync(databaseFile(folder));
  held.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
  // It reports that it has read the version, and waits for its turn to write.
  const program = `import { writeSync } from 'node:fs';
    import { DatabaseSync } from 'node:sqlite';
    import { openDatabase } from ${JSON.stringify(DATABASE)};
    const { exec } = DatabaseSync.prototype;
    DatabaseSync.prototype.exec = function (sql) {
      if (sql.startsWith('BEGIN')) writeSync(1, 'waits');
      return exec.call(this, sql);
    };
    openDatabase(${JSON.stringify(folder)}).close();`;
  const programs = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '--eval', program]));
  const ends = programs.map((one) => once(one, 'exit'));
  await Promise.all(programs.map((one) => once(one.stdout, 'data')));
  held.exec('COMMIT');
  held.close();
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
});

test.each([
  ['older', 'PRAGMA user_version = 0'],
  ['newer', 'PRAGMA user_version = 999'],
])('`npm run club` does not change a database of an %s version', (_which, change) => {
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

test('A transaction that fails changes nothing', () => {
  const database = openDatabase(':memory:');
  const fails = () =>
    inTransaction(database, () => {
      database.exec("INSERT INTO rate_limits (key) VALUES ('x')");
      throw new Error('half way');
    });
  expect(fails).toThrow('half way');
  expect(database.prepare('SELECT * FROM rate_limits').all()).toEqual([]);
});

test.each([
  [
    ['001-a.sql', '002-b.sql', '002-c.sql', '003-d.sql'],
    'Two migrations have the number 002: 002-b.sql and 002-c.sql.',
    '004',
  ],
  [['001-a.sql', '003-c.sql'], 'There is no migration 002 before 003-c.sql.', '002'],
  [['001-a.sql', 'bring.sql'], 'Start the name of the migration bring.sql with three digits', '002'],
])('The migrations %j are rejected with a free number', (names, sentence, free) => {
  expect(() => orderSteps(names)).toThrow(sentence);
  expect(() => orderSteps(names)).toThrow(free);
  expect(orderSteps(['002-a.sql', '001-b.sql'])).toEqual(['001-b.sql', '002-a.sql']);
});

test('A database that ran another file of the same number is rejected', () => {
  inUse();
  const steps = laterSteps();
  update(steps);
  const another = `${number(NEXT)}-of-another-branch.sql`;
  renameSync(new URL(LATER, steps), new URL(another, steps));
  const sentence = `The database ran ${LATER} as migration ${number(NEXT)}, but here that number is ${another}.`;
  expect(() => update(steps)).toThrow(sentence);
  // Also where it was given the next number: its own is below the database's.
  writeFileSync(new URL(`${number(NEXT + 1)}-hobby.sql`, steps), 'SELECT 1');
  expect(() => update(steps)).toThrow(sentence);
});

test('A database from before version 1.0 is rejected', () => {
  const old = new DatabaseSync(databaseFile(folder));
  for (const names of ['', "CREATE TABLE migrations (number, name); INSERT INTO migrations VALUES (12, '012-a.sql')"]) {
    old.exec(`${names}; PRAGMA user_version = 16`);
    expect(() => openDatabase(folder)).toThrow(
      'The database was made by a version of this program before 1.0, which this one cannot bring up to date. Use another DATA_DIR.',
    );
    expect(version()).toBe(16);
  }
  old.close();
});
