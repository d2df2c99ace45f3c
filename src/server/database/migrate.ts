/**
 * Brings the tables up to date. Each step is a file `migrations/NNN-what.sql`, run once, in order, never changed afterwards.
 * How many have been run is stored in the database itself (`PRAGMA user_version`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SettingError } from '../../shared/settings.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const steps = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** How many steps this version of the program has. */
export const PROGRAM_VERSION = steps.length;

/**
 * A step is done whole or not at all.
 * @param beforeUpdate called before the first step when the database already holds something.
 * @throws SettingError when the database was made by a newer version of this program.
 */
export function migrate(database: DatabaseSync, beforeUpdate: () => void): void {
  const done = databaseVersion(database);
  if (done > PROGRAM_VERSION)
    throw new SettingError(
      'The database was made by a newer version of this program. Start that version, or use another DATA_DIR.',
    );
  if (done > 0 && done < PROGRAM_VERSION) beforeUpdate();
  for (const [index, name] of steps.entries()) if (index >= done) runStep(database, name, index);
}

function runStep(database: DatabaseSync, name: string, index: number): void {
  const sql = readFileSync(new URL(name, FOLDER), 'utf8');
  database.exec('BEGIN IMMEDIATE');
  try {
    // Checked again inside the write lock: the server and the officers' command may start at the same moment.
    if (databaseVersion(database) === index) database.exec(`${sql}; PRAGMA user_version = ${index + 1}`);
    database.exec('COMMIT');
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

/** How many steps the database has been through. */
export function databaseVersion(database: DatabaseSync): number {
  const { user_version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return user_version;
}
