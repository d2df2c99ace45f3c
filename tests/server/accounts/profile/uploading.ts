/** Amina, signed in, who uploads pictures to a backend with a folder of its own. */
import { testBackendOnDisk } from '../../support.ts';

export const UPLOAD = '/api/profile/image/upload/';

export async function signedInBackend(changed = {}) {
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
