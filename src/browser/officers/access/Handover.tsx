import { useRef, useState } from 'react';
import type { Profile } from '../../../shared/accounts/profile.ts';
import { holdsOneOf, longestEnd, mayEnd, whyNotGive } from '../../../shared/officers/giving-rights.ts';
import { getGrants } from '../../../shared/officers/officer-calls.ts';
import type { HeldGrant, OwnRights } from '../../../shared/officers/officers.ts';
import { clubDay } from '../../../shared/time/club-day.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { EmptyList } from '../../ui/PagedList.tsx';
import { joined } from '../../ui/parts.ts';
import { useQuery } from '../../ui/use-query.ts';
import { Gate } from '../Gate.tsx';
import { Loaded } from '../Loaded.tsx';
import { PersonSearch } from '../PersonSearch.tsx';
import { accessWords, RIGHT_WORDS, untilWords } from '../rights.ts';
import { opens } from '../screens.ts';
import { nameOf } from '../words.ts';
import { GrantForm } from './GrantForm.tsx';
import { endWords, useEndAccess } from './use-end-access.ts';

const fetchGrants = () => send(getGrants);

/** Who has which access, and until when. */
export const Handover = () => <Gate>{(me, user) => <Grants me={me} user={user} />}</Gate>;

function Grants({ me, user }: { me: OwnRights; user: Profile }) {
  const loaded = useQuery(fetchGrants, 'Loading the rights of officers failed');
  const [said, setSaid] = useState('');
  const onChanged = (words: string) => {
    setSaid(words);
    loaded.refresh();
  };
  const ending = useEndAccess(onChanged);
  return (
    <Loaded query={loaded} name="The list">
      {(grants) => (
        <div className="grid gap-4">
          <p className="max-w-prose text-muted">
            {joined(
              'Sorted by end date, soonest first. ',
              holdsOneOf(me.grants)
                ? "You can't extend your own access. Ask another officer."
                : "Only officers with full access can extend or remove other officers' access.",
            )}
          </p>
          <Feedback problem={ending.problem} done={ending.problem === null && said} />
          {grants.length === 0 && <EmptyList>No officer has access.</EmptyList>}
          <ul aria-label="Officers' access" className="grid gap-3">
            {[...grants].sort(bySoonestEnd).map((grant) => (
              <GrantRow key={grant.id} grant={grant} me={me} user={user} ending={ending} onGiven={onChanged} />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

/** ISO days compare as text. Access without an end comes last. */
const bySoonestEnd = (one: HeldGrant, other: HeldGrant): number =>
  (one.until ?? '9').localeCompare(other.until ?? '9') || one.id - other.id;

interface RowProps {
  grant: HeldGrant;
  me: OwnRights;
  user: Profile;
  ending: ReturnType<typeof useEndAccess>;
  onGiven: (words: string) => void;
}

function GrantRow({ grant: { id, what, until, person }, me, user, ending, onGiven }: RowProps) {
  /** Who gets it: its holder again (an extension), or someone who is searched for first. */
  const [to, setTo] = useState<{ pk: number; name: string } | 'search' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const holder = { pk: person.pk, name: nameOf(person), isOwn: person.pk === user.pk };
  const mayGive = holdsOneOf(me.grants, what);
  const mayExtend =
    whyNotGive(me.grants, { what, isOwn: holder.isOwn, isHeld: true }) === null &&
    until !== null &&
    until < (longestEnd(me.grants, what, clubDay(serverNow())) ?? '');
  const close = () => {
    setTo(null);
    row.current?.focus();
  };
  const ofHolder = <span className="sr-only">{` ${RIGHT_WORDS[what]} of ${holder.name}`}</span>;
  return (
    <li ref={row} tabIndex={-1} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-display text-lg font-medium">{RIGHT_WORDS[what]}</span>
          <span className="[overflow-wrap:anywhere]">
            {opens(me, '/officers/people') ? (
              <a href={`/officers/people/${holder.pk}`}>{holder.name}</a>
            ) : (
              <span>{holder.name}</span>
            )}
            <span>{`, ${untilWords(until)}`}</span>
          </span>
        </p>
        {to === null && (
          <div className="flex flex-wrap gap-3">
            {mayGive && mayExtend && (
              <Button look="plain" onClick={() => setTo(holder)}>
                <span>Extend</span>
                {ofHolder}
              </Button>
            )}
            {mayGive && (
              <Button look="plain" onClick={() => setTo('search')}>
                <span>Give to…</span>
                {ofHolder}
              </Button>
            )}
            {mayEnd(me.grants, holder) && (
              <Button look="plain" busy={ending.busy} onClick={() => void ending.end({ id, what }, holder)}>
                <span>{endWords(holder.isOwn)}</span>
                {ofHolder}
              </Button>
            )}
          </div>
        )}
      </div>
      {to === 'search' && (
        <div className="grid justify-items-start gap-3">
          <PersonSearch
            label="Who takes over?"
            me={me}
            onChoose={(found) => setTo({ pk: found.pk, name: nameOf(found) })}
          />
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
        </div>
      )}
      {to !== null && to !== 'search' && (
        <div className="grid max-w-prose gap-3">
          <p>
            {to.pk === holder.pk
              ? `How long should ${to.name} keep ${accessWords(what)}?`
              : `How long should ${to.name} have ${accessWords(what)}?`}
          </p>
          <GrantForm
            person={to}
            rights={[what]}
            me={me}
            after={until}
            username={user.username}
            submitLabel={to.pk === holder.pk ? 'Extend' : 'Grant'}
            onGiven={(words) => {
              close();
              onGiven(words);
            }}
            onCancel={close}
          />
        </div>
      )}
    </li>
  );
}
