/** What a release promises stays, or CHANGELOG.md tells under "Upgrade" what to do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEEDED_MARK, promises } from '../../src/dev/promises.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/**
 * What is gone, and what a request or a file now needs and did not before; without what the notes name, each between backticks.
 * @param notes under "Upgrade", of what is not released yet.
 */
function broken(promised: readonly string[], present: readonly string[], notes: string): string[] {
  // A call or a file that is new as a whole may need what it likes.
  const isOld = (line: string) => promised.some((one) => subjectOf(one) === subjectOf(line));
  const gone = promised.filter((line) => !present.includes(line));
  const needed = present.filter((line) => line.endsWith(NEEDED_MARK) && !promised.includes(line) && isOld(line));
  return [...gone, ...needed].filter(
    (line) => !notes.includes(`\`${line.replace(/^\w+ /, '').replace(NEEDED_MARK, '')}\``),
  );
}

/** `call POST /api/x/` or `text content/site.yaml`. */
const subjectOf = (line: string) => /^call \S+ \S+|^\w+ \S+/.exec(line)?.[0];

const LIST = [
  'call POST /api/x/',
  'call POST /api/x/ takes a',
  'setting MAIL_FROM',
  'table accounts.email',
  `text content/site.yaml name${NEEDED_MARK}`,
];

test.each([
  ['a call is gone', LIST.slice(2), ['call POST /api/x/', 'call POST /api/x/ takes a']],
  ['a column is gone', LIST.filter((line) => !line.startsWith('table')), ['table accounts.email']],
  [
    'a call needs one field more',
    [...LIST, `call POST /api/x/ takes b${NEEDED_MARK}`],
    [`call POST /api/x/ takes b${NEEDED_MARK}`],
  ],
  [
    'a text needs one field more',
    [...LIST, `text content/site.yaml b${NEEDED_MARK}`],
    [`text content/site.yaml b${NEEDED_MARK}`],
  ],
  ['a call is new', [...LIST, 'call POST /api/y/', `call POST /api/y/ takes b${NEEDED_MARK}`], []],
  ['a field may be left out', [...LIST, 'call POST /api/x/ takes b'], []],
])('The list notices that %s', (_what, present, expected) => {
  expect(broken(LIST, present, '')).toEqual(expected);
});

test('The list accepts what a note names', () => {
  expect(broken(LIST, LIST.slice(0, -2), '- `accounts.email` is gone: …\n- `content/site.yaml name` too')).toEqual([]);
});

test('What the last release promised is there, or has a note under "Upgrade"', () => {
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m);
  const [, notes = ''] = newest.split('### Upgrade');
  const [upgrade = ''] = notes.split('\n### ');
  expect(broken(read('docs/promises.txt').trim().split('\n'), promises(), upgrade)).toEqual([]);
});
