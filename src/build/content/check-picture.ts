/** A picture that an editor put into `content/`: the build must be able to make it small. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ContentError } from './content-error.ts';
import { readDrawing } from './read-text.ts';

/** Pixels; a phone's largest photograph has half of it. What unfolds to more would take all memory of the machine that builds. */
const MOST_PIXELS = 120_000_000;

/**
 * @param path in the project, named in the sentence. @param missing what to say when there is no such file.
 * @throws ContentError when it is not there, is not a picture, or unfolds to more than the build can take.
 */
export async function checkPicture(address: URL, path: string, missing: string): Promise<void> {
  const file = await readFile(address).catch(() => {
    throw new ContentError(missing);
  });
  if (path.endsWith('.svg')) {
    readDrawing(file.toString(), path);
    return;
  }
  try {
    // All of it is read: one that breaks off would stop the build later, with words for programmers.
    await sharp(file, { limitInputPixels: MOST_PIXELS }).resize(16).toBuffer();
  } catch {
    throw new ContentError(
      `${path}: the picture cannot be read: it is damaged, of another kind than its name says, or larger than 120 megapixels. Save it again as a JPEG, 2000 pixels wide.`,
    );
  }
}
