/** Whether a file is a backup, whole and of a version that this program can read. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { storageErrorKind } from '../../storage-error.ts';

/** What stands in the way of a backup or a restore, for the officer. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError with a plain sentence. */
export function inspectBackup(file: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const damaged = new BackupError(`${file} is no backup of this program, or it is damaged. Nothing was restored.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    if (!isWhole(database) || !hasTables(database)) throw damaged;
  } catch (error) {
    throw storageErrorKind(error) === null ? error : damaged;
  } finally {
    database?.close();
  }
}

/** Every page, index and reference is right. */
export function isWhole(database: DatabaseSync): boolean {
  const [check] = database.prepare('PRAGMA integrity_check').all();
  return check?.integrity_check === 'ok' && database.prepare('PRAGMA foreign_key_check').all().length === 0;
}

const hasTables = (database: DatabaseSync) =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name IN ('users', 'sqlar')").all().length ===
  2;

/** What a backup holds, in words. */
export function countRows(database: DatabaseSync): string {
  const count = (table: string, one: string) => {
    const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
    return `${rows} ${rows === 1 ? one : `${one}s`}`;
  };
  return `${count('users', 'account')}, ${count('events', 'event')} and ${count('sqlar', 'picture')}`;
}
