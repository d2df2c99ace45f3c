import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bombPng, gif, jpeg, jpegWithPosition, noisyPng, png, pngWithText, SCRIPT, SVG, webp } from '../pictures.ts';
import { API_URL, testBackend } from '../support.ts';

const PATH = '/api/profile/image/upload/';
const NO_PICTURE = {
  profile_image: ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'],
};
const NO_FILE = { profile_image: ['No file was submitted.'] };

async function signedInBackend(changed = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const parts = testBackend({ dataDir, ...changed });
  onTestFinished(() => parts.backend.database.close());
  const token = await parts.joinAndSignIn();

  const send = (form: FormData) => parts.call('POST', PATH, { token, body: form });
  const upload = (bytes: Buffer, name = 'face.png', more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(more)) form.set(key, value);
    form.set('profile_image', new File([new Uint8Array(bytes)], name));
    return send(form);
  };
  const files = () => {
    try {
      return readdirSync(join(dataDir, 'media'));
    } catch {
      return [];
    }
  };
  /** The picture that an address leads to. */
  const served = async (url: string) => Buffer.from(await parts.bytes(url.slice(API_URL.length)));
  const current = async () => (await parts.call('GET', '/api/profile/', { token })).json.profile_image;
  return { ...parts, token, send, upload, files, served, current };
}

describe('a member', () => {
  test.each([
    ['PNG', png, 'face.png', 'png'],
    ['JPEG', jpeg, 'face.jpg', 'jpg'],
    ['JPEG with another ending', jpeg, 'FACE.JPEG', 'jpg'],
    ['JPEG called .png', jpeg, 'face.png', 'jpg'],
  ])('can upload a %s and gets its address and the contract’s words', async (_name, make, name, ending) => {
    const { upload, current, served } = await signedInBackend();
    const { status, text, json } = await upload(await make(), name);
    expect(status).toBe(200);
    expect(text).toMatch(
      /^\{"profile_image":"http:\/\/api\.university\.example\/media\/[0-9a-f-]{36}\.\w+","detail":"Profile image updated successfully\."\}$/,
    );
    expect(json.profile_image).toMatch(new RegExp(`\\.${ending}$`));
    expect(await current()).toBe(json.profile_image);
    expect((await sharp(await served(json.profile_image)).metadata()).width).toBe(8);
  });

  test('who uploads again has one file, the newer one', async () => {
    const { upload, files, current, call } = await signedInBackend();
    const first = (await upload(await png())).json.profile_image;
    const next = (await upload(await jpeg(), 'b.jpg')).json.profile_image;
    expect(await current()).toBe(next);
    expect(files()).toEqual([next.split('/').at(-1)]);
    expect((await call('GET', new URL(first).pathname)).status).toBe(404);
  });

  test('who uploads twenty at once has one file', async () => {
    const { upload, files, current } = await signedInBackend();
    const picture = await png();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(files()).toEqual([(await current()).split('/').at(-1)]);
  });

  test('can remove the picture once', async () => {
    const { upload, files, current, call, token } = await signedInBackend();
    const remove = () => call('POST', '/api/profile/image/remove/', { token });
    await upload(await png());
    expect(await remove()).toMatchObject({ status: 200, json: { detail: 'Profile image removed successfully.' } });
    expect([await current(), files()]).toEqual([null, []]);
    expect(await remove()).toMatchObject({ status: 400, json: { detail: 'No profile image to remove.' } });
  });

  test('cannot change anything else in passing', async () => {
    const { upload, call, token } = await signedInBackend();
    expect((await upload(await png(), 'a.png', { bio: 'x'.repeat(500), is_staff: 'true' })).status).toBe(200);
    expect((await call('GET', '/api/profile/', { token })).json).toMatchObject({ bio: null, is_staff: false });
  });

  test('may upload thirty times in half an hour', async () => {
    const { upload } = await signedInBackend({ limits: 'on' });
    for (let index = 0; index < 30; index += 1) expect((await upload(SVG)).status).toBe(400);
    expect((await upload(await png())).status).toBe(429);
  });

  test('whose account is deleted meanwhile leaves no file behind', async () => {
    const { upload, backend, files } = await signedInBackend();
    const answer = upload(await png());
    backend.database.exec('DELETE FROM users');
    expect((await answer).status).toBe(401);
    expect(files()).toEqual([]);
  });

  test('without a token is refused before anything is read', async () => {
    const { call } = await signedInBackend();
    const unread = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
    expect((await call('POST', PATH, { body: unread })).status).toBe(401);
    expect((await call('POST', '/api/profile/image/remove/')).status).toBe(401);
  });
});

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
    ['20000 × 20000 pixels', () => bombPng(20_000), 'face.png'],
  ])('%s', async (_name, make, name) => {
    const { upload, current, files, log } = await signedInBackend();
    const { profile_image } = (await upload(await png())).json;
    const { status, json } = await upload(await make(), name);
    expect({ status, json }).toEqual({ status: 400, json: NO_PICTURE });
    expect([await current(), files().length]).toEqual([profile_image, 1]);
    expect(log.join('\n')).not.toContain('error');
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
      call('POST', PATH, { token, body, headers });
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

describe('what is kept has nothing but pixels:', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG with a script behind its end', async () => Buffer.concat([await png(), Buffer.from(SCRIPT)])],
    ['a PNG with a script in a text chunk', () => pngWithText(SCRIPT)],
    ['a JPEG with a script behind its end', async () => Buffer.concat([await jpeg(), Buffer.from(SCRIPT)])],
    [
      'a JPEG with a script in its comment',
      async () => {
        const plain = await jpeg();
        const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`, 'latin1');
        return Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
      },
    ],
    ['a PNG that is an archive as well', async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${SCRIPT}`)])],
  ])('%s', async (_name, make) => {
    const { upload, served } = await signedInBackend();
    const sent = await make();
    const { status, json } = await upload(sent);
    expect(status).toBe(200);
    const kept = await served(json.profile_image);
    expect(kept.includes('<script')).toBe(false);
    expect(kept.equals(sent)).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 8, height: 8 });
  });

  test('a photo loses its position and stands upright', async () => {
    const { upload, served } = await signedInBackend();
    const sent = await jpegWithPosition();
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 40, height: 20 });
    expect(sent.includes('Invented Camera')).toBe(true);
    const { json } = await upload(sent, 'photo.jpg');
    const { exif, orientation, width, height } = await sharp(await served(json.profile_image)).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    });
  });

  test('a large photo is made smaller, in its shape', async () => {
    const { upload, served } = await signedInBackend();
    const { json } = await upload(await jpeg(4000, 2000), 'photo.jpg');
    expect(await sharp(await served(json.profile_image)).metadata()).toMatchObject({ width: 1024, height: 512 });
  });

  test.each([
    '../../../etc/passwd.png',
    '..\\..\\club.sqlite.png',
    'a/b/c.png',
    '.png',
    'nul\0byte.png',
    'CON.png',
    'quote"; filename="x.html.png',
    'new\r\nline.png',
    'ünïcode 🚀.png',
    `${'x'.repeat(251)}.png`,
    `${'x'.repeat(5000)}.png`,
  ])('the name %j is not used', async (name) => {
    const { upload, files, log } = await signedInBackend();
    const { status, json } = await upload(await png(), name);
    if (status === 200) expect(files()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.png$/)]);
    else expect([status, files(), Object.keys(json)]).toEqual([400, [], expect.any(Array)]);
    expect(log.join('\n')).not.toContain('error');
  });
});
