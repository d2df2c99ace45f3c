/** Copies of the tables into one file, while others read and write. */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseVersion } from './migrate.ts';

/** In the data folder. An update changes the tables alone, so the pictures beside it belong to the copy too. */
export const COPIES_FOLDER = 'before-update';
/** As long as backups are kept: what a member deletes must not stay here for ever. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** @param file must not exist. */
export function copyTables(database: DatabaseSync, file: string): void {
  // An empty file is filled by VACUUM INTO, and only so can its rights be chosen: it will hold password hashes.
  closeSync(openSync(file, 'wx', 0o600));
  database.prepare('VACUUM INTO ?').run(file);
}

/** Keeps the tables as they are, for the way back to the older program. The file is there whole or not at all. */
export function copyBeforeMigration(database: DatabaseSync, dataDir: string): void {
  const folder = join(dataDir, COPIES_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${process.pid}.part`);
  // Left by a process that was killed: in a container every process has the same number.
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

/** Deletes what is older than 30 days. */
export function deleteExpiredCopies(dataDir: string, now: number): void {
  const folder = join(dataDir, COPIES_FOLDER);
  for (const name of existingNames(folder))
    if (statSync(join(folder, name)).mtimeMs < now - KEEP_MS) rmSync(join(folder, name), { force: true });
}

/** Waits until the disk has it. */
export function flush(place: string): void {
  // Windows opens no folder, and needs none of it.
  if (process.platform === 'win32' && statSync(place).isDirectory()) return;
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Of the copy: another program may have been at the tables since they were looked at. */
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
