/** What the search looks in: one file that the build writes, `/search.json`. Public pages alone; people are found in their directory only. */

export const SEARCH_INDEX = '/search.json';

/**
 * Bytes, as gzip sends them, that a reader on a phone may be made to wait for. At about 300 pages the file outgrows it: then an index in
 * parts, as Pagefind makes it, is the better choice.
 */
export const SEARCH_INDEX_LIMIT = 40_000;

export type SearchKind = 'Page' | 'Help' | 'Post' | 'Event' | 'Project' | 'Newsletter';

export interface SearchEntry {
  kind: SearchKind;
  title: string;
  /** Its address, e.g. `/help-center/joining`. */
  path: string;
  headings: string[];
  /** The beginning of what it says, without markup. */
  text: string;
}
