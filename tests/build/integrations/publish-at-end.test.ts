import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { moveSite } from '../../../src/build/integrations/publish-at-end.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

async function folderIn(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'publish-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
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

/** A project with one page and this integration. Inside our folder, so that it finds our packages. */
async function smallProject() {
  const root = await folderIn(join(project, '.data/test'));
  const integration = JSON.stringify(join(project, 'src/build/integrations/publish-at-end.ts'));
  await put(root, {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `import { publishAtEnd } from ${integration};
export default { build: { format: 'file' }, integrations: [publishAtEnd()] };`,
  });
  const write = (frontmatter: string, text: string) =>
    put(root, { 'src/pages/home.astro': `---\n${frontmatter}\n---\n<h1>${text}</h1>` });
  /** @returns the exit code. */
  const build = (...args: string[]) => {
    const astro = join(project, 'node_modules/astro/bin/astro.mjs');
    const child = spawn(process.execPath, [astro, 'build', '--silent', ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      stdio: 'ignore',
    });
    return new Promise((done) => child.once('exit', done));
  };
  return { root, write, build };
}

test('a running or failed build removes nothing from the published site', async () => {
  const { root, write, build } = await smallProject();
  const site = join(root, 'dist');
  await put(site, { 'home.html': 'first' });
  await write('await new Promise((done) => setTimeout(done, 300));', 'second');
  let over = false;
  const second = build().finally(() => {
    over = true;
  });
  let missing = 0;
  while (!over) {
    if (!existsSync(join(site, 'home.html'))) missing += 1;
    await wait(1);
  }
  expect([await second, missing]).toEqual([0, 0]);
  expect(await textOf(site, 'home.html')).toContain('second');

  await write('throw new Error("a slip of an editor");', 'third');
  expect(await build()).not.toBe(0);
  expect(await textOf(site, 'home.html')).toContain('second');
}, 60_000);

test('the same is true for a folder given on the command line', async () => {
  const { root, write, build } = await smallProject();
  await write('', 'elsewhere');
  expect(await build('--outDir', 'out/site')).toBe(0);
  expect(await textOf(root, 'out/site/home.html')).toContain('elsewhere');
  expect(await readdir(join(root, 'out'))).toEqual(['site']);
  expect(existsSync(join(root, 'dist'))).toBe(false);
}, 60_000);

test('old files are removed, except those that open pages may still request', async () => {
  const folder = await folderIn(tmpdir());
  const [from, to] = [join(folder, 'site.part'), join(folder, 'site')];
  await put(to, {
    'home.html': 'old',
    'blog/gone.html': 'old',
    '_astro/yesterday.js': 'old',
    '_astro/older.js': 'old',
    '.git/HEAD': 'ref',
  });
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(to, '_astro/older.js'), longAgo, longAgo);
  await put(from, { 'home.html': 'new', '_astro/today.js': 'new', 'sw.js': 'new' });
  await moveSite(from, to);
  expect(await namesIn(to)).toEqual(['.git/HEAD', '_astro/today.js', '_astro/yesterday.js', 'home.html', 'sw.js']);
  expect(await textOf(to, 'home.html')).toBe('new');
  expect(await readdir(folder)).toEqual(['site']);
  expect(existsSync(join(to, 'blog'))).toBe(false);
});

test('the files of a replaced build stay for a day from then on, however old that build is', async () => {
  const folder = await folderIn(tmpdir());
  const [from, to] = [join(folder, 'site.part'), join(folder, 'site')];
  const publish = async (...names: string[]) => {
    await put(from, Object.fromEntries(names.map((name) => [`_astro/${name}`, name])));
    await moveSite(from, to);
    return namesIn(join(to, '_astro'));
  };
  const letPass = async (hours: number) => {
    for (const name of await namesIn(to)) {
      const before = (await stat(join(to, name))).mtimeMs - hours * 60 * 60 * 1000;
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

test('files are published before the pages that need them, and the worker last', async () => {
  const folder = await folderIn(tmpdir());
  const [from, to] = [join(folder, 'site.part'), join(folder, 'site')];
  const pages = Array.from({ length: 40 }, (_, index) => `page-${index}.html`);
  await put(from, {
    'sw.js': '',
    'a.html': '',
    ...Object.fromEntries(pages.map((name) => [name, ''])),
    'share/site.jpg': '',
    '_astro/app.js': '',
  });
  const seen: string[][] = [];
  let over = false;
  const moved = moveSite(from, to).finally(() => {
    over = true;
  });
  while (!over) seen.push(await namesIn(to).catch(() => []));
  await moved;
  const wrong = seen.filter(
    (names) =>
      (names.some((name) => name.endsWith('.html')) &&
        !(names.includes('_astro/app.js') && names.includes('share/site.jpg'))) ||
      (names.includes('sw.js') && names.filter((name) => name.endsWith('.html')).length <= pages.length),
  );
  expect(wrong).toEqual([]);
});

test('a file can become a folder, and a folder a file', async () => {
  const folder = await folderIn(tmpdir());
  const [from, to] = [join(folder, 'site.part'), join(folder, 'site')];
  await put(to, { press: 'a file', 'kit/logo.svg': 'in a folder' });
  await put(from, { 'press/logo.svg': 'in a folder', kit: 'a file' });
  await moveSite(from, to);
  expect(await namesIn(to)).toEqual(['kit', 'press/logo.svg']);
});

const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && (await stat(OTHER_DISK)).dev !== (await stat(tmpdir())).dev;
test.skipIf(!hasOtherDisk)('the published folder can be on another disk', async () => {
  const [from, to] = [await folderIn(tmpdir()), await folderIn(OTHER_DISK)];
  await put(to, { 'home.html': 'old' });
  await put(from, { 'home.html': 'new', 'about.html': 'new' });
  await moveSite(from, to);
  expect(await namesIn(to)).toEqual(['about.html', 'home.html']);
  expect(await textOf(to, 'home.html')).toBe('new');
});
