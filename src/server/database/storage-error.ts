/** Distinguishes storage problems, such as a full or damaged disk, from bugs. */
import { SettingError } from '#shared/site/settings.ts';

/** `locked`: another process writes for too long. `damaged`: not a database of this program. `unusable`: cannot be read or written. */
export type StorageErrorKind = 'full' | 'locked' | 'damaged' | 'unusable';

/** File system errors, by Node's `code`. */
const FILES: Record<string, StorageErrorKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'unusable',
  EACCES: 'unusable',
  EPERM: 'unusable',
  EIO: 'unusable',
  EEXIST: 'unusable', // a file where a folder should be
  ENOTDIR: 'unusable',
  EISDIR: 'unusable',
  EMFILE: 'unusable',
  ENFILE: 'unusable',
};
/** SQLite errors, by primary result code (https://sqlite.org/rescode.html). */
const DATABASE: Record<number, StorageErrorKind> = {
  5: 'locked',
  6: 'locked',
  8: 'unusable',
  10: 'unusable',
  11: 'damaged',
  13: 'full',
  14: 'unusable',
  26: 'damaged',
};

export function storageErrorKind(error: unknown): StorageErrorKind | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The lower eight bits of an extended result code are the primary one.
  if (typeof errcode === 'number') return DATABASE[errcode & 0xff] ?? null;
  return typeof code === 'string' ? (FILES[code] ?? null) : null;
}

/** For work at the start of a command. @throws SettingError with a sentence for the server admin when the storage fails. */
export function explainStorageErrors<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const kind = storageErrorKind(error);
    if (kind === null) throw error;
    throw new SettingError(SENTENCES[kind](dataDir));
  }
}

const SENTENCES: Record<StorageErrorKind, (dataDir: string) => string> = {
  full: (dataDir) => `The disk of ${dataDir} is full, so nothing could be saved. Free some space, then start again.`,
  locked: (dataDir) => `Another program has locked the database in ${dataDir}. Stop it, then start again.`,
  damaged: (dataDir) =>
    `The database in ${dataDir} is damaged, or is not a database of this program. Restore a backup into an empty folder.`,
  unusable: (dataDir) =>
    `The folder ${dataDir} cannot be used. This user may not write there, or a file is in the way. Fix that, or set another DATA_DIR.`,
};
