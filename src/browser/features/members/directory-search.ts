/**
 * What is searched for in the directory, and its page: kept by the browser with this entry of its history, so that Back and a reload find
 * it again. Unlike that of ui/use-query-state.ts it is not in the address: words about people must not be sent on with a link, nor stand
 * in a log.
 */

export type DirectoryText = 'members-search' | 'members-page';

/** Told to the directory when its search is changed from elsewhere on the page. */
export const SEARCHED = 'members:search';

export function keptText(name: DirectoryText): string {
  const kept: unknown = history.state?.[name];
  return typeof kept === 'string' ? kept : '';
}

export function keepTexts(texts: Partial<Record<DirectoryText, string>>): void {
  try {
    history.replaceState({ ...history.state, ...texts }, '');
  } catch {
    // Safari refuses more than 100 changes in 10 seconds; the next one is taken.
  }
}

/** Searches the directory of the page; also one that is still being loaded. */
export function searchDirectory(query: string): void {
  keepTexts({ 'members-search': query, 'members-page': '' });
  dispatchEvent(new Event(SEARCHED));
}
