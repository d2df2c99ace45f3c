import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = new URL('../../..', import.meta.url).pathname;
const files = globSync(['content/**/*.{md,mdx,yaml}', 'src/**/*.{ts,tsx,astro}'], { cwd: project });
/** Comments are for developers. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('the site writes "email" everywhere, as its forms do', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const text = withoutComments(readFileSync(join(project, file), 'utf8'));
    return [...text.matchAll(/.*\be-mail.*/gi)].map(([line]) => `${file}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});
