import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { BackendName } from '#shared/site/backend.ts';
import { hosting } from '../../../src/build/integrations/hosting.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Ends a build like Astro. @param pages without a leading slash, as Astro passes them. */
async function endBuild(folder: string, pages: string[], backend: BackendName = 'built-in') {
  const end = hosting({ backend }).hooks['astro:build:done'] as (build: object) => Promise<void>;
  await end({ dir: pathToFileURL(`${folder}/`), pages: pages.map((pathname) => ({ pathname })) });
}
const shells = [
  'blog-detail/_',
  'event-detail/_',
  'members/_',
  'officers/people/_',
  'officers/messages/_',
  'officers/events/_',
  'api/password-reset/_/_',
];

test('A build writes the files for hosts', async () => {
  const folder = temporaryFolder();
  await endBuild(folder, [...shells, 'home', 'blog-detail/12/']);
  expect(await readFile(join(folder, '_redirects'), 'utf8')).toContain('/blog-detail/12 /blog-detail/12 200\n');
  expect(await readFile(join(folder, '_headers'), 'utf8')).toContain("frame-ancestors 'none'");
});

test.each(['django', 'none'] as const)(
  "A build for the backend %s leaves out the officers' screens",
  async (backend) => {
    const folder = temporaryFolder();
    await mkdir(join(folder, 'officers/people'), { recursive: true });
    await mkdir(join(folder, 'profile'), { recursive: true });
    const left = ['officers', 'officers/log', 'officers/people/_', 'profile/events', 'profile/receipts'];
    const pages = [...left, 'profile', 'profile/privacy'];
    for (const page of pages) await writeFile(join(folder, `${page}.html`), '');
    await endBuild(folder, [...shells, ...pages], backend);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.html')).sort()).toEqual(['profile.html', 'profile/privacy.html']);
    expect(await readFile(join(folder, '_redirects'), 'utf8')).not.toContain('officers');
  },
);

test('A build stops if a shell is missing', async () => {
  await expect(endBuild(temporaryFolder(), shells.slice(1))).rejects.toThrow('does not make: /blog-detail/_.');
});
