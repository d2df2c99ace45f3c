import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { clubColours } from '../../../src/build/integrations/club-plugins.ts';

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
