/** The folder of everything that is kept: made if need be, and tried out, so that trouble with it is told at the start. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_MEMORY } from './database/database.ts';
import { restrictToOwner } from './owner-only.ts';
import { explainStorageErrors } from './storage-error-sentence.ts';

const PROBE = Buffer.alloc(64 * 1024);

/**
 * @returns a sentence for each thing in it that other users of this machine may read.
 * @throws SettingError when the folder, or the one of the pictures in it, cannot be written.
 */
export function prepareDataFolder(dataDir: string): string[] {
  if (dataDir === IN_MEMORY) return [];
  return explainStorageErrors(dataDir, () => {
    // Only the owner may look into it: it holds password hashes and the secret.
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
