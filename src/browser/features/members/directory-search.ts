/**
 * The search and the page number of the directory, kept in the state of the history entry, so that Back and a reload restore them. Not in
 * the address (ui/use-query-state.ts), because names of people must not get into links and logs.
 */

export type DirectoryText = 'members-search' | 'members-page';

/** Fired when another part of the page changes the search. */
export const SEARCHED = 'members:search';

export function keptText(name: DirectoryText): string {
  const kept: unknown = history.state?.[name];
  return typeof kept === 'string' ? kept : '';
}

export function keepTexts(texts: Partial<Record<DirectoryText, string>>): void {
  try {
    history.replaceState({ ...history.state, ...texts }, '');
  } catch {
    // Safari throws after 100 changes in 10 seconds. A later change will succeed.
  }
}

/** Searches the directory of the page, also while it is still loading. */
export function searchDirectory(query: string): void {
  keepTexts({ 'members-search': query, 'members-page': '' });
  dispatchEvent(new Event(SEARCHED));
}
