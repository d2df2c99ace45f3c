/** Nobody but the user that the backend runs as may read what it keeps: password hashes, addresses and the secret. */
import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** For `process.umask`: every file that the process makes is its owner's alone, whatever the folder around it allows. */
export const OWNER_ONLY = 0o077;

/** What is ours in the data folder. Anything else in it is left alone: the folder may be shared. */
const OURS = ['club.sqlite', 'club.sqlite-wal', 'club.sqlite-shm', 'secret', 'media', 'before-update', 'officers.log'];

/** Windows keeps rights in another way, and Node shows none of them. */
const isOpen = (path: string) => process.platform !== 'win32' && (statSync(path).mode & OWNER_ONLY) !== 0;

/**
 * Closes to others what an older version, or somebody who copied it, left open to them.
 * @returns a sentence for each thing that stays open. The folder itself may be open on purpose, so that is the operator's to decide.
 */
export function restrictToOwner(dataDir: string): string[] {
  const stillOpen = OURS.map((name) => join(dataDir, name)).filter((path) => existsSync(path) && !isClosed(path));
  return [
    ...(isOpen(dataDir)
      ? [`Other users of this machine may look into ${dataDir}. Close it with: chmod 700 ${dataDir}`]
      : []),
    ...stillOpen.map((path) => `Other users of this machine may read ${path}, which belongs to somebody else.`),
  ];
}

function isClosed(path: string): boolean {
  if (!isOpen(path)) return true;
  try {
    chmodSync(path, statSync(path).mode & ~OWNER_ONLY);
    return true;
  } catch {
    return false;
  }
}
