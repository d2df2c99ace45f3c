/**
 * The searchable directory: on the home page for signed-in members, and as "Other Members" of both profile pages. Use it with
 * `client:session`, below a heading of the page.
 */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { DIRECTORY } from '#club';
import type { Member } from '#shared/members/member.ts';
import { getMembers } from '#shared/members/member-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { storedPerson } from '../http/token.ts';
import type { Session } from '../session/session.ts';
import { useHasToken, useSession } from '../session/use-session.ts';
import { SearchField } from '../ui/form/fields.tsx';
import { Pager } from '../ui/list/PagedList.tsx';
import { StillLoading } from '../ui/StillLoading.tsx';
import { useCall } from '../ui/use-call.ts';
import { MembersTable } from './MembersTable.tsx';
import { findMembers, type SearchableMember, searchable } from './member-search.ts';

interface Props {
  /** Pk of the person that the page is about, who is left out. `me`: the signed-in person. */
  except?: number | 'me' | null;
  /** Whether the page itself explains why it shows only names. */
  hasOwnNote?: boolean;
}

export function MembersDirectory({ except = null, hasOwnNote = false }: Props) {
  useFindForm();
  const session = useSession();
  const hasToken = useHasToken();
  const exceptPk = except === 'me' ? session.status === 'in' && session.account.pk : except;
  const loaded = useCall(getMembers, hasToken ? {} : null, 'Error fetching data', { keepTrying: true });
  const all = loaded.value;
  const members = useMemo(() => all && searchable(all.filter(({ pk }) => pk !== exceptPk)), [all, exceptPk]);

  if (session.status === 'out') return null;
  if (members === null)
    return (
      <StillLoading query={loaded} failure="The members couldn't be loaded.">
        Loading the members...
      </StillLoading>
    );
  const me = session.status === 'in' ? session.account.pk : null;
  const namesOnly = gotNamesOnly(
    session,
    (all ?? []).filter(({ pk }) => pk !== me),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {namesOnly && !hasOwnNote && <NamesOnlyNote />}
      <MembersList members={members} namesOnly={namesOnly} />
    </div>
  );
}

/** For people whose membership is not approved yet. Only the built-in backend limits them to names, unless the club shows more (`directory`). */
export const NamesOnlyNote = () => (
  <p className="max-w-prose text-muted">Until your membership is approved, you can only see members' names.</p>
);

/** Whether the reply was limited to names. It was not if it has anyone's details, which officers see too. */
const gotNamesOnly = (session: Session, others: readonly Member[]): boolean =>
  hasClubCalls() &&
  DIRECTORY === 'members' &&
  session.status === 'in' &&
  !session.account.is_member &&
  !session.account.is_staff &&
  others.length > 0 &&
  others.every(({ linkedin, phone_number }) => linkedin === null && phone_number === null);

/**
 * Makes the page's form `data-find-member` (components/site/home/MemberHome.astro) search the directory. Without this script the form only scrolls
 * to it. Its field has no name, so that a typed name never gets into the address.
 */
function useFindForm(): void {
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
 * the address (ui/list/use-query-state.ts), because names of people must not get into links and logs.
 */
type DirectoryText = 'members-search' | 'members-page';

/** Each person has their own, because the next one who signs in in this tab may go back. */
const ownKey = (name: string): string => `${name}:${storedPerson()}`;

/** Fired when another part of the page changes the search. */
const SEARCH_EVENT = 'members:search';

function readText(name: DirectoryText): string {
  const text: unknown = history.state?.[ownKey(name)];
  return typeof text === 'string' ? text : '';
}

function saveTexts(texts: Partial<Record<DirectoryText, string>>): void {
  const own = Object.fromEntries(Object.entries(texts).map(([name, text]) => [ownKey(name), text]));
  try {
    history.replaceState({ ...history.state, ...own }, '');
  } catch {
    // Safari throws after 100 changes in 10 seconds. A later change will succeed.
  }
}

/** Searches the page's directory, even while it is still loading. */
export function searchDirectory(query: string): void {
  saveTexts({ 'members-search': query, 'members-page': '' });
  dispatchEvent(new Event(SEARCH_EVENT));
}

/** How many members a page of the list has. */
const PAGE_SIZE = 10;

interface ListProps {
  members: readonly SearchableMember[];
  namesOnly?: boolean;
}

/** Search box, table, and Previous and Next. Its state is the same after a visit to a member's page. */
function MembersList({ members, namesOnly = false }: ListProps) {
  const [query, setQuery] = useEntryState('members-search');
  const [pageText, setPageText] = useEntryState('members-page');
  // The typed letter appears before the table renders again.
  const listedQuery = useDeferredValue(query);
  const results = useMemo(() => findMembers(members, listedQuery), [members, listedQuery]);
  const pages = Math.ceil(results.length / PAGE_SIZE);
  // There may be fewer members than before.
  const page = Math.max(1, Math.min(Number(pageText) || 1, pages));
  // The pressed button changes before the table, too.
  const start = (useDeferredValue(page) - 1) * PAGE_SIZE;
  const onPage = useMemo(() => results.slice(start, start + PAGE_SIZE), [results, start]);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="sm:max-w-md">
        <SearchField
          label="Search by first name or last name"
          name="members-search"
          value={query}
          onText={(text) => {
            setQuery(text);
            setPageText('');
          }}
        />
      </div>
      {/* As high as a full page while there are several, so that the buttons below do not move. */}
      <div className={pages > 1 ? 'min-h-[32.5rem]' : undefined}>
        {onPage.length > 0 && <MembersTable members={onPage} namesOnly={namesOnly} />}
      </div>
      <Pager
        label="Members list pages"
        page={page}
        pages={pages}
        onPage={(next) => setPageText(String(next))}
        search={listedQuery}
        status={rangeInWords(start, onPage.length, results.length, members.length)}
      />
    </div>
  );
}

/** @param start number of members on the pages before. */
function rangeInWords(start: number, count: number, results: number, all: number): string {
  if (all === 0) return 'There are no other members yet.';
  if (results === 0) return 'No members match your search.';
  if (count === 1) return `Member ${start + 1} of ${results}`;
  return `Members ${start + 1} to ${start + count} of ${results}`;
}

/** A text in the history entry. Only for parts that the build never renders. */
function useEntryState(name: DirectoryText): [string, (text: string) => void] {
  const [text, setText] = useState(() => readText(name));
  useEffect(() => {
    const follow = () => setText(readText(name));
    addEventListener(SEARCH_EVENT, follow);
    return () => removeEventListener(SEARCH_EVENT, follow);
  }, [name]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      saveTexts({ [name]: next });
    },
    [name],
  );
  return [text, change];
}
