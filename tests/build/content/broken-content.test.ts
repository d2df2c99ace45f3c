/** What an editor sees in the terminal, from a real build of a copy of the project with a mistake in it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILD_TIMEOUT_MS, copyProject, runAstro } from '../../support/project-copy.ts';

const ARTICLE = 'content/help/demo-article.md';
const ISSUE = 'content/newsletter/2026-02-demo-issue.md';
let copy = '';

beforeAll(() => {
  copy = copyProject();
  // A club may have no article or issue yet.
  for (const [file, field] of [
    [ARTICLE, 'order: 1'],
    [ISSUE, 'date: 2026-02-20'],
  ] as const) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `---\ntitle: Demo\ndescription: A demo.\n${field}\n---\n\nDemo.\n`);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Changes one file, runs `astro <command>`, puts the file back. */
function run(command: 'build' | 'sync', file: string, change: (text: string) => string, allowEmpty = 'on') {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, change(right));
  const ran = runAstro(copy, command, allowEmpty);
  writeFileSync(path, right);
  return ran;
}

/** Other loaders may warn on the same stream; what must not be there is a stack, which an editor cannot read. */
function linesOf(stderr: string): string[] {
  const lines = stderr.split('\n');
  expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  return lines;
}

/** Where a text stands in a file of the project. */
const lineOf = (file: string, words: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

describe('a mistake stops everything with its sentence, not with a stack', () => {
  test('a missing field stops the build', { timeout: BUILD_TIMEOUT_MS }, () => {
    const { status, stderr } = run('build', 'content/site.yaml', (text) => text.replace(/^phone:.*\n/m, ''));
    expect(linesOf(stderr)).toContain('content/site.yaml: "phone" is missing. Example: phone: "+254 700 000 000"');
    expect(status).toBe(1);
  });

  test('lists that nobody gives and that are kept from nowhere stop the build', { timeout: BUILD_TIMEOUT_MS }, () => {
    const { status, stderr } = run('build', 'content/site.yaml', (text) => text, '');
    expect(linesOf(stderr).join('\n')).toMatch(/could not be read .* publish without them: ALLOW_EMPTY=on/);
    expect(status).toBe(1);
  });

  test('a missing logo is named with its partner', { timeout: BUILD_TIMEOUT_MS }, () => {
    const partner = '- { name: Demo, logo: orbitt.svg, description: A demo. }\n';
    const { status, stderr } = run('sync', 'content/partners.yaml', () => partner);
    expect(linesOf(stderr)).toContain(
      'content/partners.yaml: "logo" (entry 1) names a drawing that is not there: content/partners/orbitt.svg. Example: logo: orbit-works.svg',
    );
    expect(status).toBe(1);
  });

  test.each([
    [
      'a link to a heading that there is not',
      ARTICLE,
      (text: string) => `${text}See [press](/about#pres).\n`,
      'line 8: /about#pres leads to no heading of content/pages/about.mdx. Did you mean /about#press?',
    ],
    [
      'a part of a page that is never closed',
      'content/pages/about.mdx',
      (text: string) => text.replace('</Teams>', ''),
      'line 21: <Teams> is never closed. Put </Teams> on a line of its own after it.',
    ],
    [
      'a link in the header that leads nowhere',
      'content/site.yaml',
      (text: string) => text.replace('href: /contact }', 'href: /contakt }'),
      `line ${lineOf('content/site.yaml', 'href: /contact }')}: /contakt leads to no page of this site. Did you mean /contact?`,
    ],
  ])('%s is named', { timeout: BUILD_TIMEOUT_MS }, (_name, file, change, sentence) => {
    const { status, stderr } = run('sync', file, change);
    expect(linesOf(stderr)).toContain(`${file}: ${sentence}`);
    expect(status).toBe(1);
  });

  test('a page without its fields is named', { timeout: BUILD_TIMEOUT_MS }, () => {
    const { status, stderr } = run('sync', 'content/pages/about.mdx', () => '## Our mission\n');
    const [sentence, ...more] = linesOf(stderr).filter((line) => line.startsWith('content/'));
    expect(sentence).toContain('content/pages/about.mdx: the page must begin with its title and description');
    expect(more).toEqual([]);
    expect(status).toBe(1);
  });
});
