/** Who holds which right, and until when. */
import { useState } from 'react';
import { getGrants } from '../../../../shared/calls/officers.ts';
import type { HeldGrant, OwnRights } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { send } from '../../../http/send.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { Gate } from '../Gate.tsx';
import { holds } from '../rights.ts';
import { HeldGrantRow } from './HeldGrantRow.tsx';

export const HandOver = () => <Gate>{(me, user) => <Grants me={me} user={user} />}</Gate>;

const fetchGrants = () => send(getGrants);

function Grants({ me, user }: { me: OwnRights; user: Profile }) {
  const loaded = useQuery(fetchGrants, 'Loading the rights of officers failed');
  const [said, setSaid] = useState('');
  const grants = loaded.value;
  if (grants === null && loaded.error !== null && !loaded.loading)
    return (
      <Notice onRetry={loaded.refresh}>The list could not be loaded. {failureSentence(loaded.error, null)}</Notice>
    );
  if (grants === null) return <Loading>Loading who holds what...</Loading>;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        The right that ends first comes first.{' '}
        {holds(me, 'all')
          ? "You can't extend your own: ask another officer."
          : 'Only officers with the right “Everything” extend or end the rights of others.'}
      </p>
      <p role="status" className="min-h-6 font-medium">
        {said}
      </p>
      {grants.length === 0 && <EmptyList>Nobody holds a right.</EmptyList>}
      <ul aria-label="Rights of officers" className="grid gap-3">
        {[...grants].sort(bySoonestEnd).map((grant) => (
          <HeldGrantRow
            key={grant.id}
            grant={grant}
            me={me}
            user={user}
            onGiven={(words) => {
              setSaid(words);
              loaded.refresh();
            }}
          />
        ))}
      </ul>
    </div>
  );
}

/** ISO days compare as text. Rights without an end come last. */
const bySoonestEnd = (one: HeldGrant, other: HeldGrant): number =>
  (one.until ?? '9').localeCompare(other.until ?? '9') || one.id - other.id;
