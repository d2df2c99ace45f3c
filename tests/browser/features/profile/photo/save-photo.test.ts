// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { savePhoto, takePhotoAway } from '../../../../../src/browser/features/profile/photo/save-photo.ts';
import { authHttp } from '../../../../../src/browser/http/auth-client.ts';
import { upload as uploadFile } from '../../../../../src/browser/http/upload.ts';
import { $session } from '../../../../../src/browser/session/session.ts';
import { HttpError, NetworkError } from '../../../../../src/shared/http/errors.ts';
import { amina } from '../../../../support/member.ts';

vi.mock('../../../../../src/browser/http/auth-client.ts', () => ({ authHttp: { post: vi.fn() } }));
vi.mock('../../../../../src/browser/http/upload.ts', () => ({ upload: vi.fn() }));
const remove = vi.mocked(authHttp.post);
const upload = vi.mocked(uploadFile);

const photo = new File(['x'], 'photo.png');
const withPhoto = { ...amina, profile_image: '/media/old.png' };
const shown = () => {
  const session = $session.get();
  return session.status === 'in' ? session.user.profile_image : 'nobody is signed in';
};
const save = (user = withPhoto as typeof amina) => savePhoto(user, photo, () => undefined);

beforeEach(() => {
  $session.set({ status: 'in', user: withPhoto });
  remove.mockReset();
  upload.mockReset().mockResolvedValue({ profile_image: '/media/new.png', detail: 'Saved.' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the old photo goes first, then the new one is shown', async () => {
  expect(await save()).toEqual({ kind: 'saved', detail: 'Saved.' });
  expect(remove.mock.invocationCallOrder[0]).toBeLessThan(upload.mock.invocationCallOrder[0] ?? 0);
  expect(shown()).toBe('/media/new.png');
});

test('without an old photo nothing is removed', async () => {
  await save(amina);
  expect(remove).not.toHaveBeenCalled();
});

test('a removal that fails is logged and stops the upload', async () => {
  const error = new NetworkError('down');
  remove.mockRejectedValue(error);
  expect(await save()).toEqual({ kind: 'not-removed', error });
  expect(upload).not.toHaveBeenCalled();
  expect(shown()).toBe('/media/old.png');
  expect(console.error).toHaveBeenCalledWith('Error removing photo', error);
});

test('an upload that fails after the removal leaves the default picture', async () => {
  const error = new NetworkError('down');
  upload.mockRejectedValue(error);
  expect(await save()).toEqual({ kind: 'not-uploaded', error, oldPhotoGone: true });
  expect(shown()).toBeNull();
});

test('when the backend knows of no photo, none is shown any more', async () => {
  remove.mockRejectedValue(new HttpError(400, { fields: {}, detail: 'No profile image to remove.' }, null));
  expect(await takePhotoAway(withPhoto)).toMatchObject({ kind: 'not-removed' });
  expect(shown()).toBeNull();
});

test('a photo that arrives after somebody else has signed in is not shown as theirs', async () => {
  upload.mockImplementation(async () => {
    $session.set({ status: 'in', user: { ...amina, pk: 2 } });
    return { profile_image: '/media/new.png', detail: 'Saved.' };
  });
  await save();
  expect(shown()).toBeNull();
});
