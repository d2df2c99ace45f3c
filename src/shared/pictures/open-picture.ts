/** How the build and the server open a picture that people bring. */
import type { Sharp } from 'sharp';
import { otherKind } from './image-type.ts';
import { pictureParts } from './picture-bytes.ts';

/** Its message is a sentence that follows the name of the file. */
class PictureError extends Error {}
export class TooManyPixels extends PictureError {}

/** Kinds besides JPEG and PNG. Not SVG, which can refer to files of this machine. */
const OTHER_KINDS = /AVIF|WebP|GIF/;

/**
 * Accepts what browsers show: odd markers that some cameras write are no damage. The library is loaded with the first picture, so that the
 * server starts fast.
 * @param mostMegapixels checked before anything is decoded.
 * @returns the picture, upright. The next operation decodes it; `explainDamage` tells why that failed.
 * @throws Error with a sentence if it can never be used.
 */
export async function openPicture(bytes: Uint8Array, mostMegapixels: number): Promise<Sharp> {
  const kind = otherKind(bytes);
  if (kind !== null && !OTHER_KINDS.test(kind)) throw new PictureError(`It is ${kind}, whatever its name says.`);
  const { default: sharp } = await import('sharp');
  // The cache would hold whole pictures.
  sharp.cache(false);
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false });
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    throw explainDamage(bytes, error);
  });
  const megapixels = (width * height) / 1e6;
  if (megapixels > mostMegapixels)
    throw new TooManyPixels(`The picture has ${Math.ceil(megapixels)} megapixels, and ${mostMegapixels} is the most.`);
  return picture.autoOrient();
}

/** Why a picture could not be opened or decoded. @param bytes the file. */
export function explainDamage(bytes: Uint8Array, error: unknown): Error {
  if (error instanceof PictureError) return error;
  const parts = pictureParts(new Uint8Array(bytes));
  if (parts && !parts.isWhole) return new PictureError('Its end is missing: it was not copied or downloaded whole.');
  return new PictureError('It is damaged, or not a picture.', { cause: error });
}
