import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { clubColours, clubModule, clubPhotos } from '../../../src/build/integrations/club-plugins.ts';
import { TEST_SITE_FILE } from '../../support/site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const file = join(import.meta.dirname, '../../../src/layouts/tokens.css');

/** The result of the plugin for a style sheet, and the files that it watches. */
function transformed(id: string) {
  const watched: string[] = [];
  const { transform } = clubColours() as Required<Plugin>;
  const context = { addWatchFile: (path: string) => watched.push(path) };
  const result = (transform as (this: unknown, css: string, id: string) => { code: string } | undefined).call(
    context,
    readFileSync(file, 'utf8'),
    id,
  );
  return { css: result?.code, watched };
}

test("The style sheet gets the club's colours", () => {
  const { css, watched } = transformed(file);
  expect(css).toContain('--ground: 245 247 251;');
  expect(css).not.toContain('--colours:');
  expect(watched).toEqual([resolve('tests/fixtures/colours.yaml')]);
  expect(transformed('/src/layouts/prose.css').css).toBeUndefined();
  vi.stubEnv('SITE_FILE', 'tests/fixtures/lima/site.yaml');
  const lima = transformed(file).css;
  expect(lima).toMatch(/\.night \{\s+color-scheme: dark;\s+--ground: 29 7 9;/);
  expect(lima).toMatch(/:root \{\s+color-scheme: light dark;\s+--ground: 251 247 242;/);
});

interface ClubModule {
  configResolved: (config: { root: string; command: 'build' | 'serve' }) => void;
  resolveId: (name: string, importer: string) => string | undefined;
  load: (this: object, id: string) => Promise<string | undefined>;
}
function club(command: 'build' | 'serve') {
  const plugin = clubModule() as unknown as ClubModule;
  plugin.configResolved({ root: process.cwd(), command });
  const watched: string[] = [];
  const idFor = (name: string, importer: string) => plugin.resolveId(name, importer) ?? '';
  return {
    idFor,
    watched,
    load: (id: string) => plugin.load.call({ addWatchFile: (path: string) => watched.push(path) }, id),
  };
}

test("In `npm run dev` the club's settings are one module, whose address in the browser is its whole id", async () => {
  const { idFor, load, watched } = club('serve');
  const id = idFor('#site', '/home/ada/our #1/src/a.ts');
  expect(idFor('#site', '/home/ada/our #1/src/b.tsx?astro&type=script')).toBe(id);
  // As Vite writes it.
  const { pathname } = new URL(`/@id/${id.replace('\0', '__x00__')}`, 'http://localhost');
  expect(await load(decodeURI(pathname).replace('/@id/__x00__', '\0'))).toContain('export const site = {"name":');
  expect(watched).toEqual([resolve(TEST_SITE_FILE)]);
  vi.stubEnv('SITE_FILE', 'tests/fixtures/lima/site.yaml');
  expect(await load(id)).toContain('"timeZone":"America/Lima"');
});

test("In a build each file that imports the club's settings has its own copy", async () => {
  const { idFor, load } = club('build');
  const ids = ['/a.ts', '/b.ts'].map((importer) => idFor('#club', importer));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(await load(id)).toContain('export const CLUB_TIME_ZONE = "');
  expect(await load('/a.ts')).toBeUndefined();
});

test('A photo that is none is named before Astro reads it', async () => {
  const folder = join(temporaryFolder(), 'content/photos');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'team.jpg'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  const { load } = clubPhotos() as { load: { handler: (id: string) => Promise<undefined> } };
  await expect(load.handler(join(folder, 'team.jpg'))).rejects.toThrow(
    'content/photos/team.jpg: the picture cannot be read. It is a HEIC photo, whatever its name says. Save it again as a JPEG',
  );
});
