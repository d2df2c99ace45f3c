/** What the documents name is there: commands, steps, files, links. The commands of the operations manual are run: operations.test.ts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_PICTURES } from '../screens/screens.ts';
import { headingsOf } from './headings.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const documents = [...globSync('*.md', { cwd: project }), ...globSync('docs/**/*.md', { cwd: project })];
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const steps = globSync('tests/run{.ts,/steps.ts}', { cwd: project }).flatMap((file) =>
  matches(read(file), /name: '(\w+)'/g),
);

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const areFiles = (files: readonly string[]) =>
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);

  test(`${document} names commands that are there`, () => {
    expect(matches(text, /npm run (?:--silent )?(\w[\w:-]*)/g).filter((name) => !(name in scripts))).toEqual([]);
    const named = matches(text, /npm test -- --only ([\w,]+)/g).flatMap((list) => list.split(','));
    expect(named.filter((step) => !steps.includes(step))).toEqual([]);
    const commandNames = (file: string) => matches(read(file), /^ {2}'?([\w-]+)'?: [[{]/gm);
    const missing = (command: string, file: string) =>
      matches(text, new RegExp(`npm run ${command} ([a-z][\\w-]*)`, 'g')).filter(
        (name) => !commandNames(file).includes(name),
      );
    expect(missing('bench', 'tests/bench/main.ts')).toEqual([]);
    expect(missing('generate', 'src/dev/generate.ts')).toEqual([]);
  });

  test(`${document} names files that are there`, () => {
    const commands = matches(text, /\b((?:node|vitest run|playwright test)(?: -[^\s`]*| [\w./-]+)+)/g);
    areFiles(commands.flatMap((command) => matches(command, /(?<=\s)((?:src|tests)\/[\w./-]+)/g)));
    // A name with a sign for "anything" in it, or an ellipsis, stands for several.
    areFiles(matches(text, /`((?:src|tests|content|public|docs|deploy|\.github)\/[\w@./[\]-]+)`/g));
  });

  test(`${document} links to files and headings that are there`, () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, file, heading]) => ({
        target: file ? join(dirname(document), file) : document,
        heading,
      }),
    );
    areFiles(links.map(({ target }) => target));
    const lost = links.filter(
      ({ target, heading }) => heading && target.endsWith('.md') && !headingsOf(read(target)).includes(heading),
    );
    expect(lost).toEqual([]);
  });
});

test('The table of screens names islands and scripts by their whole names below src', () => {
  const named = matches(read('docs/screens.md'), /`(?:src\/)?([\w@./[\]-]+\.(?:ts|tsx|astro))`/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(join(project, 'src', file)))).toEqual([]);
});

test('Every decision that a comment names is recorded', () => {
  const sources = globSync('{src,tests}/**/*.{ts,tsx,astro,css}', { cwd: project });
  const named = sources.flatMap((file) => matches(read(file), /\b(?:decision |decisions\/)(\d{3})\b/g));
  expect(named.length).toBeGreaterThan(3);
  const records = globSync('docs/decisions/*.md', { cwd: project }).join();
  expect(named.filter((number) => !records.includes(`/${number}-`))).toEqual([]);
});

test('Every command has its line in the list of commands', () => {
  expect(documents).toContain('docs/commands.md');
  const list = read('docs/commands.md');
  const missing = Object.keys(scripts).filter(
    (name) => !list.includes(`npm run ${name}`) && !list.includes(`npm ${name}\``),
  );
  expect(missing).toEqual([]);
});

test("The README and officers' manual show every picture of docs/screens", () => {
  const pictures = globSync('docs/screens/*', { cwd: project }).map((file) => basename(file));
  expect(pictures.sort()).toEqual(DOCUMENT_PICTURES.toSorted());
  const pages = read('README.md') + read('docs/officers.md');
  expect(pictures.filter((name) => !pages.includes(name))).toEqual([]);
});
