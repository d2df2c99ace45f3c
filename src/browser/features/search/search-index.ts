import { SEARCH_INDEX, type SearchEntry } from '../../../shared/search-index.ts';
import { type SearchablePage, searchablePage } from './find-entries.ts';

/** The file may be an older build's, so entries of another form are left out. Checked by hand: valibot would outweigh the page. */
function isEntry(value: unknown): value is SearchEntry {
  const { kind, title, path, text, headings } = (value ?? {}) as Record<string, unknown>;
  return (
    [kind, title, path, text].every((part) => typeof part === 'string') &&
    /^\/(?!\/)/.test(String(path)) &&
    Array.isArray(headings)
  );
}

let loading: Promise<SearchablePage[]> | undefined;

/** Fetched once; again after it failed. @throws Error when it could not be read. */
export function loadSearchIndex(): Promise<SearchablePage[]> {
  loading ??= read().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<SearchablePage[]> {
  const response = await fetch(SEARCH_INDEX);
  const entries: unknown = response.ok && (await response.json());
  if (!Array.isArray(entries)) throw new Error(`${SEARCH_INDEX} answered ${response.status}`);
  return entries.filter(isEntry).map(searchablePage);
}
