/** The one SQLite file. Opened by the server and by the officers' command, at the same time if need be. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

export const IN_MEMORY = ':memory:';
export const databaseFile = (dataDir: string) => (dataDir === IN_MEMORY ? IN_MEMORY : join(dataDir, 'club.sqlite'));

/** Opens the database of a data folder, makes it if there is none, and brings its tables up to date. */
export function openDatabase(dataDir: string): DatabaseSync {
  // Only the owner may look into the folder: it holds password hashes and the secret.
  if (dataDir !== IN_MEMORY) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  migrate(database);
  return database;
}

/** Does all of `work` or nothing of it. `work` must not wait for anything: other requests would slip in. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
