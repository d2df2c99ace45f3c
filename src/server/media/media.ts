/**
 * The picture files, in `media` of the data folder. Names are random UUIDs, and a file is written whole or not at all. With a database
 * in memory the folder is a temporary one.
 */

import { randomUUID, type UUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import type { PictureKind } from '#shared/pictures/image-type.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import { IN_MEMORY } from '../database/database.ts';
import { showNotFound } from '../http/page.ts';
import type { Env } from '../http/request.ts';
import type { CleanPicture } from './read-picture.ts';

const NAME = /^[0-9a-f-]{36}\.(?:jpg|png)$/;
export const isPictureName = (name: string) => NAME.test(name);

/** A file without a row is kept for this long: its row may be about to be written. */
const ORPHAN_MS = HOUR_MS;

export interface Media {
  /** Writes a new file, whole or not at all. @param id left out: a random one. @returns its name. */
  save: (bytes: Uint8Array, ending: PictureKind, id?: UUID) => Promise<string>;
  /** Null when there is no such file, or the name has another form than ours. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file. Never throws: if it fails, `deleteUnused` deletes the file later. */
  remove: (name: string) => Promise<void>;
  /** Deletes older files that are not in `used`: leftovers of a crash between writing the file and its row. */
  deleteUnused: (used: ReadonlySet<string>, now: number) => Promise<void>;
  close: () => void;
}

export function createMedia(dataDir: string): Media {
  const isTemporary = dataDir === IN_MEMORY;
  const folder = isTemporary ? join(tmpdir(), `club-media-${randomUUID()}`) : join(dataDir, 'media');

  return {
    async save(bytes, ending, id = randomUUID()) {
      const name = `${id}.${ending}`;
      const path = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(`${path}.part`, bytes, { flush: true, mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        await removeIfPossible(`${path}.part`);
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
        if (file && file.mtimeMs < now - ORPHAN_MS) await rm(join(folder, name), { force: true });
      }
    },
    close() {
      if (isTemporary) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const removeIfPossible = (path: string) => rm(path, { force: true }).catch(() => undefined);

/** Otherwise a power cut could lose the new file's name, while the row that refers to it stays. */
async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and does not need to.
  const handle = await open(folder).catch(() => null);
  await handle?.sync().finally(() => handle.close());
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Writes the picture, then the row that names it.
 * @param write gets the file's name. When it throws, or returns undefined because its row is gone, the file is deleted again.
 */
export async function saveWithRow<Result>(
  media: Media,
  { bytes, kind }: CleanPicture,
  write: (name: string) => Result,
): Promise<Result> {
  const name = await media.save(bytes, kind);
  let result: Result | undefined;
  try {
    result = write(name);
    return result;
  } finally {
    if (result === undefined) await media.remove(name);
  }
}

export function picturesInUse(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare(
      `SELECT profile_image AS name FROM accounts WHERE profile_image IS NOT NULL
       UNION SELECT cover_image FROM events WHERE cover_image IS NOT NULL`,
    )
    .all();
  return new Set((rows as { name: string }[]).map((row) => row.name));
}

/** Rows hold only the name, so that the backend's address can change. @param apiUrl public address of the backend, without a slash at the end. */
export const publicPictureUrl = <Name extends string | null>(apiUrl: string, name: Name) =>
  (name === null ? null : `${apiUrl}/media/${name}`) as Name extends null ? null : string;

/** `GET /media/<name>`: pictures, for anyone who knows the name (docs/calls.md). Opened as a page, they can run nothing. */
export const addMedia = (app: Hono<Env>, { media }: { media: Media }) =>
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const bytes = await media.read(name);
    if (bytes === null) return showNotFound(c);
    return c.body(bytes, 200, {
      'Content-Type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      // A name is never used for another picture. Any site may show it, because the club's own has another origin.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
