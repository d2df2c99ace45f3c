/**
 * Makes a harmless picture of what a stranger sent: decides by the bytes and never by the name, looks at the size before decoding,
 * and draws everything anew, so that nothing but pixels is left (no position, no script behind the end).
 */
import type { PictureKind } from '../../shared/image-type.ts';
import { createQueue } from '../work-queue.ts';

/** Most pixels of a picture that is decoded: a telephone's best camera mode, and no decompression bomb. */
const PIXEL_LIMIT = 50_000_000;
/** A picture that takes longer to decode (seconds) was made to do so. */
const PATIENCE = 20;

const FORMATS: Record<PictureKind, string> = { jpg: 'jpeg', png: 'png' };

export interface CleanPicture {
  bytes: Uint8Array;
  kind: PictureKind;
}

/** A large picture takes some hundred megabytes for a moment, hence one at a time. */
const inTurn = createQueue(1, 60);

/**
 * @param edge longest edge of what is kept, in pixels.
 * @returns the picture of the same kind, upright; null when it cannot be read or is too large.
 */
export async function cleanPicture(bytes: Uint8Array, kind: PictureKind, edge: number): Promise<Uint8Array | null> {
  return inTurn(async () => {
    try {
      return await redraw(bytes, kind, edge);
    } catch {
      return null; // Whatever the library says about it, it is no picture that we can use.
    }
  });
}

/** The package is loaded with the first picture, so that the server starts fast. */
async function redraw(bytes: Uint8Array, kind: PictureKind, edge: number): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  // Its memory of finished work would keep whole pictures, and none comes twice.
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
  const { format, width, height } = await picture.metadata();
  // The library would read a drawing or an animation as well, whatever the file begins with.
  if (format !== FORMATS[kind] || width * height > PIXEL_LIMIT) return null;
  const small = picture
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE });
  return kind === 'jpg'
    ? small.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : small.png({ compressionLevel: 9 }).toBuffer();
}
