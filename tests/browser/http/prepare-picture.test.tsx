/** Everything but drawing, because happy-dom has no canvas. Drawing: tests/e2e/profile-photo.spec.ts. */
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { preparePicture } from '../../../src/browser/http/prepare-picture.ts';
import { MOVING_PICTURES } from '../../support/pictures.ts';

/** A browser that can show no picture. */
beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      onerror: ((error: unknown) => void) | null = null;
      set src(_address: string) {
        queueMicrotask(() => this.onerror?.(new Error('not shown')));
      }
    },
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const PLACE = { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' };
const plain = (width = 80, height = 40) => sharp({ create: { width, height, channels: 3, background: 'navy' } });
const fileOf = (bytes: Uint8Array, name = 'Day at home.jpg') => new File([new Uint8Array(bytes)], name);
const prepare = (file: File) => preparePicture(file, 'cover_image');
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

test('A photo is sent without its location but with its orientation', async () => {
  const taken = await plain().jpeg().withExif({ IFD3: PLACE }).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100);
  const sent = await prepare(fileOf(taken, 'Day at home.JPEG'));
  expect(sent).toMatchObject({ name: 'Day at home.JPEG', type: 'image/jpeg' });
  const { exif, autoOrient } = await sharp(await bytesOf(sent)).metadata();
  expect([exif?.length, autoOrient]).toEqual([32, { width: 40, height: 80 }]);
});

test('A file of an unknown type is sent as it is', async () => {
  const file = fileOf(Buffer.from('not a picture'));
  expect(await prepare(file)).toBe(file);
});

const heic = async () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic');
const cut = async () => (await plain().jpeg().toBuffer()).subarray(0, -20);
const huge = async () => plain(12_000, 9000).png({ compressionLevel: 1 }).toBuffer();

test.each([
  ['a HEIC photo', heic, 'This is a HEIC photo. Choose a JPEG or PNG image.'],
  ['a WebP picture', () => plain().webp().toBuffer(), 'This is a WebP picture. Choose a JPEG or PNG image.'],
  ['a photo that is cut off', cut, 'Part of this picture is missing. Copy or download it again.'],
  [
    'a photo of 108 megapixels',
    huge,
    "This picture has 108 megapixels, and your browser can't make it smaller. Shrink it in a photo app first.",
  ],
])('%s that the browser cannot draw is rejected with the reason', async (_, make, reason) =>
  expect(prepare(fileOf(await make()))).rejects.toThrow(reason),
);

test('A large photo that the browser cannot draw is sent to a backend that accepts it', async () => {
  const [large, giant] = [await plain(2000, 1500).jpeg().toBuffer(), await huge()];
  expect((await prepare(fileOf(large))).size).toBe(large.length);
  vi.stubEnv('PUBLIC_BACKEND', 'django');
  expect((await prepare(fileOf(giant))).size).toBe(giant.length);
});

test.each(Object.entries(MOVING_PICTURES))('A %s that moves is rejected with the reason', async (_, make) =>
  expect(prepare(fileOf(await make(2)))).rejects.toThrow(
    'This picture moves, and only its first moment would be kept. Choose one that stands still.',
  ),
);

test('A moving PNG that fits is sent to a backend that keeps it', async () => {
  vi.stubEnv('PUBLIC_BACKEND', 'django');
  const moving = await MOVING_PICTURES.PNG(2);
  expect((await prepare(fileOf(moving))).size).toBe(moving.length);
});
