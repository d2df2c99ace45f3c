import type { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { endSessions } from '../../../../src/server/accounts/accounts-table.ts';
import { bombPng, gif, jpeg, jpegWithPosition, noisyPng, png, pngWithText, SCRIPT, SVG, webp } from '../../pictures.ts';
import { testBackendOnDisk } from '../../support.ts';

const UPLOAD = '/api/profile/image/upload/';

async function signedInBackend(changed = {}) {
  const parts = await testBackendOnDisk(changed);
  const token = await parts.joinAndSignIn();

  const send = (form: FormData) => parts.call('POST', UPLOAD, { token, body: form });
  const upload = (bytes: Buffer, name = 'face.png') => {
    const form = new FormData();
    form.set('profile_image', new File([new Uint8Array(bytes)], name));
    return send(form);
  };
  const current = async () => (await parts.call('GET', '/api/profile/', { token })).json.profile_image;
  return { ...parts, token, send, upload, current };
}

test.each([
  ['PNG', png, 'face.png', 'png'],
  ['JPEG', jpeg, 'face.jpg', 'jpg'],
  ['JPEG with another extension', jpeg, 'FACE.JPEG', 'jpg'],
  ['JPEG called .png', jpeg, 'face.png', 'jpg'],
])('A member uploads a %s and gets its address', async (_name, make, name, ending) => {
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

test('A second upload replaces the first photo', async () => {
  const { upload, files, current, call, token } = await signedInBackend();
  const first = (await upload(await png())).json.profile_image;
  const next = (await upload(await jpeg(), 'b.jpg')).json.profile_image;
  expect(await current()).toBe(next);
  expect(files()).toEqual([next.split('/').at(-1)]);
  expect((await call('GET', new URL(first).pathname)).status).toBe(404);
  const remove = () => call('POST', '/api/profile/image/remove/', { token });
  expect(await remove()).toMatchObject({ status: 200, json: { detail: 'Profile image removed successfully.' } });
  expect([await current(), files()]).toEqual([null, []]);
  expect(await remove()).toMatchObject({ status: 400, json: { detail: 'No profile image to remove.' } });
});

test('Of twenty simultaneous uploads by a member only one is accepted', async () => {
  const { upload, files, current } = await signedInBackend();
  const picture = await noisyPng(600); // so large that the first is still being processed when the last arrives
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(picture)));
  const rejected = answers.filter(({ status }) => status !== 200);
  expect(rejected).toHaveLength(19);
  for (const { status, json, headers } of rejected)
    expect({ status, json, wait: headers.get('retry-after') }).toEqual({
      status: 429,
      json: { detail: 'Your last picture is still being processed. Please try again in a few seconds.' },
      wait: '5',
    });
  expect((await upload(picture)).status).toBe(200);
  expect(files()).toEqual([(await current()).split('/').at(-1)]);
});

test.each<[string, (database: DatabaseSync) => void]>([
  ['loses the session', (database) => endSessions(database, 1)],
  ['deletes the account', (database) => database.exec('DELETE FROM accounts')],
])('A member who %s during an upload leaves no file behind', async (_what, end) => {
  const { upload, backend, files } = await signedInBackend();
  const { save } = backend.media;
  vi.spyOn(backend.media, 'save').mockImplementation((...picture) => {
    end(backend.database);
    return save(...picture);
  });
  expect((await upload(await png())).status).toBe(401);
  expect(files()).toEqual([]);
});

/** tests/contract has more of these. */
const NO_PICTURE = {
  profile_image: ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'],
};
test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG called .png', () => SVG, 'face.png'],
  ['a GIF called .png', gif, 'face.png'],
  ['a WebP called .jpg', webp, 'face.jpg'],
  ['a JPEG cut in half', async () => (await jpeg(400, 400)).subarray(0, 700), 'face.jpg'],
  ['an SVG after the start of a PNG', async () => Buffer.concat([(await png()).subarray(0, 8), SVG]), 'a.png'],
  ['a page after the start of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG]), 'a.jpg'],
])('A file that is %s is rejected', async (_name, make, name) => {
  const { upload, current, files, log } = await signedInBackend();
  const { profile_image } = (await upload(await png())).json;
  expect(await upload(await make(), name)).toMatchObject({ status: 400, json: NO_PICTURE });
  expect([await current(), files().length]).toEqual([profile_image, 1]);
  expect(log.join('\n')).not.toContain('error');
});

test('A picture of 20,000 × 20,000 pixels is rejected', async () => {
  const { upload } = await signedInBackend();
  expect(await upload(bombPng(20_000))).toMatchObject({
    status: 400,
    json: { profile_image: ['The picture has 400 megapixels, and 50 is the most.'] },
  });
});

test('A file name without an extension is rejected', async () => {
  const { upload } = await signedInBackend();
  expect((await upload(await png(), 'face')).json).toEqual({
    profile_image: ['File extension “” is not allowed. Allowed extensions are: jpg, jpeg, png.'],
  });
});

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG with a script after its end', async () => Buffer.concat([await png(), Buffer.from(SCRIPT)])],
  ['a PNG with a script in a text chunk', () => pngWithText(SCRIPT)],
  ['a JPEG with a script after its end', async () => Buffer.concat([await jpeg(), Buffer.from(SCRIPT)])],
  [
    'a JPEG with a script in its comment',
    async () => {
      const plain = await jpeg();
      const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`, 'latin1');
      return Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
    },
  ],
  ['a PNG that is also an archive', async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${SCRIPT}`)])],
])('Of %s only the pixels are stored', async (_name, make) => {
  const { upload, served } = await signedInBackend();
  const sent = await make();
  const { status, json } = await upload(sent);
  expect(status).toBe(200);
  const stored = await served(json.profile_image);
  expect(stored.includes('<script')).toBe(false);
  expect(stored.equals(sent)).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 8, height: 8 });
});

test('A stored photo is upright, of limited size and without its position', async () => {
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
  const large = (await upload(await jpeg(4000, 2000), 'photo.jpg')).json.profile_image;
  expect(await sharp(await served(large)).metadata()).toMatchObject({ width: 1024, height: 512 });
});

test('An uploaded file gets a new name', async () => {
  const { upload, files, log } = await signedInBackend();
  const names = [
    ...['../../../etc/passwd.png', '..\\..\\club.sqlite.png', 'a/b/c.png', '.png', 'nul\0byte.png', 'CON.png'],
    ...['quote"; filename="x.html.png', 'new\r\nline.png', 'ünïcode 🚀.png', `${'x'.repeat(5000)}.png`],
  ];
  for (const name of names) {
    const before = files();
    const { status, json } = await upload(await png(), name);
    if (status === 200) expect(files()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.png$/)]);
    else expect([name, status, files(), Object.keys(json)]).toEqual([name, 400, before, expect.any(Array)]);
  }
  expect(files()).toHaveLength(1);
  expect(log.join('\n')).not.toContain('error');
});
