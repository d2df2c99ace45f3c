/** Draws the pictures of link previews (Open Graph): title and cover of a page. Caches them until they change. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_LIMIT } from '#shared/pictures/image-type.ts';
import { explainDamage, openPicture } from '#shared/pictures/open-picture.ts';
import type { Brand } from '#shared/site/brand.ts';
import { cacheFile } from '../../cache-file.ts';
import { COVER_SIZE, SHARE_SIZE, shareBackdrop } from './share-backdrop.ts';
import { type ShareWords, shareWords } from './share-words.ts';

export interface ShareImage extends ShareWords {
  /** Full address of a photograph. If it cannot be fetched, the picture is drawn without it. */
  cover?: string | null;
}

const NEWEST = 100;

/**
 * Drawing one takes about a tenth of a second, so older posts and events show the club's.
 * @param position in the list, from 0, latest first.
 */
export const hasOwnPicture = (position: number): boolean => position < NEWEST;

/** JPEG, because a cover is often a photograph: a PNG is three times larger, and slow to make. */
async function draw(words: ShareWords, brand: Brand, cover: Buffer | null): Promise<Buffer> {
  const hasCover = cover !== null;
  // One drawing, because compositing two takes as long as drawing both.
  const drawing = shareBackdrop(brand, hasCover, await shareWords(words, brand.night, hasCover));
  const layers = hasCover ? [{ input: cover, left: SHARE_SIZE.width - COVER_SIZE.width, top: 0 }] : [];
  return sharp(Buffer.from(drawing)).composite(layers).jpeg({ quality: 78, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** What a preview depends on besides its words: our code, the libraries and the fonts. */
const DRAWN_BY = [
  'src/shared/pictures/open-picture.ts',
  'src/build/output/share/share-image.ts',
  'src/build/output/share/share-backdrop.ts',
  'src/build/output/share/share-words.ts',
  'src/build/output/share/share-fonts.ts',
  'package-lock.json',
];
let drawnBy: Promise<string> | undefined;

/** Relative to the project's folder, not to this file, which the build moves. */
async function readDrawnBy(): Promise<string> {
  const texts = await Promise.all(
    DRAWN_BY.map((file) => readFile(join(process.cwd(), file)).catch(() => Buffer.alloc(0))),
  );
  return hash('sha256', Buffer.concat(texts));
}

const unfinished = new Map<string, Promise<Buffer>>();

/** @param cacheFolder Astro's `cacheDir`, where earlier builds keep theirs. @returns a JPEG of 1200 × 630 pixels. */
export async function shareImage(image: ShareImage, brand: Brand, cacheFolder: URL): Promise<Buffer> {
  drawnBy ??= readDrawnBy();
  // The backend gives each upload a new name, so the address identifies the picture.
  const name = hash('sha256', JSON.stringify([image, brand, await drawnBy]));
  const file = new URL(`share-images/${name}.jpg`, cacheFolder);
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const drawing = unfinished.get(file.href) ?? drawAndKeep(image, brand, cacheFolder, file);
  unfinished.set(file.href, drawing);
  return drawing.finally(() => unfinished.delete(file.href));
}

/** Covers that could not be fetched. Each is tried once in a build, because waiting for a silent server takes long. */
const missing = new Set<string>();

async function drawAndKeep({ cover = null, ...words }: ShareImage, brand: Brand, cacheFolder: URL, file: URL) {
  if (cover === null) return cacheFile(file, await draw(words, brand, null));
  if (missing.has(cover)) return shareImage(words, brand, cacheFolder);
  const coverBytes = await coverPicture(cover).catch((error: unknown) => {
    console.warn(`The link preview of "${words.title}" has no cover: ${cover} (${error}).`);
    return null;
  });
  if (coverBytes) return cacheFile(file, await draw(words, brand, coverBytes));
  missing.add(cover);
  return shareImage(words, brand, cacheFolder);
}

/** Draws on all cores while one makes the pages. `shareImage` then uses the results and reports the errors, which are ignored here. */
export async function drawAhead(images: readonly ShareImage[], brand: Brand, cacheFolder: URL): Promise<void> {
  const rest = images.values();
  const drawNext = async () => {
    for (const image of rest) await shareImage(image, brand, cacheFolder).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawNext));
}

/** Milliseconds for fetching a whole cover. */
const TIME_LIMIT = 8000;
const BYTE_LIMIT = 12_000_000;

async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  // Counted while it arrives, because Content-Length may be wrong.
  for await (const part of response.body) {
    length += part.length;
    if (length > BYTE_LIMIT) throw new Error('too many bytes');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @returns a PNG in the cover's size. @throws Error if it cannot be fetched within the limits, or is no photograph. */
async function coverPicture(address: string): Promise<Buffer> {
  const bytes = await download(address);
  try {
    const picture = await openPicture(bytes, PICTURE_LIMIT.megapixels);
    const { autoOrient } = await picture.metadata();
    const scale = Math.max(COVER_SIZE.width / autoOrient.width, COVER_SIZE.height / autoOrient.height);
    // Cropped before it is enlarged: a thin picture would need gigabytes the other way round.
    const crop = (side: number) => Math.max(1, Math.round(side / Math.max(1, scale)));
    const cropped = await picture
      .resize({ width: crop(COVER_SIZE.width), height: crop(COVER_SIZE.height), fit: 'cover', position: 'attention' })
      .flatten({ background: '#000' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
    return scale > 1
      ? await sharp(cropped)
          .resize({ ...COVER_SIZE, fit: 'fill' })
          .png({ compressionLevel: 1 })
          .toBuffer()
      : cropped;
  } catch (error) {
    throw explainDamage(bytes, error);
  }
}
