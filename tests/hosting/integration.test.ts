import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosting } from '../../src/hosting/integration.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Does what Astro does at the end of a build. @param pages without a slash in front, as Astro gives them. */
async function endBuild(pages: string[], siteUrl = 'http://localhost:4321') {
  const end = hosting(siteUrl).hooks['astro:build:done'] as (build: object) => Promise<void>;
  await end({ dir: pathToFileURL(`${folder}/`), pages: pages.map((pathname) => ({ pathname })) });
}
const shells = ['blog-detail/_', 'event-detail/_', 'members/_', 'api/password-reset/_/_'];

test('a build leaves the rules for hosts, with the posts that it knew', async () => {
  await endBuild([...shells, 'home', 'blog-detail/12/']);
  expect(await readFile(join(folder, '_redirects'), 'utf8')).toContain('/blog-detail/12 /blog-detail/12 200\n');
  expect(await readFile(join(folder, '_headers'), 'utf8')).toContain("frame-ancestors 'none'");
});

test('a build without the page that deep links need is stopped, and the page named', async () => {
  await expect(endBuild(shells.slice(1))).rejects.toThrow('does not make: /blog-detail/_.');
});

test('a site for the public is stopped when it calls this machine, and the file named; a local one may', async () => {
  const pages = [...shells, 'home'];
  const site = 'https://club.example';
  for (const trace of ['fetch("http://localhost:8788/planetary/apod")', 'init({publicKey:"key_demo"})']) {
    await writeFile(join(folder, 'island.js'), trace);
    await expect(endBuild(pages, site)).rejects.toThrow('island.js: ');
    await endBuild(pages);
  }
  await writeFile(join(folder, 'island.js'), 'new URL(path, "http://localhost")');
  await endBuild(pages, site);
});
