/** Whether anything can be saved, for `GET /health`. A write that failed is remembered until one works again. */
import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { IN_MEMORY } from './database.ts';
import { storageErrorKind } from './storage-error.ts';

export interface StorageHealth {
  /** Receives every error of an answer or a task in the background. */
  note: (error: unknown) => void;
  /** @throws while nothing can be saved. */
  assertWritable: () => void;
}

/** Less free space than that soon makes every write fail. */
const ROOM_BYTES = 1_000_000;

export function createStorageHealth(database: DatabaseSync, dataDir: string): StorageHealth {
  let isFailing = false;
  return {
    note(error) {
      const kind = storageErrorKind(error);
      // Another program holds a lock only for a while.
      if (kind !== null && kind !== 'locked') isFailing = true;
    },
    assertWritable() {
      if (dataDir !== IN_MEMORY && !hasRoom(dataDir))
        throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
      if (!isFailing) return;
      // Large enough to need new pages. The clean-up of the outbox would delete it too.
      const { lastInsertRowid } = database
        .prepare("INSERT INTO outbox (sent_at, recipient, subject, text, html) VALUES (0, '', '', '', ?)")
        .run(' '.repeat(ROOM_BYTES / 4));
      database.prepare('DELETE FROM outbox WHERE id = ?').run(lastInsertRowid);
      isFailing = false;
    },
  };
}

function hasRoom(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  // Some file systems report no size.
  return blocks === 0 || bavail * bsize >= ROOM_BYTES;
}
