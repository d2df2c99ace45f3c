import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
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

test('Photographs from cameras and drawings pass', async () => {
  await check('photo.jpg', await plain(900, 600).jpeg().toBuffer());
  await check('web.jpg', await plain(600, 400).webp().toBuffer());
  for (const make of Object.values(ODD_PICTURES)) await check('odd.jpg', await make());
  await check('drawing.svg', '<svg viewBox="0 0 7 7"><path d="M0 0h7"/></svg>');
});

/** The beginning of a PNG, which says how large it is. */
function pngHead(width: number, height: number): Buffer {
  const parts = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT\0\0\0\0';
  const head = Buffer.from(parts, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  head.writeUInt32BE(crc32(head.subarray(37, 41)), 41);
  return head;
}

test('A missing, truncated, mistyped or huge picture stops the build with the reason', async () => {
  const whole = await plain(800, 600).jpeg().toBuffer();
  const refusal = (name: string, reason: string) =>
    `content/photos/${name}: the picture cannot be read. ${reason} Save it again as a JPEG, 2000 pixels wide.`;
  for (const [name, file, reason] of [
    ['broken.jpg', whole.subarray(0, whole.length / 2), 'Its end is missing: it was not copied or downloaded whole.'],
    ['words.jpg', 'These are words.', 'It is damaged, or not a picture.'],
    ['phone.jpg', '\0\0\0\x20ftypheic', 'It is a HEIC photo, whatever its name says.'],
    ['large.png', pngHead(12_000, 10_000), 'Its end is missing: it was not copied or downloaded whole.'],
    ['huge.png', pngHead(12_000, 10_001), 'The picture has 121 megapixels, and 120 is the most.'],
  ] as const)
    await expect(check(name, file)).rejects.toThrow(refusal(name, reason));
  await expect(check('words.svg', 'These are words.')).rejects.toThrow(
    'content/photos/words.svg: the file is not an SVG drawing.',
  );
  const nowhere = pathToFileURL(join(folder, 'none.jpg'));
  await expect(checkPicture(nowhere, 'content/photos/none.jpg', 'It is not there.')).rejects.toThrow(
    'It is not there.',
  );
});
