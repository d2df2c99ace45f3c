/** Makes the entry of one page from its HTML. */
import { htmlLine } from '../../../shared/html/html-text.ts';
import type { SearchEntry } from '../../../shared/site/search-index.ts';
import { excerpt } from '../../../shared/text/plain-text.ts';

/** Characters of the text that are searched. With 300 pages the index stays below its limit. */
const TEXT_LENGTH = 600;
const HEADING = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/gi;

interface Source extends Pick<SearchEntry, 'kind' | 'title' | 'path' | 'date'> {
  /** Words that count as much as headings. */
  headings?: readonly string[];
  /** Plain text before that of the HTML. */
  lead?: string;
  html?: string;
}

export const searchEntry = ({ headings = [], lead = '', html = '', ...named }: Source): SearchEntry => ({
  ...named,
  headings: [...headings, ...[...html.matchAll(HEADING)].map(([, heading = '']) => htmlLine(heading))].filter(Boolean),
  text: excerpt(`${lead} ${htmlLine(html)}`.trim(), TEXT_LENGTH),
});
