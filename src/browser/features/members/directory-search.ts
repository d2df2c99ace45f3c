/**
 * The search in the directory and the page of its list, kept in the state of this history entry, so that Back and a reload bring them
 * back. Not in the address, as ui/use-query-state.ts does it: names of people must not travel with a link or get into a log.
 */

export type DirectoryText = 'members-search' | 'members-page';

/** The event that tells the directory that its search was changed from elsewhere on the page. */
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

/** Searches the directory of the page, even while it is still loading. */
export function searchDirectory(query: string): void {
  keepTexts({ 'members-search': query, 'members-page': '' });
  dispatchEvent(new Event(SEARCHED));
}
