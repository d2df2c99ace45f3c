import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
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

test('Only content/site.yaml names the club', () => {
  const names = /AESA|Aerospace Engineering Students|aerospace[-_]club|mailto:club@/;
  // Examples in messages for editors.
  const examples = /^src\/shared\/site\//;
  expect(
    linesWith(
      names,
      files.filter((file) => !examples.test(file)),
    ),
  ).toEqual([]);
  expect(linesWith(names).length).toBeGreaterThan(0);
});

test('Public pages mention accounts only when the site has a backend', () => {
  const isGuarded = (text: string, at: number) => /hasBackend\(\) && [\s(<]*[^}]*$/.test(text.slice(0, at));
  const found = ['components/page/Header.astro', 'components/site/home/Hero.astro', 'pages/home.astro'].flatMap(
    (name) => {
      const text = readFileSync(join(project, 'src', name), 'utf8');
      return [...text.matchAll(/href="\/sign(?:in|up)"|id="leaders"|\{fee\}/g)].map(({ 0: part, index }) => [
        part,
        isGuarded(text, index),
      ]);
    },
  );
  expect(found.map(([part]) => part)).toEqual(
    expect.arrayContaining(['href="/signin"', 'href="/signup"', 'id="leaders"']),
  );
  expect(found.filter(([, guarded]) => !guarded)).toEqual([]);
});
