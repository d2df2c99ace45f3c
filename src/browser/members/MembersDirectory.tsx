/**
 * The searchable directory: on the home page for signed-in members, and as "Other Members" of both profile pages. Use it with
 * `client:session`, below a heading of the page.
 */
import { useMemo } from 'react';
import { DIRECTORY } from '#club';
import { ListedMemberSchema, type Member } from '../../shared/members/member.ts';
import { hasClubCalls } from '../../shared/site/backend.ts';
import { authHttp } from '../http/auth-client.ts';
import { listReply } from '../http/list-reply.ts';
import type { Session } from '../session/session.ts';
import { useHasToken, useSession } from '../session/use-session.ts';
import { StillLoading } from '../ui/StillLoading.tsx';
import { useQuery } from '../ui/use-query.ts';
import { MembersList, useFindForm } from './MembersList.tsx';
import { searchable } from './member-search.ts';

/** All members, ordered by name. */
const fetchMembers = () => authHttp.get('/api/members/', { reply: listReply(ListedMemberSchema) });

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
  const loaded = useQuery(hasToken ? fetchMembers : null, 'Error fetching data', { keepTrying: true });
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
