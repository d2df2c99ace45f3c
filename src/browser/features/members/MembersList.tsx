import { useCallback, useState } from 'react';
import { controlClass } from '../../ui/Field.tsx';
import { Pager } from '../../ui/PagedList.tsx';
import { MembersTable } from './MembersTable.tsx';
import { findMembers, type SearchableMember } from './member-search.ts';

/** Members on a page of the list. No more rows than these are ever in the document. */
const PAGE_SIZE = 10;

interface Props {
  members: readonly SearchableMember[];
  namesOnly?: boolean;
}

/** Search box, table, and Previous and Next. Somebody who comes back from a member's page finds it as it was. */
export function MembersList({ members, namesOnly = false }: Props) {
  const [query, setQuery] = useEntryState('members-search');
  const [asked, setAsked] = useEntryState('members-page');
  const found = findMembers(members, query);
  const pages = Math.ceil(found.length / PAGE_SIZE);
  // There may be fewer members than when the page was turned.
  const page = Math.max(1, Math.min(Number(asked) || 1, pages));
  const start = (page - 1) * PAGE_SIZE;
  const shown = found.slice(start, start + PAGE_SIZE);

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
      {/* As high as a full page while there are several, so that the buttons below stay where they are. */}
      <div className={pages > 1 ? 'min-h-[32.5rem]' : undefined}>
        {shown.length > 0 && <MembersTable members={shown} namesOnly={namesOnly} />}
      </div>
      <Pager
        label="Pages of members"
        page={page}
        pages={pages}
        onPage={(next) => setAsked(String(next))}
        status={rangeInWords(start, shown.length, found.length, members.length)}
      />
    </div>
  );
}

/** @param start entries before the first one shown. */
function rangeInWords(start: number, shown: number, found: number, all: number): string {
  if (all === 0) return 'There are no other members yet.';
  if (found === 0) return 'No members match your search.';
  if (shown === 1) return `Member ${start + 1} of ${found}`;
  return `Members ${start + 1} to ${start + shown} of ${found}`;
}

/**
 * A text that the browser keeps with this entry of its history, so that Back and a reload find it again. Unlike that of ui/use-query-state.ts
 * it is not in the address: words about people must not be sent on with a link, nor stand in a log. For parts that are made in the
 * browser alone.
 * @param name of the text in `history.state`. Others are left alone.
 */
function useEntryState(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept: unknown = history.state?.[name];
    return typeof kept === 'string' ? kept : '';
  });
  const change = useCallback(
    (next: string) => {
      setText(next);
      try {
        history.replaceState({ ...history.state, [name]: next }, '');
      } catch {
        // Safari refuses more than 100 changes in 10 seconds; the next one is taken.
      }
    },
    [name],
  );
  return [text, change];
}
