/** A club that forks the project changes colours and logo in two files: what the backend shows has them. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startProcess } from '../run/backend-process.ts';

test("The backend's pages and emails have the club's colours and logo", async () => {
  const folder = temporaryFolder();
  const SITE_FILE = 'tests/fixtures/lima/site.yaml';
  const backend = await startProcess({ DATA_DIR: join(folder, 'data'), SITE_FILE });
  onTestFinished(backend.kill);
  const read = async (path: string) => (await fetch(backend.url + path)).text();

  const page = await read('/api/verify-email/?token=x');
  expect(page).toContain('--ground: #fbf7f2;');
  expect(page).toContain('--ground: #1d0709;');
  expect(page).toContain('<path d="M100 0h100v100H100z" fill="#003366"/></svg>');

  const password = 'a long one with rockets';
  const register = (username: string) =>
    fetch(`${backend.url}/api/register/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        username,
        email: 'kim@ejemplo.example',
        first_name: 'Kim',
        last_name: 'Demo',
        password,
        confirm_password: password,
      }),
    });
  expect(await (await register('K-1')).json()).toEqual({ username: ['Username must look like u20241234'] });
  expect((await register('u20250001')).status).toBe(201);
  await expect.poll(() => read('/mailbox/messages/1')).toContain('background:#a3161f');
  const email = await read('/mailbox/messages/1');
  expect(email).toContain(encodeURIComponent('fill="#003366"'));
});
