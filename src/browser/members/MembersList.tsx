import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { controlClass } from '../ui/fields.tsx';
import { Pager } from '../ui/PagedList.tsx';
import { MembersTable } from './MembersTable.tsx';
import { findMembers, type SearchableMember } from './member-search.ts';

/**
 * Makes the form `data-find-member` of the page (components/site/home/MemberHome.astro) search the directory. Without this script the form only
 * scrolls to it. Its field has no name, so that nothing typed gets into the address.
 */
export function useFindForm(): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('[data-find-member]');
    const find = (event: Event) => {
      event.preventDefault();
      searchDirectory(form?.querySelector('input')?.value.trim() ?? '');
      const section = document.querySelector(form?.getAttribute('action') ?? 'main');
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector('input')?.focus({ preventScroll: true });
    };
    form?.addEventListener('submit', find);
    return () => form?.removeEventListener('submit', find);
  }, []);
}

/**
 * The search and the page number of the directory, kept in the state of the history entry, so that Back and a reload restore them. Not in
 * the address (ui/use-query-state.ts), because names of people must not get into links and logs.
 */
type DirectoryText = 'members-search' | 'members-page';

/** Fired when another part of the page changes the search. */
const SEARCHED = 'members:search';

function keptText(name: DirectoryText): string {
  const kept: unknown = history.state?.[name];
  return typeof kept === 'string' ? kept : '';
}

function keepTexts(texts: Partial<Record<DirectoryText, string>>): void {
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

/** Members on a page of the list. */
const PAGE_SIZE = 10;

interface Props {
  members: readonly SearchableMember[];
  namesOnly?: boolean;
}

/** Search box, table, and Previous and Next. Its state survives going to a member's page and back. */
export function MembersList({ members, namesOnly = false }: Props) {
  const [query, setQuery] = useEntryState('members-search');
  const [asked, setAsked] = useEntryState('members-page');
  // A letter is painted before the table is drawn again.
  const listedQuery = useDeferredValue(query);
  const found = useMemo(() => findMembers(members, listedQuery), [members, listedQuery]);
  const pages = Math.ceil(found.length / PAGE_SIZE);
  // There may be fewer members than before.
  const page = Math.max(1, Math.min(Number(asked) || 1, pages));
  // The pressed button is painted before the table, too.
  const start = (useDeferredValue(page) - 1) * PAGE_SIZE;
  const shown = useMemo(() => found.slice(start, start + PAGE_SIZE), [found, start]);

  return (
    <div className="grid grid-cols-1 gap-5">
      <input
        type="search"
        aria-label="Search members by first name or last name"
        placeholder="Search by first name or last name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAsked('');
        }}
        className={`${controlClass} sm:max-w-md`}
      />
      {/* As high as a full page while there are several, so that the buttons below do not move. */}
      <div className={pages > 1 ? 'min-h-[32.5rem]' : undefined}>
        {shown.length > 0 && <MembersTable members={shown} namesOnly={namesOnly} />}
      </div>
      <Pager
        label="Members list pages"
        page={page}
        pages={pages}
        onPage={(next) => setAsked(String(next))}
        status={rangeInWords(start, shown.length, found.length, members.length)}
      />
    </div>
  );
}

/** @param start number of members before the first one shown. */
function rangeInWords(start: number, shown: number, found: number, all: number): string {
  if (all === 0) return 'There are no other members yet.';
  if (found === 0) return 'No members match your search.';
  if (shown === 1) return `Member ${start + 1} of ${found}`;
  return `Members ${start + 1} to ${start + shown} of ${found}`;
}

/** A text that is kept in the history entry. Only for parts that the build never renders. */
function useEntryState(name: DirectoryText): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptText(name));
  useEffect(() => {
    const follow = () => setText(keptText(name));
    addEventListener(SEARCHED, follow);
    return () => removeEventListener(SEARCHED, follow);
  }, [name]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      keepTexts({ [name]: next });
    },
    [name],
  );
  return [text, change];
}
