import { expect, test } from 'vitest';
import { privacy as newAccount } from '../../support/member.ts';
import { jpeg } from '../pictures.ts';
import { makeMember } from '../roles.ts';
import { API_URL, testBackend, testBackendOnDisk } from '../support.ts';

const PRIVACY = '/api/club/privacy/';

async function signedIn() {
  const parts = testBackend({ now: () => 1_800_000_000_000 });
  const token = await parts.joinAndSignIn();
  const patch = (json: unknown) => parts.call('PATCH', PRIVACY, { token, json });
  const settings = async () => (await parts.call('GET', PRIVACY, { token })).json;
  const logged = () => parts.backend.database.prepare("SELECT * FROM log WHERE action ='privacy.change'").all();
  return { ...parts, token, patch, settings, logged };
}

test('A member changes any setting alone', async () => {
  const { patch, settings, logged, join, signIn, call } = await signedIn();
  await join({ username: 'K-2', email: 'b@university.example' });
  const { access } = (await signIn({ username: 'K-2' })).json;
  expect(await settings()).toEqual(newAccount);
  const { status, json } = await patch({ phone: 'members', in_directory: false, bio: 'members', pk: 7 });
  expect([status, json]).toEqual([200, { ...newAccount, phone: 'members', in_directory: false }]);
  expect(await settings()).toEqual(json);
  expect((await call('GET', PRIVACY, { token: access })).json, 'of another account').toEqual(newAccount);
  expect(logged()).toEqual([
    expect.objectContaining({
      ...{ actor: 'person', actor_id: 1, subject_kind: 'person', subject_id: 1, at: 1_800_000_000_000 },
      ...{ before: '{}', after: '{"fields":"in_directory, phone"}' },
    }),
  ]);
});

test.each([[{}], [{ phone: 'officers' }]])('An older account confirms its settings by sending %j', async (json) => {
  const { patch, settings, backend, logged } = await signedIn();
  backend.database.exec("UPDATE privacy SET confirmed_at = NULL, phone = 'members'");
  expect(await settings()).toMatchObject({ is_confirmed: false, phone: 'members' });
  await patch(json);
  expect(await settings()).toMatchObject({ is_confirmed: true, phone: 'members', ...json });
  expect(logged()).toHaveLength(Object.keys(json).length);
});

async function withPhoto() {
  const parts = await testBackendOnDisk();
  const token = await parts.joinAndSignIn();
  makeMember(parts.backend.database);
  const form = new FormData();
  form.set('profile_image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg');
  const { json } = await parts.call('POST', '/api/profile/image/upload/', { token, body: form });
  const patch = (settings: object) => parts.call('PATCH', PRIVACY, { token, json: settings });
  const photo = async (): Promise<string> => (await parts.call('GET', '/api/profile/', { token })).json.profile_image;
  const status = async (url: string) => (await parts.call('GET', url.slice(API_URL.length))).status;
  return { ...parts, first: json.profile_image as string, patch, photo, status };
}

test.each([[{ photo: 'officers' }], [{ leader_photo: false }], [{ in_directory: false }]])(
  'A photo that %j hides gets a new address',
  async (hiding) => {
    const { first, patch, photo, status, files, served } = await withPhoto();
    const picture = await served(first);
    await patch({ phone: 'members' });
    expect(await photo()).toBe(first);
    expect((await patch(hiding)).status).toBe(200);
    const second = await photo();
    expect(second).not.toBe(first);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect((await served(second)).equals(picture)).toBe(true);
    expect(files()).toEqual([second.slice(second.lastIndexOf('/') + 1)]);
    await patch(hiding);
    expect(await photo()).toBe(second);
  },
);

test('A member can hide a photo whose file is lost', async () => {
  const { first, patch, backend } = await withPhoto();
  await backend.media.remove(first.slice(first.lastIndexOf('/') + 1));
  expect(await patch({ photo: 'officers' })).toMatchObject({ status: 200, json: { photo: 'officers' } });
});

test('A photo that is replaced while the old one is being hidden stays', async () => {
  const { first, patch, backend, files } = await withPhoto();
  const { read } = backend.media;
  backend.media.read = async (name) => {
    const bytes = await read(name);
    backend.database.exec("UPDATE accounts SET profile_image = 'another.jpg'");
    return bytes;
  };
  expect(await patch({ photo: 'officers' })).toMatchObject({ status: 200, json: { photo: 'officers' } });
  expect(backend.database.prepare('SELECT profile_image FROM accounts').all()).toEqual([
    { profile_image: 'another.jpg' },
  ]);
  expect(files()).toEqual([first.slice(first.lastIndexOf('/') + 1)]);
});
