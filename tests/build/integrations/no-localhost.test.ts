import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { noLocalhost } from '../../../src/build/integrations/no-localhost.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SITE = 'https://club.example';

/** Ends a build that wrote one file, like Astro. */
async function build(file: string, text: string, siteUrl = SITE) {
  const folder = temporaryFolder();
  await writeFile(join(folder, file), text);
  const end = noLocalhost(siteUrl).hooks['astro:build:done'] as (build: object) => Promise<void>;
  await end({ dir: pathToFileURL(`${folder}/`) });
}

test.each([
  ['island.js', 'fetch("http://localhost:8788/planetary/apod")'],
  ['island.js', 'init({publicKey:"key_demo"})'],
  ['island.js', 'const host="http://localhost";fetch(host+"/api/")'],
  ['home.html', '<img data-cover="" src="http://localhost/media/a.png">'],
  ['sw.js', 'const CORE=["http://[::1]/home"]'],
])('The file %s with %s stops a build for the public', async (file, text) => {
  await expect(build(file, text)).rejects.toThrow(`${file}: `);
  await build(file, text, 'http://localhost:4321');
});

test.each([
  ['island.js', 'new URL(path, "http://localhost")'],
  ['island.js', 'URL.canParse(a,"http://localhost")'],
  ['home.html', '<a href="http://localhost.example/">'],
  ['post.html', '<p>http://localhost:3000</p>'],
  ['events.ics', 'URL:http://localhost/events'],
  ['sitemap.xml', '<loc>http://localhost:4321/home</loc>'],
  ['photo.jpg', 'http://localhost:8787'],
])('The file %s with %s is allowed', (file, text) => build(file, text));

test('The search for local addresses runs after everything except the editor and publishing', async () => {
  const config = await readFile(new URL('../../../astro.config.mjs', import.meta.url), 'utf8');
  expect(config).toMatch(
    /noLocalhost\(settings\.siteUrl\),\s*(?:\/\/.*\s*)?editor\(settings\),\s*(?:\/\/.*\s*)?publishAtEnd\(\),\s*\],/,
  );
});
