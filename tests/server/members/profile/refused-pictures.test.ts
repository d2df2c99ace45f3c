import { describe, expect, test } from 'vitest';
import { bombPng, gif, jpeg, noisyPng, png, SCRIPT, SVG, webp } from '../../pictures.ts';
import { signedInBackend, UPLOAD } from './uploading.ts';

const NO_PICTURE = {
  profile_image: ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'],
};
const NO_FILE = { profile_image: ['No file was submitted.'] };

describe('what is no picture is refused with a sentence, and the former one stays:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an SVG', () => SVG, 'face.svg'],
    ['an SVG called .png', () => SVG, 'face.png'],
    ['text called .png', () => Buffer.from('hello'), 'face.png'],
    ['a GIF', gif, 'face.gif'],
    ['a GIF called .png', gif, 'face.png'],
    ['a WebP called .jpg', webp, 'face.jpg'],
    ['a page called .jpg', () => Buffer.from(`<!doctype html>${SCRIPT}`), 'face.jpg'],
    ['a PNG cut in half', async () => (await noisyPng(64)).subarray(0, 6000), 'face.png'],
    ['a JPEG cut in half', async () => (await jpeg(400, 400)).subarray(0, 700), 'face.jpg'],
    ['the beginning of a PNG', async () => (await png()).subarray(0, 8), 'face.png'],
    ['the beginning of a PNG and then an SVG', async () => Buffer.concat([(await png()).subarray(0, 8), SVG]), 'a.png'],
    ['the beginning of a JPEG and then a page', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG]), 'a.jpg'],
  ])('%s', async (_name, make, name) => {
    const { upload, current, files, log } = await signedInBackend();
    const { profile_image } = (await upload(await png())).json;
    const { status, json } = await upload(await make(), name);
    expect({ status, json }).toEqual({ status: 400, json: NO_PICTURE });
    expect([await current(), files().length]).toEqual([profile_image, 1]);
    expect(log.join('\n')).not.toContain('error');
  });

  test('20000 × 20000 pixels', async () => {
    const { upload } = await signedInBackend();
    expect(await upload(bombPng(20_000))).toMatchObject({
      status: 400,
      json: { profile_image: ['The picture has 400 megapixels, and 50 is the most.'] },
    });
  });

  test.each([
    ['an empty file', '', 'a.png', { profile_image: ['The submitted file is empty.'] }],
    ['a field in which nothing was chosen', '', '', NO_FILE],
  ])('%s', async (_name, text, name, errors) => {
    const { send } = await signedInBackend();
    const form = new FormData();
    form.set('profile_image', new File([text], name));
    expect(await send(form)).toMatchObject({ status: 400, json: errors });
  });

  test.each([
    ['face.html', 'html'],
    ['face', ''],
    ['face.png.svg', 'svg'],
  ])('a PNG called %s', async (name, ending) => {
    const { upload } = await signedInBackend();
    expect((await upload(await png(), name)).json).toEqual({
      profile_image: [`File extension “${ending}” is not allowed. Allowed extensions are: jpg, jpeg, png.`],
    });
  });

  test.each([
    ['no part', { other: '1' }, NO_FILE],
    ['a blank part', { profile_image: '' }, NO_FILE],
    [
      'text instead of a file',
      { profile_image: 'hello' },
      { profile_image: ['The submitted data was not a file. Check the encoding type on the form.'] },
    ],
  ])('%s', async (_name, fields, errors) => {
    const { send, upload, current } = await signedInBackend();
    const { profile_image } = (await upload(await png())).json;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(await send(form)).toMatchObject({ status: 400, json: errors });
    expect(await current()).toBe(profile_image);
  });

  test('no body, a raw one, JSON, and a form without a boundary', async () => {
    const { call, token } = await signedInBackend();
    const post = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
      call('POST', UPLOAD, { token, body, headers });
    const picture = new Uint8Array(await png());
    expect(await post(undefined)).toMatchObject({ status: 400, json: NO_FILE });
    const missing = { status: 400, json: { detail: expect.stringMatching(/^Missing filename\./) } };
    expect(await post(picture, { 'Content-Type': 'image/png' })).toMatchObject(missing);
    expect(await post('{"profile_image":"x"}', { 'Content-Type': 'application/json' })).toMatchObject(missing);
    const named = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename=a.png' };
    expect(await post(picture, named)).toMatchObject({ status: 400, json: NO_FILE });
    expect(await post('garbage', { 'Content-Type': 'multipart/form-data' })).toMatchObject({
      status: 400,
      json: { detail: expect.stringMatching(/^Multipart form parse error - /) },
    });
  });

  test('the last of two parts counts', async () => {
    const { send } = await signedInBackend();
    const form = new FormData();
    form.append('profile_image', new File([new Uint8Array(await png())], 'a.png'));
    form.append('profile_image', new File(['hello'], 'b.png'));
    expect((await send(form)).json).toEqual(NO_PICTURE);
  });

  test('eleven megabytes', async () => {
    const { upload } = await signedInBackend();
    const large = Buffer.concat([await png(), Buffer.alloc(11 * 1024 * 1024)]);
    expect(await upload(large)).toMatchObject({ status: 413, json: { detail: 'The picture is larger than 10 MB.' } });
  });
});
