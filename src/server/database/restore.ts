/**
 * `npm run club -- restore FILE`: puts a backup into an empty data folder. All sessions and reset links end, because those that were revoked
 * since the backup would be valid again.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endAllSessions } from '../auth/access-tokens.ts';
import { isPictureName } from '../media/media.ts';
import { BackupError, countRows, dropArchive, inspectBackup, isWhole, readFiles } from './backup.ts';
import { databaseFile, openRestored } from './database.ts';

/**
 * @param now milliseconds since 1970.
 * @returns a sentence about what was done.
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
  chmodSync(part, 0o600); // the file may have come from anywhere, with any rights
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
    database.exec('DELETE FROM password_resets');
    if (!isWhole(database)) throw new BackupError('The restored database is damaged.');
  } finally {
    database.close();
  }
}
