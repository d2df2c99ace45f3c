import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPicture } from '../../../src/build/content/pictures.ts';
import { ODD_PICTURES } from '../../support/pictures.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = (name: string, file: Buffer | string) => {
  writeFileSync(join(folder, name), file);
  return checkPicture(pathToFileURL(join(folder, name)), `content/photos/${name}`, 'It is not there.');
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'navy' } });

test('photographs from cameras and drawings pass', async () => {
  await check('photo.jpg', await plain(6000, 4000).jpeg().toBuffer());
  await check('web.jpg', await plain(600, 400).webp().toBuffer());
  for (const make of Object.values(ODD_PICTURES)) await check('odd.jpg', await make());
  await check('drawing.svg', '<svg viewBox="0 0 7 7"><path d="M0 0h7"/></svg>');
});

test('a missing file is reported', async () => {
  const address = pathToFileURL(join(folder, 'none.jpg'));
  await expect(checkPicture(address, 'content/photos/none.jpg', 'It is not there.')).rejects.toThrow(
    'It is not there.',
  );
});

/** A black PNG with one bit per pixel, which is quick to make. */
function blackPng(width: number, height: number): Buffer {
  const part = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const framed = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)]);
    framed.writeUInt32BE(data.length, 0);
    framed.writeUInt32BE(crc32(named), framed.length - 4);
    return framed;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}

const refusal = (name: string, reason: string) =>
  `content/photos/${name}: the picture cannot be read. ${reason} Save it again as a JPEG, 2000 pixels wide.`;

test('a truncated, mistyped or huge picture stops the build with the reason', async () => {
  const whole = await plain(800, 600).jpeg().toBuffer();
  await expect(check('broken.jpg', whole.subarray(0, whole.length / 2))).rejects.toThrow(
    refusal('broken.jpg', 'Its end is missing: it was not copied or downloaded whole.'),
  );
  await expect(check('words.jpg', 'These are words.')).rejects.toThrow(
    refusal('words.jpg', 'It is damaged, or not a picture.'),
  );
  await expect(check('phone.jpg', '\0\0\0\x20ftypheic')).rejects.toThrow(
    refusal('phone.jpg', 'It is a HEIC photo, whatever its name says.'),
  );
  await check('large.png', blackPng(1200, 1100));
  await expect(check('huge.png', blackPng(12_000, 11_000))).rejects.toThrow(
    refusal('huge.png', 'The picture has 132 megapixels, and 120 is the most.'),
  );
});

test('a file that is not a drawing is reported', async () => {
  await expect(check('words.svg', 'These are words.')).rejects.toThrow(
    'content/photos/words.svg: the file is not an SVG drawing.',
  );
});
