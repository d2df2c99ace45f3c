/** Searches pages: every word of the query must be the start of a word of the page, or similar to one. */

import type { SearchEntry } from '#shared/site/search-index.ts';
import { foldForSearch } from '#shared/text/fold-for-search.ts';

/** Maximum length of a query, in characters. */
export const QUERY_LIMIT = 200;
/** Characters of a page's text that a result shows. */
const EXCERPT_LENGTH = 160;

const PLAIN_WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** May contain apostrophes and invisible characters. */
const WORD = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}'`´’‘‛′\p{Default_Ignorable_Code_Point}]*[\p{L}\p{N}\p{M}])?/gu;

/** The words of a text, folded. */
export const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(WORD), ([word]) => foldForSearch(word)).filter(Boolean);

/** A word also starts after an apostrophe: `hara` finds `O'Hara`, as `ohara` does. */
const wordStartsIn = (text: string): string[] => [
  ...wordsIn(text),
  ...Array.from(text.matchAll(WORD), ([word]) => word.match(PLAIN_WORD) ?? [])
    .filter(({ length }) => length > 1)
    .flatMap((parts) => parts.slice(1).map(foldForSearch)),
];

export interface SearchablePage {
  entry: SearchEntry;
  title: string[];
  headings: string[];
  text: string[];
}

/** Prepared once, so that each keystroke only has to compare. */
export const searchablePage = (entry: SearchEntry): SearchablePage => ({
  entry,
  title: wordStartsIn(entry.title),
  headings: wordStartsIn(entry.headings.join(' ')),
  text: wordStartsIn(entry.text),
});

/** Whether a word of a page matches a word of the query. */
export type Match = (word: string, queryWord: string) => boolean;

/** In scripts that put no space between words, a run of letters is a whole sentence. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u;

export const starts: Match = (word, queryWord) =>
  UNSPACED.test(queryWord) ? word.includes(queryWord) : word.startsWith(queryWord);

/** With a typo allowed, shorter words would match too much. */
const MIN_TYPO_LETTERS = 4;

/** As `starts`, with at most one letter too many, missing, wrong, or swapped with the next: `roket` for `rocket`. */
export const nearlyStarts: Match = (word, queryWord) => {
  if (starts(word, queryWord)) return true;
  if (queryWord.length < MIN_TYPO_LETTERS) return false;
  let same = 0;
  while (word[same] === queryWord[same]) same += 1;
  const [rest, left] = [word.slice(same), queryWord.slice(same)];
  return (
    starts(rest.slice(1), left) ||
    starts(rest, left.slice(1)) ||
    starts(rest.slice(1), left.slice(1)) ||
    (rest[0] === left[1] && rest[1] === left[0] && starts(rest.slice(2), left.slice(2)))
  );
};

/** How well a page matches a word: best in its title as a whole word, then in a heading, then in its text; 0 for no match. */
function scoreOf({ title, headings, text }: SearchablePage, word: string, match: Match): number {
  const fits = (one: string) => match(one, word);
  if (title.includes(word)) return 12;
  if (title.some(fits)) return 9;
  if (headings.some(fits)) return 3;
  return text.some(fits) ? 1 : 0;
}

/** @param words from `wordsIn`; if empty, nothing is found. @returns best first; equal ones keep their order. */
export function findEntries(
  pages: readonly SearchablePage[],
  words: readonly string[],
  match: Match = starts,
): SearchEntry[] {
  if (words.length === 0) return [];
  return pages
    .map((page) => {
      const scores = words.map((word) => scoreOf(page, word, match));
      return { entry: page.entry, score: scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

interface TextPart {
  text: string;
  marked: boolean;
}

/** Splits a text so that the words that match a word of the query are marked. */
export function markedParts(text: string, words: readonly string[], match: Match = starts): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const queryWord = words.find((one) => wordStartsIn(word).some((start) => match(start, one)));
    if (queryWord === undefined) continue;
    // In an unspaced script, only the match and not the whole sentence.
    const at = UNSPACED.test(queryWord) ? word.indexOf(queryWord) : -1;
    const [from, length] = at < 0 ? [index, word.length] : [index + at, queryWord.length];
    parts.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, from + length), marked: true });
    end = from + length;
  }
  parts.push({ text: text.slice(end), marked: false });
  return parts.filter((part) => part.text !== '');
}

/** The position after the last space before `position`; `position` itself if there is no space near it. */
function wordEnd(text: string, position: number): number {
  const space = text.lastIndexOf(' ', position) + 1;
  return position - space < EXCERPT_LENGTH / 4 ? space : position;
}

/** The part of a text around the first of the words, or its start. */
export function excerptAround(text: string, words: readonly string[], match: Match = starts): string {
  const first = markedParts(text, words, match);
  const before = first[0]?.marked === false && first.length > 1 ? first[0].text.length : 0;
  const from = before > EXCERPT_LENGTH / 2 ? wordEnd(text, before - EXCERPT_LENGTH / 4) : 0;
  const part = text.slice(from, from + EXCERPT_LENGTH);
  const whole =
    from + EXCERPT_LENGTH < text.length
      ? `${part.slice(0, wordEnd(part, EXCERPT_LENGTH)).replace(/[\s.,;:]+$/, '')}…`
      : part;
  return from > 0 ? `…${whole}` : whole;
}
