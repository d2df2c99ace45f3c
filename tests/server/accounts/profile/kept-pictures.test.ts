import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg, jpegWithPosition, png, pngWithText, SCRIPT } from '../../pictures.ts';
import { signedInBackend } from './uploading.ts';

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
])('Of %s nothing but pixels is kept', async (_name, make) => {
  const { upload, served } = await signedInBackend();
  const sent = await make();
  const { status, json } = await upload(sent);
  expect(status).toBe(200);
  const kept = await served(json.profile_image);
  expect(kept.includes('<script')).toBe(false);
  expect(kept.equals(sent)).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 8, height: 8 });
});

test('A photo loses its position and stands upright, and a large one is made smaller, in its shape', async () => {
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

test('The name of a file is not used', async () => {
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
