/** Searches pages: every word of the query must be the start of a word of the page. Case and accents do not matter. */
import type { SearchEntry } from '../../../shared/search-index.ts';
import { searchText } from '../../ui/search-text.ts';

/** Maximum length of a query, in characters. */
export const QUERY_LIMIT = 200;
/** Characters of a page's text that a result shows. */
const EXCERPT_LENGTH = 160;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const folded = (text: string) => searchText(text.normalize('NFD').replace(/\p{M}/gu, ''));

/** The words of a text as they are compared. */
export const wordsIn = (text: string): string[] => folded(text).match(WORD) ?? [];

export interface SearchablePage {
  entry: SearchEntry;
  title: string[];
  headings: string[];
  text: string[];
}

/** Prepared once, so that each keystroke only has to compare. */
export const searchablePage = (entry: SearchEntry): SearchablePage => ({
  entry,
  title: wordsIn(entry.title),
  headings: wordsIn(entry.headings.join(' ')),
  text: wordsIn(entry.text),
});

/** How well a page matches a word: best in its title as a whole word, then in a heading, then in its text; 0 for no match. */
function scoreOf({ title, headings, text }: SearchablePage, word: string): number {
  const begins = (one: string) => one.startsWith(word);
  if (title.includes(word)) return 12;
  if (title.some(begins)) return 9;
  if (headings.some(begins)) return 3;
  return text.some(begins) ? 1 : 0;
}

/** @param words from `wordsIn`. None: nothing is found. @returns the best first; equally good ones in their order. */
export function findEntries(pages: readonly SearchablePage[], words: readonly string[]): SearchEntry[] {
  if (words.length === 0) return [];
  return pages
    .map((page) => {
      const scores = words.map((word) => scoreOf(page, word));
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

/** Splits a text so that the words that begin with a word of the query are marked. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!words.some((wanted) => folded(word).startsWith(wanted))) continue;
    parts.push({ text: text.slice(end, index), marked: false }, { text: word, marked: true });
    end = index + word.length;
  }
  parts.push({ text: text.slice(end), marked: false });
  return parts.filter((part) => part.text !== '');
}

/** The part of a text around the first of the words, or its beginning. */
export function excerptAround(text: string, words: readonly string[]): string {
  const first = markedParts(text, words);
  const before = first[0]?.marked === false && first.length > 1 ? first[0].text.length : 0;
  const from = before > EXCERPT_LENGTH / 2 ? text.lastIndexOf(' ', before - EXCERPT_LENGTH / 4) + 1 : 0;
  const part = text.slice(from, from + EXCERPT_LENGTH);
  const whole =
    from + EXCERPT_LENGTH < text.length
      ? `${part.slice(0, part.lastIndexOf(' ') + 1 || EXCERPT_LENGTH).trimEnd()}…`
      : part;
  return from > 0 ? `…${whole}` : whole;
}
