/**
 * The picture of a shared link (Open Graph): the title of a page in the look of the site, with its cover where it has one.
 * Drawn at build time and kept, so that only what is new or changed is drawn again.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictureKind } from '../../shared/image-type.ts';
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

/** Milliseconds that a cover may take, all of it. */
const TIME_LIMIT = 8000;
const BYTE_LIMIT = 12_000_000;
/** A telephone's best camera mode, and no bomb. */
const PIXEL_LIMIT = 50_000_000;

/** @throws Error with a few words that say what went wrong. */
async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  // Counted as it comes: what a server says about its length need not be so.
  for await (const part of response.body) {
    length += part.length;
    if (length > BYTE_LIMIT) throw new Error('too many bytes');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The cover: fetched, looked at before it is decoded, cut to its place.
 * @param address of a JPEG or PNG.
 * @returns PNG bytes of the size of the cover's place.
 * @throws Error when it cannot be had within the limits, or is no such picture.
 */
async function coverPicture(address: string): Promise<Buffer> {
  const bytes = await download(address);
  // The library would also read drawings, which can name files of this machine.
  if (pictureKind(bytes) === null) throw new Error('no JPEG or PNG');
  return sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .rotate()
    .resize({ ...COVER_SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
