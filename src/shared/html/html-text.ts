/**
 * Converts HTML to plain text for excerpts, calendars and search results. The result must be shown as text; then any input is harmless.
 * Needs no DOM, accepts uncleaned HTML, runs in linear time.
 */
import { wellFormed } from '../text/plain-text.ts';

/**
 * Elements whose content is not shown, and the marks of footnotes. An unclosed one reaches to the end, as in a browser. A formula's `<math>`
 * goes too, because its source stands before it.
 */
const UNREAD =
  /<sup><a id="[^"<>]*fnref-[^<>]*>\d+<\/a><\/sup>|<a [^<>]*aria-label="Back to the text"[^<>]*>↩<\/a>|<(script|style|template|noscript|textarea|title|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TAG = /<\/?([a-z][a-z0-9-]*)[^>]*(?:>|$)|<[!?/][^>]*(?:>|$)/gi;
/** Elements that stand on lines of their own. */
const BLOCK = /^(?:br|hr|div|[duo]l|table|caption|blockquote|pre|section|article|header|footer)$/;
/** Parts of a list or table that start a line. */
const PART = /^(?:li|tr|d[dt])$/;
/** Stands before each cell of a table until its row is put together. A private character, which no text keeps. */
const CELL = '\ue000';
/** Marks of cells, and whether a line begins before them or ends after them. */
const CELLS = /(^|\n)?[ \ue000]*\ue000[ \ue000]*(?=(\n|$)?)/g;
/** What editors write by name; any other character comes as itself or as a number. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
};

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** What replaces a tag: blocks separate the words on both sides, inline tags such as `<b>` do not. */
function markOf(whole: string, tag = ''): string {
  const name = tag.toLowerCase();
  const closes = whole.startsWith('</');
  if (name === 'p' || /^h[1-6]$/.test(name)) return '\n\n';
  if (PART.test(name)) return closes ? '' : name === 'li' ? '\n- ' : '\n';
  if (BLOCK.test(name)) return '\n';
  return !closes && (name === 'td' || name === 'th') ? CELL : '';
}

/** @returns text with line breaks between paragraphs and ` · ` between the cells of a table, without space at its ends and without control characters. */
export function htmlText(html: string): string {
  const text = html
    .replace(UNREAD, '')
    .replace(/[\s\ue000]+/g, ' ')
    .replace(TAG, markOf)
    .replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,6});/gi, entity);
  return (
    wellFormed(text)
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(CELLS, (_all, start?: string, end?: string) => start ?? (end === undefined ? ' · ' : ''))
      .replace(/ ?\n ?/g, '\n')
      // A paragraph in a list.
      .replace(/\n-\n+/g, '\n- ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** The same in one line, without the dashes of lists. */
export const htmlLine = (html: string): string =>
  htmlText(html)
    .replaceAll(/\s*\n(?:- )?|\s+/g, ' ')
    .trim();
