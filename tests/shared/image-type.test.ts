import { expect, test } from 'vitest';
import { pictureKind } from '../../src/shared/image-type.ts';
import { jpegFile, pngFile } from '../support/pictures.ts';

const text = (words: string) => new TextEncoder().encode(words);

test('a JPEG and a PNG are told by their first bytes', async () => {
  expect(pictureKind((await jpegFile()).buffer)).toBe('jpg');
  expect(pictureKind((await pngFile()).buffer)).toBe('png');
});

test.each([
  ['nothing', new Uint8Array()],
  ['a GIF', text('GIF89a..')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half of a beginning', new Uint8Array([0x89, 0x50])],
])('%s is neither', (_name, start) => expect(pictureKind(start)).toBeNull());
