/**
 * The folder of the pictures, `media` in the data folder. A name in it is ours alone (a random UUID), and a file is whole or not
 * there at all. With a database in memory the folder is a temporary one.
 */
import { randomUUID, type UUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureKind } from '../../shared/image-type.ts';
import { IN_MEMORY } from '../database/database.ts';

const NAME = /^[0-9a-f-]{36}\.(?:jpg|png)$/;
export const isPictureName = (name: string) => NAME.test(name);

/** A file without a row is left alone for so long: its row may be about to be written. */
const HOUR = 60 * 60 * 1000;

export interface Media {
  /** Writes a new file, whole or not at all. @param id left out: a random one. @returns its name. */
  save: (bytes: Uint8Array, ending: PictureKind, id?: UUID) => Promise<string>;
  /** Null when there is no such file. A name that is not one of ours is not even looked for. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file, if it can: what is left over no row names, and the sweep takes it. So it never throws. */
  remove: (name: string) => Promise<void>;
  /** Deletes every older file but the named ones: leftovers of a crash between file and row. */
  deleteUnused: (used: ReadonlySet<string>, now: number) => Promise<void>;
  /** Deletes the temporary folder, if there is one. */
  close: () => void;
}

export function createMedia(dataDir: string): Media {
  const isTemporary = dataDir === IN_MEMORY;
  const folder = isTemporary ? join(tmpdir(), `club-media-${randomUUID()}`) : join(dataDir, 'media');

  return {
    async save(bytes, ending, id = randomUUID()) {
      const name = `${id}.${ending}`;
      const place = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(`${place}.part`, bytes, { flush: true, mode: 0o600 });
        await rename(`${place}.part`, place);
      } catch (error) {
        await removeIfPossible(`${place}.part`);
        throw error;
      }
      await flushFolder(folder);
      return name;
    },
    read: async (name) => (isPictureName(name) ? readFile(join(folder, name)).catch(nullWhenMissing) : null),
    remove: (name) => removeIfPossible(join(folder, name)),
    async deleteUnused(used, now) {
      for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
        if (used.has(name)) continue;
        const file = await stat(join(folder, name)).catch(nullWhenMissing);
        if (file && file.mtimeMs < now - HOUR) await rm(join(folder, name), { force: true });
      }
    },
    close() {
      if (isTemporary) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const removeIfPossible = (place: string) => rm(place, { force: true }).catch(() => undefined);

/** Without this a power cut could take the name of a new file away, though the row that tells it stays. */
async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folder, and needs none of it.
  const handle = await open(folder).catch(() => null);
  await handle?.sync().finally(() => handle.close());
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
