/** Small files to choose in tests: real pictures, and one that is not a picture. */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const plain = (background: string) => sharp({ create: { width: 120, height: 90, channels: 3, background } });

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pngFile = async (name = 'portrait of me.png'): Promise<TestFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await plain('#c2571a').png().toBuffer(),
});

export const jpegFile = async (name = 'me.jpg'): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plain('#1a6fc2').jpeg().toBuffer(),
});

/** As a phone stores a photo: large, on its side, with the place. */
export const cameraFile = async (name: string): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#1a6fc2' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

const photograph = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#fa780a' } });

/** Pictures that people bring and browsers show, by what is odd about them. */
export const ODD_PICTURES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'the scan header of a Samsung phone': () => readFileSync('tests/fixtures/pictures/samsung-sos.jpg'),
  'bytes before a marker and after the end': async () => {
    const whole = await photograph().jpeg().toBuffer();
    return Buffer.concat([whole, Buffer.from('\0\0SEFHe\0\0\0SEFT', 'latin1')]);
  },
  progressive: () => photograph().jpeg({ progressive: true }).toBuffer(),
  'four printing colours': () => photograph().toColourspace('cmyk').jpeg().toBuffer(),
  grey: () => photograph().greyscale().jpeg().toBuffer(),
  '16 bits of a PNG': () => photograph().toColourspace('rgb16').png().toBuffer(),
  'a palette with a transparent colour': () => photograph().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
  'a camera on its side': () => photograph().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
};

/** @returns a picture with so many frames, each of another colour. */
const frames = async (count: number) => {
  if (count === 1) return plain('#1a6fc2');
  const colours = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? '#1a6fc2' : '#c2571a'));
  const stills = await Promise.all(colours.map((colour) => plain(colour).png().toBuffer()));
  return sharp(stills, { join: { animated: true } });
};

/** Kinds of pictures that can move, by how to make one with so many frames. */
export const MOVING_PICTURES = {
  GIF: async (count: number) => (await frames(count)).gif({ keepDuplicateFrames: true }).toBuffer(),
  WebP: async (count: number) => (await frames(count)).webp().toBuffer(),
  PNG: async (count: number) => withFrameCount(await plain('#1a6fc2').png().toBuffer(), count),
};

/** What makes a PNG one that moves: a chunk before its pixels, with the number of frames. The frames themselves come after them. */
function withFrameCount(png: Buffer, count: number): Buffer {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(count, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const pixels = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, pixels), chunk, png.subarray(pixels)]);
}
