import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Some hosts are sent a built site by Git. */
const GIT = `.git${sep}`;

/** Paths from `folder` on, of all that is no folder and not Git's. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length))
    .filter((file) => !file.startsWith(GIT) && file !== '.git');
}

/** @returns the hash of each file by its path, in the order of the paths. */
export function hashFiles(folder: string, files: readonly string[]): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const file of files.toSorted()) {
    hashes[file] = hash('sha256', readFileSync(join(folder, file)));
  }
  return hashes;
}
