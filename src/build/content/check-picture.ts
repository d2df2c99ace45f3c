/** Checks a picture in `content/`: the build must be able to resize it. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ContentError } from './content-error.ts';
import { decodeText } from './read-file.ts';
import { readDrawing } from './read-text.ts';

/** Pixels: twice as many as the largest photographs of phones have. Larger ones could use up the memory of the machine that builds. */
const MOST_PIXELS = 120_000_000;

export const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

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
      `${path}: the picture cannot be read: it is damaged, of another kind than its name says, or larger than 120 megapixels. Save it again as a JPEG, 2000 pixels wide.`,
    );
  }
}
