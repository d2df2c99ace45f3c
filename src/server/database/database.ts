/** The one SQLite file, and how its rows are read and written. The server and `npm run club` may open it at the same time. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { graceDaysOf } from '#shared/site/member-settings.ts';
import { SettingError } from '#shared/site/settings.ts';
import { readSiteFile } from '../site/content-file.ts';
import { copyBeforeMigration } from './copy-tables.ts';
import { databaseVersion, migrate, programVersion } from './migrate.ts';
import { createPeopleView } from './people-view.ts';
import { explainStorageErrors } from './storage-error.ts';

export const IN_MEMORY = ':memory:';
export const databaseFile = (dataDir: string) => (dataDir === IN_MEMORY ? IN_MEMORY : join(dataDir, 'club.sqlite'));

/**
 * Opens the database of a data folder, makes it if there is none, and brings its tables up to date; a copy of the older tables is kept.
 * @param now milliseconds since 1970: decides who is a member or an officer today.
 * @throws SettingError when it cannot be read or written, or was made by a newer version.
 */
export const openDatabase = (dataDir: string, now = Date.now): DatabaseSync =>
  open(dataDir, (database) => migrate(database, () => copyBeforeMigration(database, dataDir)), now);

/** The same for a database that was just restored. No copy is kept, because the backup is one. */
export const openRestored = (dataDir: string): DatabaseSync =>
  open(dataDir, (database) => migrate(database, () => undefined));

/**
 * The same for `npm run club`: the backend may be running, and an update of its tables would break it.
 * @throws SettingError when the database is of another version, older or newer.
 */
export const openCurrentDatabase = (dataDir: string): DatabaseSync =>
  open(dataDir, (database) => {
    const version = databaseVersion(database);
    if (version !== programVersion())
      throw new SettingError(
        `The database in ${dataDir} belongs to another version of this program: it is at step ${version}, this version at step ${programVersion()}. Use the command in the folder that the backend runs from. After an update, restart the backend first.`,
      );
  });

/** @param prepare sees to the tables. Tests put a copy of finished ones there, which takes less time than all migrations. */
export function open(dataDir: string, prepare: (database: DatabaseSync) => void, now = Date.now): DatabaseSync {
  return explainStorageErrors(dataDir, () => {
    if (dataDir !== IN_MEMORY) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
    try {
      // FULL waits for the disk at every commit, so that confirmed changes survive a power cut. It costs a few milliseconds
      // a write, which is little beside a password hash, and nothing for reading.
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
      prepare(database);
      createPeopleView(database, { now, graceDays: graceDaysOf(readSiteFile()) });
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Does all of `work` or nothing of it. `work` must be synchronous: other requests would run inside the transaction. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; a second rollback would throw and hide the reason.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Rows by the names of a schema's fields, so that a new column has to be named once. Names become SQL: they come from schemas and from
 * this program, never from a body.
 */
type Row = Readonly<Record<string, SQLInputValue>>;

/** @param row as SQLite gives it. @returns undefined where there is none. @throws ValiError when a column holds something else. */
export const parseRow = <S extends v.GenericSchema>(schema: S, row: unknown): v.InferOutput<S> | undefined =>
  row === undefined ? undefined : v.parse(schema, row);

/** Marks a database that holds the invented people of the demo: their passwords are public, so it must never be used in public. */
export const markDemo = (database: DatabaseSync) => database.exec('INSERT OR IGNORE INTO demo VALUES (1)');

export const isDemo = (database: DatabaseSync) => database.prepare('SELECT 1 FROM demo').get() !== undefined;

/** Another one after any change, by this process or by `npm run club`. */
export function dataVersion(database: DatabaseSync): string {
  const own = database.prepare('SELECT total_changes() AS rows').get()?.rows;
  return `${own} ${database.prepare('PRAGMA data_version').get()?.data_version}`;
}

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** For statements that an import or a list of events runs a thousand times: SQLite compiles them once. @param sql one of few texts. */
export function statement(database: DatabaseSync, sql: string): StatementSync {
  const ofDatabase = statements.get(database) ?? new Map<string, StatementSync>();
  statements.set(database, ofDatabase);
  const compiled = ofDatabase.get(sql) ?? database.prepare(sql);
  ofDatabase.set(sql, compiled);
  return compiled;
}

/** @returns the new row, with what the table filled in. @throws when a column is missing or not unique. */
export function insertRow(database: DatabaseSync, table: string, row: Row): unknown {
  const names = Object.keys(row);
  const values = names.map((name) => `:${name}`);
  return statement(database, `INSERT INTO ${table} (${names}) VALUES (${values}) RETURNING *`).get(row);
}

/** @returns the row as it is then; undefined when there is none with this id. */
export function updateRow(database: DatabaseSync, table: string, id: number, change: Row): unknown {
  const columns = Object.keys(change).map((name) => `${name} = :${name}`);
  // Never the id: SQLite would look for rows of all other tables that refer to the former one.
  const sql =
    columns.length === 0
      ? `SELECT * FROM ${table} WHERE id = :id`
      : `UPDATE ${table} SET ${columns} WHERE id = :id RETURNING *`;
  return statement(database, sql).get({ ...change, id });
}
