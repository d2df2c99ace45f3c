/**
 * Writes all data into one file, and restores it into an empty folder: the tables are copied by `VACUUM INTO`, and the pictures in one more
 * table of SQLite's own archive format (https://sqlite.org/sqlar.html), so `sqlite3 FILE -A --list` shows them without this program.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endAllSessions } from '../accounts/void-tokens-table.ts';
import { copyTables, flush } from '../database/copy-tables.ts';
import { databaseFile, openRestored } from '../database/database.ts';
import { storageErrorKind } from '../database/storage-error.ts';
import { isPictureName, picturesInUse } from '../media/media.ts';
import { stopAllMessages } from '../messages/stop-messages.ts';

const FILE_MODE = 0o100600;

const addArchive = (database: DatabaseSync) =>
  database.exec('CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)');

const dropArchive = (database: DatabaseSync) => database.exec('DROP TABLE sqlar; VACUUM');

/** Stored uncompressed, which the format shows by `data` being `sz` bytes long: pictures are compressed already. @param mtime seconds since 1970. */
const addFile = (database: DatabaseSync, name: string, bytes: Uint8Array, mtime: number) =>
  database
    .prepare('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)')
    .run(`media/${name}`, FILE_MODE, mtime, bytes.length, bytes);

interface ArchivedFile {
  /** Without its folder. */
  name: string;
  bytes: Uint8Array;
}

/** One at a time, so that not all of them are in memory. Reads only what `addFile` writes. */
function* readFiles(database: DatabaseSync): Generator<ArchivedFile> {
  for (const row of database.prepare('SELECT name, sz, data FROM sqlar').iterate()) {
    const { name, sz, data } = row as { name: unknown; sz: unknown; data: unknown };
    if (typeof name !== 'string' || !(data instanceof Uint8Array) || data.length !== sz)
      throw new Error(`cannot read the file ${String(name)} of the backup`);
    yield { name: name.replace(/^media\//, ''), bytes: data };
  }
}

/** Why a backup or a restore is not possible, as a sentence for the server admin. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError with a plain sentence. */
function inspectBackup(file: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const damaged = new BackupError(`${file} is not a backup of this program, or it is damaged. Nothing was restored.`);
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

/** Whether every page, index and foreign key is intact. */
export function isWhole(database: DatabaseSync): boolean {
  const [check] = database.prepare('PRAGMA integrity_check').all();
  return check?.integrity_check === 'ok' && database.prepare('PRAGMA foreign_key_check').all().length === 0;
}

const hasTables = (database: DatabaseSync) =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name IN ('accounts', 'sqlar')").all()
    .length === 2;

function countRows(database: DatabaseSync): string {
  const count = (table: string, one: string) => {
    const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
    return `${rows} ${rows === 1 ? one : `${one}s`}`;
  };
  return `${count('accounts', 'account')}, ${count('events', 'event')} and ${count('sqlar', 'picture')}`;
}

/** How often the copy is tried again when a picture is replaced between copying the tables and copying the files. */
const ATTEMPTS = 5;

/**
 * @param database of the data folder, open.
 * @returns a sentence about the result. The file is there whole or not at all.
 * @throws BackupError when there is a file of that name, or no folder for it.
 */
export function backUp(database: DatabaseSync, dataDir: string, file: string): string {
  const path = resolve(file);
  if (existsSync(path))
    throw new BackupError(`${path} already exists. Choose another name; backups are never overwritten.`);
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}. Create it first.`);
  const part = `${path}.part`;
  try {
    const { counted, missing } = copyAll(database, join(dataDir, 'media'), part);
    flush(part);
    renameSync(part, path);
    flush(dirname(path));
    const lost = missing > 0 ? ` ${missing} of its pictures were missing from the folder.` : '';
    return `${path} holds ${counted}.${lost} The session secret is not in it. Keep it where only the server admin can read it.`;
  } finally {
    rmSync(part, { force: true });
    rmSync(`${part}-journal`, { force: true });
  }
}

function copyAll(database: DatabaseSync, media: string, part: string) {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(part, { force: true });
    copyTables(database, part);
    const copy = new DatabaseSync(part);
    try {
      const missing = addPictures(copy, media);
      if (missing === 0 || attempt === ATTEMPTS) return { counted: countRows(copy), missing };
    } finally {
      copy.close();
    }
  }
}

/** @returns how many pictures that rows name are not there. */
function addPictures(copy: DatabaseSync, media: string): number {
  addArchive(copy);
  copy.exec('BEGIN');
  let missing = 0;
  for (const name of picturesInUse(copy)) {
    const path = join(media, name);
    try {
      addFile(copy, name, readFileSync(path), Math.floor(statSync(path).mtimeMs / 1000));
    } catch (error) {
      // The backend may delete it in this moment.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      missing += 1;
    }
  }
  copy.exec('COMMIT');
  return missing;
}

/**
 * @returns a sentence about the result.
 * @throws BackupError; SettingError when the backup is of a newer version. The folder is empty again then.
 */
export function restore(dataDir: string, file: string, now: number): string {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(
      `${dataDir} is not empty. Stop the backend and move its contents away, or set another DATA_DIR.`,
    );
  inspectBackup(file);
  try {
    return `Restored ${unpack(dataDir, file, now)} into ${dataDir}. Everyone has to sign in again.`;
  } catch (error) {
    if (existsSync(dataDir))
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

function unpack(dataDir: string, file: string, now: number): string {
  const media = join(dataDir, 'media');
  mkdirSync(media, { recursive: true, mode: 0o700 });
  const part = `${databaseFile(dataDir)}.part`;
  copyFileSync(file, part);
  chmodSync(part, 0o600); // the file may have come from anywhere, with any mode
  const copy = new DatabaseSync(part);
  let counted: string;
  try {
    counted = countRows(copy);
    for (const { name, bytes } of readFiles(copy)) {
      // A backup could have been tampered with, and a name must not lead out of the folder.
      if (!isPictureName(name))
        throw new BackupError(`The backup holds a file that isn't one of the club's pictures: ${name}.`);
      writeFileSync(join(media, name), bytes, { flush: true, mode: 0o600 });
    }
    dropArchive(copy);
  } finally {
    copy.close();
  }
  // Last, so that a folder with a database in it is complete.
  renameSync(part, databaseFile(dataDir));
  bringUpToDate(dataDir, now);
  return counted;
}

function bringUpToDate(dataDir: string, now: number): void {
  const database = openRestored(dataDir);
  try {
    endAllSessions(database, now);
    stopAllMessages(database, now);
    database.exec("DELETE FROM secret_links WHERE kind <> 'verification'");
    if (!isWhole(database)) throw new BackupError('The restored database is damaged.');
  } finally {
    database.close();
  }
}
