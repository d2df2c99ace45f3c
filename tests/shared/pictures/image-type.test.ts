import { expect, test } from 'vitest';
import { isMoving, otherKind, pictureKind } from '#shared/pictures/image-type.ts';
import { jpegFile, MOVING_PICTURES, pngFile } from '../../support/pictures.ts';

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

test.each(Object.entries(MOVING_PICTURES))('%s with two frames moves, and not with one', async (_, make) => {
  expect(isMoving(await make(2))).toBe(true);
  expect(isMoving(await make(1))).toBe(false);
});

test.each([
  ['a JPEG', async () => (await jpegFile()).buffer],
  ['a plain PNG', async () => (await pngFile()).buffer],
  ['half a GIF', async () => (await MOVING_PICTURES.GIF(1)).subarray(0, 20)],
  ['a WebP picture without an end', async () => (await MOVING_PICTURES.WebP(2)).subarray(0, 50)],
  ['an AVIF picture', async () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avis', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
])('%s does not move', async (_, make) => expect(isMoving(await make())).toBe(false));

test('A film of AVIF frames moves', () =>
  expect(isMoving(Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avismif1', 'latin1'))).toBe(true));

test('The frames of a WebP picture are found behind a part of odd length', () => {
  const part = (name: string, bytes: string) =>
    `${name}${String.fromCharCode(bytes.length)}\0\0\0${bytes}${bytes.length % 2 ? '\0' : ''}`;
  const parts = [part('EXIF', 'abc'), part('ANMF', 'ab'), part('ANMF', 'ab')].join('');
  expect(isMoving(Buffer.from(`RIFF\0\0\0\0WEBP${parts}`, 'latin1'))).toBe(true);
});
