/** The search index: one file that the build writes. Public pages only; people can be found only in the directory. */

export const SEARCH_INDEX = '/search.json';

/**
 * Bytes with gzip that a reader on a phone can be expected to wait for. A site of more than about 300 pages exceeds it; then an index in
 * parts, such as Pagefind makes, is the better choice.
 */
export const SEARCH_INDEX_LIMIT = 40_000;

type SearchKind = 'Page' | 'Help' | 'Post' | 'Event' | 'Project' | 'Newsletter';

export interface SearchEntry {
  kind: SearchKind;
  title: string;
  /** Of an event, a post or a newsletter, in words. */
  date?: string;
  /** Its address, e.g. `/help-center/joining`. */
  path: string;
  headings: string[];
  /** The start of its text, without markup. */
  text: string;
}
