/** The cover of a shared picture: fetched at build time, looked at before it is decoded, cut to its place. */
import sharp from 'sharp';
import { pictureKind } from '../../shared/image-type.ts';
import { COVER_SIZE } from './share-backdrop.ts';

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
 * @param address of a JPEG or PNG.
 * @returns PNG bytes of the size of the cover's place.
 * @throws Error when it cannot be had within the limits, or is no such picture.
 */
export async function coverPicture(address: string): Promise<Buffer> {
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
