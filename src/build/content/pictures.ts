/** The picture files of `content/`: whether the build can read them; and for those in texts, the sizes that a page offers (pages/pictures/[name].ts). */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { keepFile } from '../keep-file.ts';
import { ContentError } from './content-error.ts';
import { drawingSize, readDrawing } from './drawing.ts';
import { decodeText } from './read-file.ts';

/** Pixels: twice as many as the largest photographs of phones have. Larger ones could use up the memory of the machine that builds. */
const MOST_PIXELS = 120_000_000;

const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

/**
 * @param path in the project, named in the sentence. @param missing what to say when there is no such file.
 * @throws ContentError when it is missing, cannot be decoded, or has too many pixels.
 */
export async function checkPicture(address: URL, path: string, missing: string): Promise<void> {
  const file = await readFile(address).catch(() => {
    throw new ContentError(missing);
  });
  if (isDrawing(path)) {
    readDrawing(decodeText(file, path), path);
    return;
  }
  try {
    // Decodes all of it: a truncated file would stop the build later, with a message for programmers.
    await sharp(file, { limitInputPixels: MOST_PIXELS }).resize(16).toBuffer();
  } catch {
    throw new ContentError(
      `${path}: the picture cannot be read: it is damaged, not the kind that its name says, or larger than 120 megapixels. Save it again as a JPEG, 2000 pixels wide.`,
    );
  }
}

export const PICTURES = 'content/pictures/';

/** Pixels: for small phones, for screens of twice the density, for wide ones. */
const WIDTHS = [400, 800, 1200];
/** How large a page shows a picture, in its own pixels: as wide as the lines of a text, and on usual screens not higher than the window. */
const LARGEST = { width: 640, height: 560 };

interface PictureSizes {
  /** What browsers load that choose no size. */
  src: string;
  /** The further attributes of the `<img>`. */
  attributes: string;
  /** Last parts of the addresses of all sizes. */
  files: readonly string[];
}

/** Decoding a photograph takes long, and in dev all texts are read again after each change. */
const known = new Map<string, Promise<PictureSizes>>();

/**
 * @param name of a file in the folder. Its pages load `rocket-jpg-1a2b3c4d-800.webp`: another picture has another address.
 * @throws ContentError when it cannot be shown.
 */
export async function readSizes(root: URL, name: string): Promise<PictureSizes> {
  const address = new URL(`${PICTURES}${name}`, root);
  const { mtimeMs, size } = await stat(address);
  const key = `${address} ${mtimeMs} ${size}`;
  const sizes = known.get(key) ?? measure(address, name);
  known.set(key, sizes);
  return sizes;
}

async function measure(address: URL, name: string): Promise<PictureSizes> {
  const path = `${PICTURES}${name}`;
  await checkPicture(address, path, `${path}: the picture is missing.`);
  const file = await readFile(address);
  const start = `${name.replace('.', '-')}-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
  const drawing = isDrawing(name);
  const { width, height } = drawing ? drawingSize(readDrawing(file.toString(), path)) : await photographSize(file);
  const shown = Math.round(Math.min(LARGEST.width, (LARGEST.height * width) / height, drawing ? Infinity : width));
  const box = `width="${shown}" height="${Math.round((shown * height) / width)}" loading="lazy" decoding="async"`;
  if (drawing) return { src: `/pictures/${start}.svg`, attributes: box, files: [`${start}.svg`] };
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((one) => one < largest), largest];
  const files = widths.map((one) => `${start}-${one}.webp`);
  const srcset = files.map((one, index) => `/pictures/${one} ${widths[index]}w`).join(', ');
  return {
    src: `/pictures/${files.at(-1)}`,
    attributes: `srcset="${srcset}" sizes="(min-width: ${shown + 40}px) ${shown}px, calc(100vw - 40px)" ${box}`,
    files,
  };
}

async function photographSize(file: Buffer): Promise<{ width: number; height: number }> {
  // As it is seen: cameras store upright pictures lying.
  const { autoOrient } = await sharp(file).metadata();
  return autoOrient;
}

const FILE = /^([\w-]+)-(\w+)-[\da-f]{8}(?:-(\d+)\.webp|\.svg)$/;

/** Which picture an address stands for, by its last part; undefined for none. */
export function pictureOf(file: string): { name: string; width: number | undefined } | undefined {
  const [, stem, ending, width] = FILE.exec(file) ?? [];
  return stem && ending ? { name: `${stem}.${ending}`, width: width ? Number(width) : undefined } : undefined;
}

/**
 * The file of one size.
 * @param file last part of its address. @param cacheFolder Astro's `cacheDir`: what was made before is taken from there.
 */
export async function pictureFile(root: URL, file: string, cacheFolder: URL): Promise<Buffer> {
  const { name = '', width } = pictureOf(file) ?? {};
  const picture = await readFile(new URL(`${PICTURES}${name}`, root));
  if (width === undefined) return standalone(readDrawing(picture.toString(), `${PICTURES}${name}`));
  const kept = new URL(`text-pictures/${file}`, cacheFolder);
  const made = await readFile(kept).catch(() => null);
  // What the camera stored in it, such as the place, is left out.
  return made ?? keepFile(kept, await sharp(picture).autoOrient().resize({ width }).webp({ quality: 78 }).toBuffer());
}

/** A drawing that is a file of its own says what it is. */
const standalone = (svg: string): Buffer =>
  Buffer.from(/^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
