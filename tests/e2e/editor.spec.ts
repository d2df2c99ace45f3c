/** The web editor, as a build with PUBLIC_EDITOR=on writes it, on a host that has nothing else. */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ProjectSchema } from '#shared/site/project.ts';
import { readSettings } from '#shared/site/settings.ts';
import { SiteSchema } from '#shared/site/site.ts';
import { readSite } from '../../src/build/content/read-site.ts';
import { readPage, readYaml } from '../../src/build/content/read-yaml.ts';
import { writeEditor } from '../../src/build/editor/editor.ts';
import { staticHandler } from '../../src/build/output/hosting/static-handler.ts';
import { expect, test } from '../support/e2e.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const ROOT = new URL('../../', import.meta.url);
const PROJECT_FILE = 'content/projects/tai-one.md';

// One editor for both tests: to bundle it takes as long as they do.
test.describe.configure({ mode: 'serial' });

let folder: string;
let server: Server;
let origin: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editor-'));
  await writeEditor(folder, await readSite(ROOT), readSettings({ PUBLIC_EDITOR: 'on' }, { strict: false }));
  await copyFile(join(TEST_SITE_FOLDER, 'favicon.svg'), join(folder, 'favicon.svg'));
  server = createServer(staticHandler(folder));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

test('A person who opens the editor is asked to sign in, and nobody else hears of it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${origin}/editor`);
  await expect(page.getByText('DRC editor').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(?:blob|data):/.test(url))).toEqual([]);
});

test('What the editor saves is what the build wants', async ({ page }) => {
  // In the place of GitHub, which no test calls, the folder that a browser gives to each site.
  await page.route('**/editor/main-*.js', async (route) => {
    const [name = ''] = (await readdir(join(folder, 'editor'))).filter((file) => file.startsWith('main-'));
    const script = await readFile(join(folder, 'editor', name), 'utf8');
    const changed = script.replace(
      /backend:\{name:.github.,repo:.demo-club\/site.[^}]*\}/,
      'backend:{name:"test-repo"}',
    );
    expect(changed).not.toBe(script);
    await route.fulfill({ body: changed, contentType: 'text/javascript' });
  });
  const files: Record<string, string> = Object.fromEntries(
    await Promise.all(
      [PROJECT_FILE, 'content/site.yaml'].map(async (file) => {
        const source = file === 'content/site.yaml' ? 'tests/fixtures/site.yaml' : file;
        return [file, await readFile(new URL(source, ROOT), 'utf8')];
      }),
    ),
  );
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, text] of Object.entries(texts)) {
      let place = await root.getDirectoryHandle('sveltia-cms-test', { create: true });
      const steps = path.split('/');
      for (const step of steps.slice(0, -1)) place = await place.getDirectoryHandle(step, { create: true });
      const file = await (await place.getFileHandle(steps.at(-1) ?? '', { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, files);

  await page.goto(`${origin}/editor`);
  await page.getByRole('button', { name: /test repo/i }).click();
  for (const [form, field, list] of [
    ['/projects/entries/tai-one', 'Title', '/projects'],
    ['/settings/entries/site', 'Full name of the club', '/settings'],
  ] as const) {
    await page.goto(`${origin}/editor#/collections${form}`);
    await page.getByRole('textbox', { name: field }).first().fill('Written: in "the" editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${origin}/editor#/collections${list}`);
  }

  const saved = (path: string) =>
    page.evaluate(async (steps) => {
      let place = await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test');
      for (const step of steps.slice(0, -1)) place = await place.getDirectoryHandle(step);
      return (await (await place.getFileHandle(steps.at(-1) ?? '')).getFile()).text();
    }, path.split('/'));
  const before = readPage(files[PROJECT_FILE] ?? '', PROJECT_FILE);
  const after = readPage(await saved(PROJECT_FILE), PROJECT_FILE);
  expect(v.parse(ProjectSchema, after.data)).toEqual({
    ...v.parse(ProjectSchema, before.data),
    title: 'Written: in "the" editor',
    // A box that no one ticked is written too.
    draft: false,
  });
  expect(after.body.trim()).toBe(before.body.trim());
  expect(v.parse(SiteSchema, readYaml(await saved('content/site.yaml'), 'site.yaml'))).toEqual({
    ...v.parse(SiteSchema, readYaml(files['content/site.yaml'] ?? '', 'site.yaml')),
    name: 'Written: in "the" editor',
  });
});
