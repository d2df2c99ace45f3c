/**
 * The form of a backup: one SQLite file. It holds the tables as they stand in `club.sqlite`, and the pictures in one more table of
 * SQLite's own archive format (https://sqlite.org/sqlar.html), so `sqlite3 FILE -A --list` shows them without this program.
 */
import type { DatabaseSync } from 'node:sqlite';

const A_FILE = 0o100600;

export const addArchive = (database: DatabaseSync) =>
  database.exec('CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)');

export const dropArchive = (database: DatabaseSync) => database.exec('DROP TABLE sqlar; VACUUM');

/** @param mtime seconds since 1970. Bytes as long as `sz` are kept as they are: a picture cannot be packed tighter. */
export const addFile = (database: DatabaseSync, name: string, bytes: Uint8Array, mtime: number) =>
  database.prepare('INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)').run(`media/${name}`, A_FILE, mtime, bytes.length, bytes);

export interface ArchivedFile {
  /** Without its folder. */
  name: string;
  bytes: Uint8Array;
}

/** One at a time, so that not all of them are in memory. Reads what `addFile` writes, and nothing else. */
export function* readFiles(database: DatabaseSync): Generator<ArchivedFile> {
  for (const row of database.prepare('SELECT name, sz, data FROM sqlar').iterate()) {
    const { name, sz, data } = row as { name: unknown; sz: unknown; data: unknown };
    if (typeof name !== 'string' || !(data instanceof Uint8Array) || data.length !== sz)
      throw new Error(`cannot read the file ${String(name)} of the backup`);
    yield { name: name.replace(/^media\//, ''), bytes: data };
  }
}
