/**
 * `npm run club -- backup FILE`: writes the database and the pictures into one file while the backend runs. The secret that signs tokens is
 * not in it, so nobody can use a stolen backup to sign in as somebody else. A new secret only ends sessions.
 */
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { picturesInUse } from '../media/media.ts';
import { addArchive, addFile, BackupError, countRows } from './backup-file.ts';
import { copyTables, flush } from './copy-tables.ts';

/** How often the copy is tried again when a picture is replaced between copying the tables and copying the files. */
const ATTEMPTS = 5;

/**
 * @param database of the data folder, open.
 * @returns a sentence about what was done. The file is there whole or not at all.
 * @throws BackupError when there is a file of that name, or no folder for it.
 */
export function backUp(database: DatabaseSync, dataDir: string, file: string): string {
  const place = resolve(file);
  if (existsSync(place))
    throw new BackupError(`${place} exists already. Choose another name; no backup is overwritten.`);
  if (!existsSync(dirname(place))) throw new BackupError(`There is no folder ${dirname(place)}. Make it first.`);
  const part = `${place}.part`;
  try {
    const { counted, missing } = copyAll(database, join(dataDir, 'media'), part);
    flush(part);
    renameSync(part, place);
    flush(dirname(place));
    const lost = missing > 0 ? ` ${missing} of its pictures were not in the folder.` : '';
    return `${place} holds ${counted}.${lost} The secret of the sessions is not in it. Keep it where only officers can read it.`;
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
    const place = join(media, name);
    if (existsSync(place)) addFile(copy, name, readFileSync(place), Math.floor(statSync(place).mtimeMs / 1000));
    else missing += 1;
  }
  copy.exec('COMMIT');
  return missing;
}
