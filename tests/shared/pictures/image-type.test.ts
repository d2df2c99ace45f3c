import { expect, test } from 'vitest';
import { otherKind, pictureKind } from '../../../src/shared/pictures/image-type.ts';
import { jpegFile, pngFile } from '../../support/pictures.ts';

const text = (words: string) => new TextEncoder().encode(words);

test('The first bytes identify a JPEG and a PNG', async () => {
  expect(pictureKind((await jpegFile()).buffer)).toBe('jpg');
  expect(pictureKind((await pngFile()).buffer)).toBe('png');
});

test.each([
  ['nothing', new Uint8Array()],
  ['a GIF', text('GIF89a..')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half of a beginning', new Uint8Array([0x89, 0x50])],
])('The start of %s is neither JPEG nor PNG', (_name, start) => expect(pictureKind(start)).toBeNull());

test.each([
  ['a HEIC photo', '\0\0\0\x20ftypheic\0\0\0\0mif1heic'],
  ['a HEIC photo', '\0\0\0\x20ftypmif1\0\0\0\0mif1heic'],
  ['an AVIF picture', '\0\0\0\x20ftypmif1\0\0\0\0mif1avif'],
  ['a film', '\0\0\0\x18ftypmp42'],
  ['a WebP picture', 'RIFF\x24\n\0\0WEBPVP8 '],
  ['a GIF', 'GIF89a'],
  ['a TIFF or raw photo', 'II*\0'],
  ['a PDF', '%PDF-1.7'],
  ['an SVG drawing', '\n<?xml version="1.0"?><svg/>'],
  [null, 'hello'],
  [null, '\xff\xd8\xff\xe0'],
])('The first bytes identify %s', (kind, start) => expect(otherKind(Buffer.from(start, 'latin1'))).toBe(kind));
