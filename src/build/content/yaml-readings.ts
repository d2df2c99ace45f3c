/** Finds text that is valid YAML but not what the editor meant, such as a text that a `#` cuts off. */
import { type Document, isAlias, isMap, isNode, isScalar, type Node, type Scalar, visit } from 'yaml';
import type { ContentError } from './content-error.ts';
import { WORDS } from './yaml-errors.ts';

/** Spaces that look like any other, as Word and web pages have them; YAML reads them as letters. */
const ODD_SPACE = String.raw`[\u00A0\u00AD\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000]`;
const ODD_SPACE_BEFORE_TEXT = new RegExp(String.raw`^[ \t]*(?:- *)?(?:[\w"']+:)?[ \t]*${ODD_SPACE}`);

/** @returns what is wrong with lines as they stand, before they are parsed. */
export function findOddSpace(text: string): { line: number; words: string } | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^ *\t\s*\S/.test(line)) return { line: index + 1, words: WORDS.tab };
    if (ODD_SPACE_BEFORE_TEXT.test(line)) {
      return {
        line: index + 1,
        words:
          'it holds a space of another kind, copied from somewhere else. Delete all spaces before the text, and type them again',
      };
    }
  }
  return undefined;
}

/** @throws ContentError through `refuse` about the first text that is read otherwise than it was meant. */
export function checkReadings(
  document: Document,
  text: string,
  refuse: (line: number, words: string) => ContentError,
): void {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const stop = (node: Node, words: string, below = 0) => {
    throw refuse(lineOf(node.range?.[0] ?? 0) + below, words);
  };
  const [warning] = document.warnings;
  // The parser warns of one thing only: a word with an exclamation mark in front, which it takes for a kind of value.
  if (warning) throw refuse(warning.linePos?.[0].line ?? 1, WORDS.sign('!'));
  visit(document, (key, node) => {
    if (isAlias(node)) stop(node, WORDS.sign('*'));
    if (!isNode(node)) return;
    if ('anchor' in node && node.anchor !== undefined) stop(node, WORDS.sign('&'));
    if (
      isMap(node) &&
      node.flow &&
      node.items.every(({ value }) => value === null || (isScalar(value) && value.source === ''))
    ) {
      // `{site.name}`: YAML takes the placeholder for a group of fields.
      if (node.items.length > 0) stop(node, WORDS.sign('{'));
    }
    if (!isScalar(node) || node.type !== 'PLAIN') return;
    const found = misread(node, text, key === 'key');
    if (found) stop(node, found.words, found.below);
  });
}

function misread(node: Scalar, text: string, isName: boolean): { words: string; below: number } | undefined {
  const [start, end] = node.range ?? [0, 0];
  const rest = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
  // A number or a yes is whole without what follows it.
  if (typeof node.value === 'string' && /^[ \t]+#/.test(rest)) return { words: WORDS.hash, below: 0 };
  if (node.value === null && /^[ \t]*#\S/.test(rest)) return { words: WORDS.sign('#'), below: 0 };
  const [first = '', ...more] = text.slice(start, end).split('\n');
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (isName ? /^\w+:\S/.test(first) : /^\s*(?:- +)?$/.test(before) && /^(?!mailto:)[A-Za-z_]\w*:[^\s/]/.test(first)) {
    return { words: WORDS.spaceAfterColon, below: 0 };
  }
  if (/^-[A-Za-z"'{]/.test(first) && /^\s*$/.test(before)) return { words: WORDS.spaceAfterDash, below: 0 };
  const dash = more.findIndex((line) => /^\s*-(?:\s|$)/.test(line));
  if (dash >= 0) return { words: WORDS.dash, below: dash + 1 };
  const noSpace = more.findIndex((line) => /^\s*-[A-Za-z"'{]/.test(line));
  if (noSpace >= 0) return { words: WORDS.spaceAfterDash, below: noSpace + 1 };
  return undefined;
}
