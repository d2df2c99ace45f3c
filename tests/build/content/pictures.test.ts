import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureFile, readSizes } from '../../../src/build/content/pictures.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { MOVING_PICTURES } from '../../support/pictures.ts';

const content = contentFolder();

/** The start of a PNG, which says how large it is. */
function pngHead(width: number, height: number): Buffer {
  const parts = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT\0\0\0\0';
  const head = Buffer.from(parts, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  head.writeUInt32BE(crc32(head.subarray(37, 41)), 41);
  return head;
}

test.each([
  ['truncated', pngHead(12_000, 10_000), 'Its end is missing: it was not copied or downloaded whole.'],
  ['larger than 120 megapixels', pngHead(12_000, 10_001), 'The picture has 121 megapixels, and 120 is the most.'],
])('A picture that is %s stops the build with the reason', async (_, file, reason) => {
  content.write('photos/rail.png', file);
  content.change('photos.yaml', 'rail.svg', 'rail.png');
  expect(await content.said('photos')).toBe(
    `content/photos/rail.png: the picture cannot be read. ${reason} Save it again as a JPEG, 2000 pixels wide.`,
  );
});

test.each(Object.entries(MOVING_PICTURES))('A %s that moves stops the build', async (_, make) => {
  content.write('photos/rail.png', await make(2));
  content.change('photos.yaml', 'rail.svg', 'rail.png');
  expect(await content.said('photos')).toBe(
    'content/photos/rail.png: the picture moves, and pages would show only its first moment. Save that moment as a JPEG, or link to a video.',
  );
});

test('A picture that is deleted while its page is shown is named', async () => {
  const root = content.root();
  const missing = 'content/pictures/rocket.jpg: the file is missing. Put it back:';
  await expect(readSizes(root, 'rocket.jpg')).rejects.toThrow(missing);
  await expect(pictureFile(root, 'rocket-jpg-0123abcd-400.webp', root)).rejects.toThrow(missing);
});
