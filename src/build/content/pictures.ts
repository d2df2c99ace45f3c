/** Picture files of `content/`: checks them, and makes the sizes that texts offer (pages/pictures/[name].ts). */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isMoving } from '#shared/pictures/image-type.ts';
import { explainDamage, openPicture } from '#shared/pictures/open-picture.ts';
import { cacheFile } from '../cache-file.ts';
import { ContentError } from './content-error.ts';
import { drawingSize, readDrawing } from './drawing.ts';
import { decodeText, missingFile } from './read-file.ts';

/** More than the largest photographs of phones. Larger pictures could use up the memory of the build. */
const MOST_MEGAPIXELS = 120;

const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

/**
 * @param path in the project, for the message. @param missing the error if there is no such file.
 * @throws ContentError if it is missing, cannot be decoded, has too many pixels, or moves.
 */
export async function checkPicture(
  address: URL,
  path: string,
  missing: () => Error | Promise<Error> = () => missingFile(path),
): Promise<void> {
  const file = await readFile(address).catch(async () => {
    throw await missing();
  });
  if (isDrawing(path)) {
    readDrawing(decodeText(file, path), path);
    return;
  }
  try {
    // Decodes all of it: a truncated file would otherwise stop the build later, with a message that editors cannot read.
    const picture = await openPicture(file, MOST_MEGAPIXELS);
    await picture.resize(16, 16, { fit: 'inside', withoutEnlargement: true }).toBuffer();
  } catch (error) {
    throw unreadable(path, file, error);
  }
  if (isMoving(file))
    throw new ContentError(
      `${path}: the picture moves, and pages would show only its first moment. Save that moment as a JPEG, or link to a video.`,
    );
}

const unreadable = (path: string, file: Uint8Array, error: unknown): ContentError =>
  new ContentError(
    `${path}: the picture cannot be read. ${explainDamage(file, error).message} Save it again as a JPEG, 2000 pixels wide.`,
  );

/** For pictures that Astro reads, whose own message names no cure. @throws ContentError if it is no picture. */
export async function checkKind(file: Uint8Array, path: string): Promise<void> {
  await openPicture(file, Infinity).catch((error: unknown) => {
    throw unreadable(path, file, error);
  });
}

export const PICTURES = 'content/pictures/';

/** Pixels: for small phones, dense screens and wide screens. */
const WIDTHS = [400, 800, 1200];
/** Largest displayed size in CSS pixels: as wide as the text, and usually not higher than the window. */
const LARGEST = { width: 640, height: 560 };
/** Pixels: no WebP is higher, but screenshots of long pages are. */
const HIGHEST_WEBP = 16_383;

interface PictureSizes {
  /** For browsers without `srcset`. */
  src: string;
  /** Other attributes of the `<img>`. */
  attributes: string;
  /** File names of all sizes. */
  files: readonly string[];
}

/** Cached, because decoding is slow, and in dev all texts are read again after each change. */
const sizesByFile = new Map<string, Promise<PictureSizes>>();

/**
 * @param name file name. Pages load e.g. `rocket-jpg-1a2b3c4d-800.webp`, so a changed picture has another address.
 * @throws ContentError if it cannot be shown.
 */
export async function readSizes(root: URL, name: string): Promise<PictureSizes> {
  const address = new URL(`${PICTURES}${name}`, root);
  const { mtimeMs, size } = await stat(address).catch(() => missingPicture(name));
  const key = `${address} ${mtimeMs} ${size}`;
  const sizes = sizesByFile.get(key) ?? measure(address, name);
  sizesByFile.set(key, sizes);
  return sizes;
}

async function measure(address: URL, name: string): Promise<PictureSizes> {
  const path = `${PICTURES}${name}`;
  await checkPicture(address, path);
  const file = await readFile(address);
  const start = `${name.replace('.', '-')}-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
  const drawing = isDrawing(name);
  const { width, height } = drawing ? drawingSize(readDrawing(file.toString(), path)) : await photographSize(file);
  const fitting = Math.min(LARGEST.width, (LARGEST.height * width) / height, drawing ? Infinity : width);
  // A thin picture is at least a line.
  const shownWidth = Math.max(1, Math.round(fitting));
  const box = `width="${shownWidth}" height="${Math.max(1, Math.round((fitting * height) / width))}" loading="lazy" decoding="async"`;
  if (drawing) return { src: `/pictures/${start}.svg`, attributes: box, files: [`${start}.svg`] };
  const largest = Math.min(width, WIDTHS.at(-1) ?? width, Math.max(1, Math.floor((HIGHEST_WEBP * width) / height)));
  const widths = [...WIDTHS.filter((one) => one < largest), largest];
  const files = widths.map((one) => `${start}-${one}.webp`);
  const srcset = files.map((one, index) => `/pictures/${one} ${widths[index]}w`).join(', ');
  return {
    src: `/pictures/${files.at(-1)}`,
    attributes: `srcset="${srcset}" sizes="(min-width: ${shownWidth + 40}px) ${shownWidth}px, calc(100vw - 40px)" ${box}`,
    files,
  };
}

async function photographSize(file: Buffer): Promise<{ width: number; height: number }> {
  // As displayed: cameras store upright pictures rotated.
  const { autoOrient } = await (await openPicture(file, MOST_MEGAPIXELS)).metadata();
  return autoOrient;
}

/** In dev a page may still show a picture that was deleted or renamed. */
const missingPicture = (name: string): never => {
  throw missingFile(`${PICTURES}${name}`, ' Or take it out of the texts that show it.');
};

const FILE = /^([\w-]+)-(\w+)-[\da-f]{8}(?:-(\d+)\.webp|\.svg)$/;

/** The picture with this file name; undefined if it is not one. */
export function pictureOf(file: string): { name: string; width: number | undefined } | undefined {
  const [, stem, ending, width] = FILE.exec(file) ?? [];
  return stem && ending ? { name: `${stem}.${ending}`, width: width ? Number(width) : undefined } : undefined;
}

/**
 * One size of a picture.
 * @param file its file name. @param cacheFolder Astro's `cacheDir`, where earlier builds kept it.
 */
export async function pictureFile(root: URL, file: string, cacheFolder: URL): Promise<Buffer> {
  const { name = '', width } = pictureOf(file) ?? {};
  const picture = await readFile(new URL(`${PICTURES}${name}`, root)).catch(() => missingPicture(name));
  if (width === undefined) return standalone(readDrawing(picture.toString(), `${PICTURES}${name}`));
  const cachedFile = new URL(`text-pictures/${file}`, cacheFolder);
  const cached = await readFile(cachedFile).catch(() => null);
  // Without the camera's metadata, such as the location.
  if (cached) return cached;
  const opened = await openPicture(picture, MOST_MEGAPIXELS);
  return cacheFile(cachedFile, await opened.resize({ width }).webp({ quality: 78 }).toBuffer());
}

/** An SVG file needs a namespace. */
const standalone = (svg: string): Buffer =>
  Buffer.from(/^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
