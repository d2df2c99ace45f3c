import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSettings } from '#shared/site/settings.ts';
import { readSite } from '../../../src/build/content/read-site.ts';
import { editorPage, writeEditor } from '../../../src/build/editor/editor.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = new URL('../../../', import.meta.url);

test('A build stops if the editor has no repository to save to', async () => {
  const folder = temporaryFolder();
  const { siteRepository, ...site } = await readSite(ROOT);
  expect(siteRepository).toBe('demo-club/site');
  await expect(writeEditor(folder, site, readSettings({ PUBLIC_EDITOR: 'on' }, { strict: false }))).rejects.toThrow(
    'content/site.yaml: "siteRepository" is missing. PUBLIC_EDITOR is on, and the editor saves there. Example: siteRepository: your-club/site',
  );
  expect(await readdir(folder)).toEqual([]);
});

test("The editor's page runs only its own scripts and calls only GitHub", () => {
  const html = editorPage('/editor/main.js', 'https://api.github.com');
  const policy = /content="(default-src[^"]*)"/.exec(html)?.[1]?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self' data: blob: https://api.github.com");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<style|<link rel="(?:canonical|manifest|stylesheet)"/);
});
