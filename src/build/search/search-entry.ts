/** Makes the entry of one page from its HTML. */
import { htmlText } from '../../shared/html/html-text.ts';
import { excerpt } from '../../shared/html/plain-text.ts';
import type { SearchEntry } from '../../shared/search-index.ts';

/** Characters of the text that are searched: enough for what a page is about, and 300 pages stay below the limit of the index. */
const TEXT_LENGTH = 600;
const HEADING = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/gi;

/** Without the dashes of lists. */
const oneLine = (html: string) =>
  htmlText(html)
    .replaceAll(/\s*\n(?:- )?|\s+/g, ' ')
    .trim();

interface Source extends Pick<SearchEntry, 'kind' | 'title' | 'path'> {
  /** Words that count as much as the headings of the text. */
  headings?: readonly string[];
  /** Plain text that comes before that of the HTML. */
  lead?: string;
  html?: string;
}

export const searchEntry = ({ kind, title, path, headings = [], lead = '', html = '' }: Source): SearchEntry => ({
  kind,
  title,
  path,
  headings: [...headings, ...[...html.matchAll(HEADING)].map(([, heading = '']) => oneLine(heading))].filter(Boolean),
  text: excerpt(`${lead} ${oneLine(html)}`.trim(), TEXT_LENGTH),
});
