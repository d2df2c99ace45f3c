/**
 * The searchable directory (spec, section 2): on the home page for signed-in members, and as "Other Members" of both profile pages.
 * Path: MembersDirectory -> members-api.ts -> http/client.ts. Use it with `client:session`, below a heading of the page.
 */
import { useMemo } from 'react';
import { useMayCall } from '../../session/use-may-call.ts';
import { useSession } from '../../session/use-session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { MembersList } from './MembersList.tsx';
import { searchable } from './member-search.ts';
import { fetchMembers } from './members-api.ts';

interface Props {
  /** Key of the person whose page this is, who is none of the "other" members; `me` for the signed-in one. */
  except?: number | 'me' | null;
}

export function MembersDirectory({ except = null }: Props) {
  const session = useSession();
  const mayCall = useMayCall();
  const hidden = except === 'me' ? session.status === 'in' && session.user.pk : except;
  const loaded = useLoaded(mayCall ? fetchMembers : null, 'Error fetching data');
  const everybody = loaded.status === 'ready' ? loaded.value : null;
  const members = useMemo(
    () => everybody && searchable(everybody.filter(({ pk }) => pk !== hidden)),
    [everybody, hidden],
  );

  if (session.status === 'out') return null;
  if (loaded.status === 'failed') return <Notice onRetry={loaded.retry}>The members could not be loaded.</Notice>;
  if (members === null) return <Loading>Loading the members...</Loading>;
  return <MembersList members={members} />;
}
