import type { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { endSessions } from '../../../../src/server/accounts/accounts-table.ts';
import { jpeg, noisyPng, png } from '../../pictures.ts';
import { signedInBackend } from './uploading.ts';

test.each([
  ['PNG', png, 'face.png', 'png'],
  ['JPEG', jpeg, 'face.jpg', 'jpg'],
  ['JPEG with another ending', jpeg, 'FACE.JPEG', 'jpg'],
  ['JPEG called .png', jpeg, 'face.png', 'jpg'],
])('A member uploads a %s and gets its address and the Django backend’s words', async (_name, make, name, ending) => {
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

test('A member who uploads again has one file, the newer one, and removes it once', async () => {
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

test('A member who uploads twenty pictures at once has one file, and is told to wait with the others', async () => {
  const { upload, files, current } = await signedInBackend();
  const picture = await noisyPng(600); // so large that the first is under way until the last has come
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(picture)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(19);
  for (const { status, json, headers } of refused)
    expect({ status, json, wait: headers.get('retry-after') }).toEqual({
      status: 429,
      json: { detail: 'Your last picture is still being processed. Please try again in a few seconds.' },
      wait: '5',
    });
  expect((await upload(picture)).status).toBe(200);
  expect(files()).toEqual([(await current()).split('/').at(-1)]);
});

test.each<[string, (database: DatabaseSync) => void]>([
  ['is signed out', (database) => endSessions(database, 1)],
  ['deletes the account', (database) => database.exec('DELETE FROM accounts')],
])('A member who %s while the picture is kept changes nothing and leaves no file', async (_what, end) => {
  const { upload, backend, files } = await signedInBackend();
  const { save } = backend.media;
  vi.spyOn(backend.media, 'save').mockImplementation((...picture) => {
    end(backend.database);
    return save(...picture);
  });
  expect((await upload(await png())).status).toBe(401);
  expect(files()).toEqual([]);
});
