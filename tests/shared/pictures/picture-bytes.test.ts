import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureParts } from '#shared/pictures/picture-bytes.ts';
import { ODD_PICTURES } from '../../support/pictures.ts';

/** Wide, with a red left half, so that the tests notice a turned or damaged picture. */
const photograph = () => {
  const red = {
    input: { create: { width: 30, height: 40, channels: 3 as const, background: 'red' } },
    left: 0,
    top: 0,
  };
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } }).composite([red]);
};
const PLACE = { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' };
const exif = { IFD0: { Make: 'Invented Camera', ImageDescription: 'Tamarind Hostel' }, IFD3: PLACE };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Tamarind"/></rdf:RDF></x:xmpmeta>`;

/** An application segment of a JPEG, right after its start. */
const withSegment = (file: Buffer, marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, Buffer.from(text, 'latin1'), file.subarray(2)]);
};

const cleaned = (file: Buffer) => Buffer.concat(pictureParts(new Uint8Array(file))?.clean ?? []);
const pixels = (file: Buffer) => sharp(file, { failOn: 'error' }).autoOrient().removeAlpha().raw().toBuffer();
const jpeg = () => photograph().jpeg().withIccProfile('p3');
const png = () => photograph().png().withIccProfile('p3');

const PRIVATE_PARTS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'the EXIF of a JPEG': () => jpeg().withExif(exif).toBuffer(),
  'the EXIF of a JPEG on its side': () => jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer(),
  'the XMP of a JPEG': () => jpeg().withXmp(XMP).toBuffer(),
  'the IPTC of a JPEG': async () => withSegment(await jpeg().toBuffer(), 0xed, 'Photoshop 3.0\0 8BIM Tamarind'),
  'a comment of a JPEG': async () => withSegment(await jpeg().toBuffer(), 0xfe, 'Tamarind'),
  'what follows a JPEG': async () => Buffer.concat([await jpeg().toBuffer(), await jpeg().withExif(exif).toBuffer()]),
  'the EXIF of a PNG': () => png().withExif(exif).toBuffer(),
  'the EXIF of a PNG on its side': () => png().withExif(exif).withMetadata({ orientation: 8 }).toBuffer(),
  'the XMP of a PNG': () => png().withXmp(XMP).toBuffer(),
  'what follows a PNG': async () => Buffer.concat([await png().toBuffer(), Buffer.from('Tamarind')]),
};

test.each(Object.entries(PRIVATE_PARTS))('A cleaned picture looks the same without %s', async (_, make) => {
  const file = await make();
  const clean = cleaned(file);
  expect(clean.includes('Tamarind') || clean.includes('Invented Camera')).toBe(false);
  const [before, after] = await Promise.all([sharp(file).metadata(), sharp(clean).metadata()]);
  expect(file.includes('Tamarind') || before.xmp !== undefined).toBe(true);
  expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
  expect(after.icc).toEqual(before.icc);
  expect(after.xmp).toBeUndefined();
  expect((await pixels(clean)).equals(await pixels(file))).toBe(true);
  expect(cleaned(clean).equals(clean)).toBe(true);
});

test.each(Object.entries(ODD_PICTURES))('A picture with %s looks the same after cleaning', async (_, make) => {
  const file = await make();
  const { width, height } = await sharp(file).metadata();
  expect(pictureParts(new Uint8Array(file))).toMatchObject({ isWhole: true, width, height });
  expect((await pixels(cleaned(file))).equals(await pixels(file))).toBe(true);
});

test.each(['jpeg', 'png'] as const)('A truncated %s is not whole, and is cleaned too', async (format) => {
  const file = await photograph()[format]().withExif(exif).toBuffer();
  for (let length = file.length - 1; length >= 8; length -= 7) {
    const cut = file.subarray(0, length);
    expect(pictureParts(new Uint8Array(cut))?.isWhole).toBe(false);
    expect(cleaned(cut).includes('Tamarind')).toBe(false);
  }
});

test('A file of another kind has no parts', () => expect(pictureParts(new Uint8Array(64))).toBeNull());
