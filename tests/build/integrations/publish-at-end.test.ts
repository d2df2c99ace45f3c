import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#shared/time/instants.ts';
import { moveSite, publishAtEnd } from '../../../src/build/integrations/publish-at-end.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function folders() {
  const folder = temporaryFolder();
  return { folder, from: join(folder, 'site.part'), to: join(folder, 'site') };
}
async function put(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
const textOf = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

test('A build moves its files into the published folder when all are written', async () => {
  const folder = temporaryFolder();
  const published = join(folder, 'out/site');
  await put(published, { 'home.html': 'first' });
  const { hooks } = publishAtEnd();
  const setUp = hooks['astro:config:setup'] as unknown as (options: object) => void;
  const end = hooks['astro:build:done'] as unknown as (build: object) => Promise<void>;
  let outDir = pathToFileURL(`${published}/`);
  const updateConfig = (changed: { outDir: URL }) => {
    outDir = changed.outDir;
  };
  setUp({ command: 'dev', config: { outDir }, updateConfig });
  expect(fileURLToPath(outDir)).toBe(`${published}/`);
  setUp({ command: 'build', config: { outDir }, updateConfig });
  await put(fileURLToPath(outDir), { 'home.html': 'second' });
  expect(await textOf(published, 'home.html')).toBe('first');
  await end({ dir: outDir });
  expect(await textOf(published, 'home.html')).toBe('second');
  expect(await readdir(join(folder, 'out'))).toEqual(['site']);
});

test('Old files are removed unless open pages may still request them', async () => {
  const { folder, from, to } = folders();
  await put(to, {
    'home.html': 'old',
    'blog/gone.html': 'old',
    '_astro/yesterday.js': 'old',
    '.git/HEAD': 'ref',
  });
  await put(from, { 'home.html': 'new', '_astro/today.js': 'new', 'sw.js': 'new' });
  await moveSite(from, to);
  expect(await namesIn(to)).toEqual(['.git/HEAD', '_astro/today.js', '_astro/yesterday.js', 'home.html', 'sw.js']);
  expect(await textOf(to, 'home.html')).toBe('new');
  expect(await readdir(folder)).toEqual(['site']);
  expect(existsSync(join(to, 'blog'))).toBe(false);
});

test('The files of a replaced build stay for a day', async () => {
  const { from, to } = folders();
  const publish = async (...names: string[]) => {
    await put(from, Object.fromEntries(names.map((name) => [`_astro/${name}`, name])));
    await moveSite(from, to);
    return namesIn(join(to, '_astro'));
  };
  const letPass = async (hours: number) => {
    for (const name of await namesIn(to)) {
      const before = (await stat(join(to, name))).mtimeMs - hours * HOUR_MS;
      await utimes(join(to, name), before / 1000, before / 1000);
    }
  };
  await publish('kept.js', 'one.js');
  await letPass(48);
  expect(await publish('kept.js', 'two.js')).toEqual(['kept.js', 'one.js', 'two.js']);
  await letPass(23);
  expect(await publish('kept.js', 'three.js')).toEqual(['kept.js', 'one.js', 'three.js', 'two.js']);
  await letPass(2);
  expect(await publish('kept.js', 'four.js')).toEqual(['four.js', 'kept.js', 'three.js', 'two.js']);
});

test('Files are published before the pages that need them', async () => {
  const { from, to } = folders();
  const pages = Array.from({ length: 40 }, (_, index) => `page-${index}.html`);
  await put(from, {
    'sw.js': '',
    'a.html': '',
    ...Object.fromEntries(pages.map((name) => [name, ''])),
    'share/site.jpg': '',
    '_astro/app.js': '',
  });
  const listings: string[][] = [];
  let over = false;
  const moved = moveSite(from, to).finally(() => {
    over = true;
  });
  while (!over) listings.push(await namesIn(to).catch(() => []));
  await moved;
  const wrong = listings.filter(
    (names) =>
      (names.some((name) => name.endsWith('.html')) &&
        !(names.includes('_astro/app.js') && names.includes('share/site.jpg'))) ||
      (names.includes('sw.js') && names.filter((name) => name.endsWith('.html')).length <= pages.length),
  );
  expect(wrong).toEqual([]);
});

test('A file can become a folder', async () => {
  const { from, to } = folders();
  await put(to, { press: 'a file', 'kit/logo.svg': 'in a folder' });
  await put(from, { 'press/logo.svg': 'in a folder', kit: 'a file' });
  await moveSite(from, to);
  expect(await namesIn(to)).toEqual(['kit', 'press/logo.svg']);
});

const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && (await stat(OTHER_DISK)).dev !== (await stat(tmpdir())).dev;
test.skipIf(!hasOtherDisk)('The published folder can be on another disk', async () => {
  const { from } = folders();
  const to = await mkdtemp(join(OTHER_DISK, 'publish-'));
  onTestFinished(() => rm(to, { recursive: true }));
  await put(to, { 'home.html': 'old' });
  await put(from, { 'home.html': 'new', 'about.html': 'new' });
  await moveSite(from, to);
  expect(await namesIn(to)).toEqual(['about.html', 'home.html']);
  expect(await textOf(to, 'home.html')).toBe('new');
});
