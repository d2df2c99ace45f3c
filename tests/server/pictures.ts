/** Pictures for upload tests, good and hostile, made here by code. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7dc4ff' } });

export const png = (width = 8, height = 8) => canvas(width, height).png().toBuffer();
export const jpeg = (width = 8, height = 8) => canvas(width, height).jpeg().toBuffer();
export const gif = () => canvas(8, 8).gif().toBuffer();
export const webp = () => canvas(8, 8).webp().toBuffer();

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>',
);
/** Text that must never be in anything that is served. */
export const SCRIPT = '<script>alert("stored")</script>';

/** A JPEG lying on its side (EXIF orientation 6) that tells where it was taken. */
export const jpegWithPosition = () =>
  canvas(40, 20)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Invented Camera' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' },
      },
    })
    .toBuffer();

/** Noise, which no format can make small. */
export const noisyPng = (edge: number) =>
  sharp(Buffer.from(Array.from({ length: edge * edge * 3 }, () => Math.floor(Math.random() * 256))), {
    raw: { width: edge, height: edge, channels: 3 },
  })
    .png()
    .toBuffer();

/** Black, one bit for each pixel: 20,000 × 20,000 of them take 50 kB here and 400 MB or more once decoded. */
export function bombPng(edge: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge));
  return Buffer.concat([PNG_BEGINNING, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const PNG_BEGINNING = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with a text chunk before its end. */
export async function pngWithText(text: string): Promise<Buffer> {
  const plain = await png();
  const end = plain.length - 12;
  return Buffer.concat([
    plain.subarray(0, end),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    plain.subarray(end),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}
