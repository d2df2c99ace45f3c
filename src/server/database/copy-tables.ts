/** Copies the database into one file while others read and write. */

import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#shared/time/instants.ts';
import { databaseVersion } from './migrate.ts';

/** In the data folder. Holds no pictures: a migration changes the tables only. */
const COPIES_FOLDER = 'before-update';
/** As long as backups are kept. Data that a member deletes must not stay forever. */
const KEEP_MS = 30 * DAY_MS;

/** @param file must not exist. */
export function copyTables(database: DatabaseSync, file: string): void {
  // VACUUM INTO fills an empty file and keeps its mode: it will hold password hashes.
  closeSync(openSync(file, 'wx', 0o600));
  database.prepare('VACUUM INTO ?').run(file);
}

/** Copies the tables before a migration, so that the older version can be restored. The file is written whole or not at all. */
export function copyBeforeMigration(database: DatabaseSync, dataDir: string): void {
  const folder = join(dataDir, COPIES_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${process.pid}.part`);
  // Left by a process that was killed. In a container its id can be the same as ours.
  rmSync(part, { force: true });
  try {
    copyTables(database, part);
    flush(part);
    renameSync(part, join(folder, `version-${versionOf(part)}-${timeInName()}.sqlite`));
    flush(folder);
  } finally {
    rmSync(part, { force: true });
  }
}

export function deleteExpiredCopies(dataDir: string, now: number): void {
  const folder = join(dataDir, COPIES_FOLDER);
  for (const name of existingNames(folder))
    if (statSync(join(folder, name)).mtimeMs < now - KEEP_MS) rmSync(join(folder, name), { force: true });
}

export function flush(path: string): void {
  // Windows cannot open a folder, and does not need to.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Read from the copy: another process may have updated the tables since. */
function versionOf(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    return databaseVersion(copy);
  } finally {
    copy.close();
  }
}

/** No colons, which Windows does not allow. */
const timeInName = () => new Date().toISOString().replace(/[:.]/g, '-');

function existingNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
