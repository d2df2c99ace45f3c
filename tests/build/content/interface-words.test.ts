import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = new URL('../../..', import.meta.url).pathname;
const files = globSync('src/**/*.{ts,tsx,astro,md}', { cwd: project });
/** Comments are for developers. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const linesWith = (words: RegExp, places: readonly string[] = files) =>
  places.flatMap((file) =>
    withoutComments(readFileSync(join(project, file), 'utf8'))
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('The site writes "email" everywhere, as its forms do', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(linesWith(/\be-mail/i)).toEqual([]);
});

test('No code and no demo text names the club: only content/site.yaml does', () => {
  const names = /AESA|Aerospace Engineering Students|aerospace[-_]club|mailto:club@/;
  // Examples in messages for editors.
  const examples = /^src\/(?:.*\/)?schemas\//;
  expect(
    linesWith(
      names,
      files.filter((file) => !examples.test(file)),
    ),
  ).toEqual([]);
  expect(linesWith(names).length).toBeGreaterThan(0);
});
