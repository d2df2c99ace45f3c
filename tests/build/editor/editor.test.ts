import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSite } from '../../../src/build/content/read-site.ts';
import { editorPage, writeEditor } from '../../../src/build/editor/editor.ts';
import { readSettings } from '../../../src/shared/settings.ts';

const ROOT = new URL('../../../', import.meta.url);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editor-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settings = (env: Record<string, string>) => readSettings(env, { strict: false });

test('Without a repository to save to, the build stops with a sentence', async () => {
  vi.stubEnv('SITE_FILE', 'tests/fixtures/site.yaml');
  const { siteRepository, ...site } = await readSite(ROOT);
  expect(siteRepository).toBe('demo-club/site');
  await expect(writeEditor(folder, site, settings({ PUBLIC_EDITOR: 'on' }))).rejects.toThrow(
    'content/site.yaml: "siteRepository" is missing. PUBLIC_EDITOR is on, and the editor saves there. Example: siteRepository: your-club/site',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('The page of the editor runs only its own scripts, calls only GitHub, and is hidden from search engines', () => {
  const html = editorPage('/editor/main.js', 'https://api.github.com');
  const policy = /content="(default-src[^"]*)"/.exec(html)?.[1]?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self' data: blob: https://api.github.com");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<style|<link rel="(?:canonical|manifest|stylesheet)"/);
});
