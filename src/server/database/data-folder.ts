/** The folder that holds all data. Only the backend's own user may read it: it holds password hashes, addresses and the secret. */
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_MEMORY } from './database.ts';
import { explainStorageErrors } from './storage-error.ts';

/** One line for each command of run/club-command.ts. */
export const COMMAND_LOG = 'commands.log';
/** When the last backup was made. A file, not a row: a backup must not change the database that it copies. */
export const LAST_BACKUP = 'last-backup';

const PROBE = Buffer.alloc(64 * 1024);

/**
 * Makes the folder if there is none, and tests that it can be written, so that the server admin sees an error at the start.
 * @returns a sentence for each thing in it that other users of this machine may read.
 * @throws SettingError when the folder, or the one of the pictures in it, cannot be written.
 */
export function prepareDataFolder(dataDir: string): string[] {
  if (dataDir === IN_MEMORY) return [];
  return explainStorageErrors(dataDir, () => {
    mkdirSync(join(dataDir, 'media'), { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `writable-${process.pid}.part`);
    try {
      writeFileSync(probe, PROBE);
    } finally {
      rmSync(probe, { force: true });
    }
    return restrictToOwner(dataDir);
  });
}

/** For `process.umask`: makes new files readable by their owner only, whatever the mode of their folder. */
export const OWNER_ONLY = 0o077;

/** The mode of any other file in the folder is left alone: it may be shared on purpose. */
const OWN_FILES = [
  'club.sqlite',
  'club.sqlite-wal',
  'club.sqlite-shm',
  'secret',
  'media',
  'before-update',
  COMMAND_LOG,
  LAST_BACKUP,
];

/** Windows has no such modes. */
const isReadableByOthers = (path: string) => process.platform !== 'win32' && (statSync(path).mode & OWNER_ONLY) !== 0;

/**
 * Fixes the mode of files that an older version, or someone who copied them, left readable for others.
 * @returns a sentence for each thing that stays open. The folder's own mode is left alone: it may be open on purpose.
 */
function restrictToOwner(dataDir: string): string[] {
  const unprotected = OWN_FILES.map((name) => join(dataDir, name)).filter(
    (path) => existsSync(path) && !closeToOthers(path),
  );
  return [
    ...(isReadableByOthers(dataDir)
      ? [`Other users of this machine can read ${dataDir}. Fix this with: chmod 700 ${dataDir}`]
      : []),
    ...unprotected.map((path) => `Other users of this machine can read ${path}, which belongs to another user.`),
  ];
}

function closeToOthers(path: string): boolean {
  if (!isReadableByOthers(path)) return true;
  try {
    chmodSync(path, statSync(path).mode & ~OWNER_ONLY);
    return true;
  } catch {
    return false;
  }
}
