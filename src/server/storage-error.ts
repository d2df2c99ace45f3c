/** Tells a disk that is full, damaged or closed to writing from a fault of ours. A person cannot fix either, but is told which. */

/** `full`: no room. `locked`: somebody else writes for too long. `damaged`: no database of ours. `unusable`: cannot be read or written. */
export type StorageErrorKind = 'full' | 'locked' | 'damaged' | 'unusable';

/** Of the file system, by Node's `code`. */
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
/** Of SQLite, by its primary result code (https://sqlite.org/rescode.html). */
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

/** @returns null for everything that is not about storage. */
export function storageErrorKind(error: unknown): StorageErrorKind | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The upper bits of an extended code only say more about the primary one.
  if (typeof errcode === 'number') return DATABASE[errcode & 0xff] ?? null;
  return typeof code === 'string' ? (FILES[code] ?? null) : null;
}
