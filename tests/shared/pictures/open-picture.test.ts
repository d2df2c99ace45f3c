import { expect, test } from 'vitest';
import { explainDamage, openPicture } from '#shared/pictures/open-picture.ts';
import { jpegFile, ODD_PICTURES } from '../../support/pictures.ts';

/** Why a file cannot be opened; null when its pixels can be read. */
const problemOf = async (file: Buffer, most = 50): Promise<string | null> => {
  try {
    await (await openPicture(file, most)).raw().toBuffer();
    return null;
  } catch (error) {
    return explainDamage(file, error).message;
  }
};

test.each(Object.entries(ODD_PICTURES))('A picture with %s can be opened', async (_, make) =>
  expect(await problemOf(await make())).toBeNull(),
);

const END = 'Its end is missing: it was not copied or downloaded whole.';
const jpeg = async () => (await jpegFile()).buffer;

test.each<[string, () => Promise<Buffer>, string]>([
  ['a JPEG without its second half', async () => (await jpeg()).subarray(0, -300), END],
  ['a JPEG without its last byte', async () => (await jpeg()).subarray(0, -1), END],
  [
    'a HEIC photo named .jpg',
    async () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'),
    'It is a HEIC photo, whatever its name says.',
  ],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'It is an SVG drawing, whatever its name says.',
  ],
  ['a text', async () => Buffer.from('hello'), 'It is damaged, or not a picture.'],
])('The reason why the file of %s is rejected is clear', async (_, make, sentence) =>
  expect(await problemOf(await make())).toBe(sentence),
);

test('A picture with too many pixels is rejected before it is decoded', async () =>
  expect(await problemOf(await jpeg(), 0.01)).toBe('The picture has 1 megapixels, and 0.01 is the most.'));
