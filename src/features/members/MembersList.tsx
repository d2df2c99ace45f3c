import { useState } from 'react';
import { controlClass } from '../../ui/Field.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { MembersTable } from './MembersTable.tsx';
import { findMembers, type SearchableMember } from './member-search.ts';

/** Members on a page of the list (spec, section 9). No more rows than these are ever in the document. */
const PAGE_SIZE = 10;

interface Props {
  members: readonly SearchableMember[];
  namesOnly?: boolean;
}

/** Search box, table, and Previous and Next. */
export function MembersList({ members, namesOnly = false }: Props) {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const found = findMembers(members, query);
  const pages = Math.ceil(found.length / PAGE_SIZE);
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
          setPage(1);
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
        onPage={setPage}
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
