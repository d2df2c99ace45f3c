/**
 * The picture of a shared link (Open Graph): the title of a page in the look of the site, with its cover where it has one.
 * Drawn at build time and kept, so that only what is new or changed is drawn again.
 */

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { coverPicture } from './cover-picture.ts';
import { COVER_SIZE, SHARE_SIZE, shareBackdrop } from './share-backdrop.ts';
import { type ShareWords, shareWords } from './share-words.ts';

export interface ShareImage extends ShareWords {
  /** Full address of a JPEG or PNG. When it cannot be had, the picture is drawn without. */
  cover?: string | null;
}

/** JPEG, because a cover is often a photograph: as a PNG that is three times the bytes, and slow to make. */
async function draw(words: string, cover: Buffer | null): Promise<Buffer> {
  const layers = [
    ...(cover ? [{ input: cover, left: SHARE_SIZE.width - COVER_SIZE.width, top: 0 }] : []),
    { input: Buffer.from(words) },
  ];
  return sharp(Buffer.from(shareBackdrop(cover !== null)))
    .composite(layers)
    .jpeg({ quality: 78, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/**
 * @param cacheFolder Astro's `cacheDir`: what was drawn before for the same words, cover address and drawing is taken from there.
 * @returns a JPEG of 1200 × 630 pixels.
 */
export async function shareImage({ cover = null, ...words }: ShareImage, cacheFolder: URL): Promise<Buffer> {
  const folder = new URL('share-images/', cacheFolder);
  // The backend gives each upload a name of its own, so the address stands for the picture.
  const drawing = await shareWords(words, cover !== null);
  const key = createHash('sha256')
    .update(shareBackdrop(cover !== null))
    .update(drawing)
    .update(cover ?? '')
    .digest('hex');
  const file = new URL(`${key}.jpg`, folder);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;

  if (cover !== null) {
    const found = await coverPicture(cover).catch((error: unknown) => {
      console.warn(`The picture of the shared link "${words.title}" has no cover: ${cover} (${error}).`);
      return null;
    });
    if (!found) return shareImage(words, cacheFolder);
    return keep(file, await draw(drawing, found));
  }
  return keep(file, await draw(drawing, null));
}

/** Under another name first: a build that is stopped leaves no half a picture. */
async function keep(file: URL, picture: Buffer): Promise<Buffer> {
  await mkdir(new URL('.', file), { recursive: true });
  const unfinished = `${fileURLToPath(file)}.${process.pid}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
  return picture;
}
