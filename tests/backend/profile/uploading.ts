/** Amina, signed in, who uploads pictures to a backend with a folder of its own. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { API_URL, testBackend } from '../support.ts';

export const UPLOAD = '/api/profile/image/upload/';

export async function signedInBackend(changed = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const parts = testBackend({ dataDir, ...changed });
  onTestFinished(() => parts.backend.database.close());
  const token = await parts.joinAndSignIn();

  const send = (form: FormData) => parts.call('POST', UPLOAD, { token, body: form });
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
