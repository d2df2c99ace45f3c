import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tooNewInScript, tooNewInStyles } from '../architecture/too-new.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

/** Inline scripts, without data blocks (JSON). */
const SCRIPTS = /<script(?: type="module"| [^>]*data-astro[^>]*)?>(.+?)<\/script>/gs;
const STYLES = /<style[^>]*>(.+?)<\/style>/gs;

test('The built site uses only what the oldest supported browsers have', () => {
  const found = new Set<string>();
  const [scripts, styles] = [new Map<string, string>(), new Map<string, string>()];
  const files = globSync('**/*.{js,css,html}', { cwd: TEST_SITE_FOLDER });
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = readFileSync(join(TEST_SITE_FOLDER, file), 'utf8');
    if (file.endsWith('.js')) scripts.set(text, file);
    else if (file.endsWith('.css')) styles.set(text, file);
    else {
      // Most are the same in every page.
      for (const [, script = ''] of text.matchAll(SCRIPTS)) scripts.set(script, `${file}.js`);
      for (const [, style = ''] of text.matchAll(STYLES)) styles.set(style, file);
    }
  }
  for (const [script, file] of scripts) for (const name of tooNewInScript(file, script)) found.add(`${file}: ${name}`);
  for (const [style, file] of styles) for (const name of tooNewInStyles(style)) found.add(`${file}: ${name}`);
  expect([...found].sort()).toEqual([]);
});
