/** What is no picture; tests/contract has more of it. */
import { expect, test } from 'vitest';
import { bombPng, gif, jpeg, png, SVG, webp } from '../../pictures.ts';
import { signedInBackend } from './uploading.ts';

const NO_PICTURE = {
  profile_image: ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'],
};
test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG called .png', () => SVG, 'face.png'],
  ['a GIF called .png', gif, 'face.png'],
  ['a WebP called .jpg', webp, 'face.jpg'],
  ['a JPEG cut in half', async () => (await jpeg(400, 400)).subarray(0, 700), 'face.jpg'],
  ['the beginning of a PNG and then an SVG', async () => Buffer.concat([(await png()).subarray(0, 8), SVG]), 'a.png'],
  ['the beginning of a JPEG and then a page', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG]), 'a.jpg'],
])('A picture that is %s is refused with a sentence, and the former one stays', async (_name, make, name) => {
  const { upload, current, files, log } = await signedInBackend();
  const { profile_image } = (await upload(await png())).json;
  expect(await upload(await make(), name)).toMatchObject({ status: 400, json: NO_PICTURE });
  expect([await current(), files().length]).toEqual([profile_image, 1]);
  expect(log.join('\n')).not.toContain('error');
});

test('A picture of 20000 × 20000 pixels is refused with its size', async () => {
  const { upload } = await signedInBackend();
  expect(await upload(bombPng(20_000))).toMatchObject({
    status: 400,
    json: { profile_image: ['The picture has 400 megapixels, and 50 is the most.'] },
  });
});

test('A PNG without an ending in its name is refused', async () => {
  const { upload } = await signedInBackend();
  expect((await upload(await png(), 'face')).json).toEqual({
    profile_image: ['File extension “” is not allowed. Allowed extensions are: jpg, jpeg, png.'],
  });
});
