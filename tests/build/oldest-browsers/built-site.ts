/**
 * Checks that the oldest supported browsers can run the built site. `node tests/build/oldest-browsers/built-site.ts FOLDER`; exit code 1 if
 * something is too new.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tooNewInScript, tooNewInStyles } from './too-new.ts';

/** Inline scripts and styles of a page, without data blocks (JSON). */
function partsOfPage(html: string) {
  const parts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    scripts: parts(/<script(?: type="module"| [^>]*data-astro[^>]*)?>(.+?)<\/script>/gs),
    styles: parts(/<style[^>]*>(.+?)<\/style>/gs),
  };
}

/** @returns lines such as `_astro/blog.js: URL.canParse`, each once. */
export function tooNewInSite(folder: string): string[] {
  const found = new Set<string>();
  const inPages = { scripts: new Map<string, string>(), styles: new Map<string, string>() };
  const report = (file: string, names: readonly string[]) => {
    for (const name of names) found.add(`${file}: ${name}`);
  };
  for (const file of globSync('**/*.{js,css,html}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (file.endsWith('.js')) report(file, tooNewInScript(file, text));
    else if (file.endsWith('.css')) report(file, tooNewInStyles(text));
    else {
      const { scripts, styles } = partsOfPage(text);
      // Most are the same in every page.
      for (const script of scripts) inPages.scripts.set(script, file);
      for (const style of styles) inPages.styles.set(style, file);
    }
  }
  for (const [script, file] of inPages.scripts) report(file, tooNewInScript(`${file}.js`, script));
  for (const [style, file] of inPages.styles) report(file, tooNewInStyles(style));
  return [...found].sort();
}

if (import.meta.main) {
  const found = tooNewInSite(process.argv[2] ?? 'dist');
  for (const line of found) console.error(`Too new for the oldest browsers: ${line}`);
  if (found.length === 0) console.log('Nothing in the built site is too new for the oldest browsers.');
  process.exitCode = found.length > 0 ? 1 : 0;
}
