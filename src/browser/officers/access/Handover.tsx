import { useRef, useState } from 'react';
import type { Profile } from '../../../shared/accounts/profile.ts';
import { includesArea, longestEnd, mayRemove, whyNotGrant } from '../../../shared/officers/granting-access.ts';
import { getOfficerAccess } from '../../../shared/officers/officer-calls.ts';
import type { OfficerAccess, OwnAccess } from '../../../shared/officers/officers.ts';
import { clubDay } from '../../../shared/time/club-day.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { EmptyList } from '../../ui/PagedList.tsx';
import { joined } from '../../ui/parts.ts';
import { useQuery } from '../../ui/use-query.ts';
import { AREA_WORDS, accessWords, untilWords } from '../access-words.ts';
import { Gate } from '../Gate.tsx';
import { Loaded } from '../Loaded.tsx';
import { PersonSearch } from '../PersonSearch.tsx';
import { opens } from '../screens.ts';
import { nameOf } from '../words.ts';
import { GrantAccessForm } from './GrantAccessForm.tsx';
import { endWords, useRemoveAccess } from './use-remove-access.ts';

const fetchOfficerAccess = () => send(getOfficerAccess);

/** Who has which access, and until when. */
export const Handover = () => <Gate>{(me, account) => <AccessList me={me} account={account} />}</Gate>;

function AccessList({ me, account }: { me: OwnAccess; account: Profile }) {
  const loaded = useQuery(fetchOfficerAccess, 'Loading the rights of officers failed');
  const [said, setSaid] = useState('');
  const onChanged = (words: string) => {
    setSaid(words);
    loaded.refresh();
  };
  const ending = useRemoveAccess(onChanged);
  return (
    <Loaded query={loaded} name="The list">
      {(access) => (
        <div className="grid gap-4">
          <p className="max-w-prose text-muted">
            {joined(
              'Sorted by end date, soonest first. ',
              includesArea(me.access)
                ? "You can't extend your own access. Ask another officer."
                : "Only officers with full access can extend or remove other officers' access.",
            )}
          </p>
          <Feedback problem={ending.problem} done={ending.problem === null && said} />
          {access.length === 0 && <EmptyList>No officer has access.</EmptyList>}
          <ul aria-label="Officers' access" className="grid gap-3">
            {[...access].sort(bySoonestEnd).map((access) => (
              <AccessRow
                key={access.id}
                access={access}
                me={me}
                account={account}
                ending={ending}
                onGiven={onChanged}
              />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

/** ISO days compare as text. Access without an end comes last. */
const bySoonestEnd = (one: OfficerAccess, other: OfficerAccess): number =>
  (one.until ?? '9').localeCompare(other.until ?? '9') || one.id - other.id;

interface RowProps {
  access: OfficerAccess;
  me: OwnAccess;
  account: Profile;
  ending: ReturnType<typeof useRemoveAccess>;
  onGiven: (words: string) => void;
}

function AccessRow({ access: { id, area, until, person }, me, account, ending, onGiven }: RowProps) {
  /** Who gets it: its holder again (an extension), or someone who is searched for first. */
  const [to, setTo] = useState<{ pk: number; name: string } | 'search' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const holder = { pk: person.pk, name: nameOf(person), isOwn: person.pk === account.pk };
  const mayGive = includesArea(me.access, area);
  const mayExtend =
    whyNotGrant(me.access, { area, isOwn: holder.isOwn, isCurrent: true }) === null &&
    until !== null &&
    until < (longestEnd(me.access, area, clubDay(serverNow())) ?? '');
  const close = () => {
    setTo(null);
    row.current?.focus();
  };
  const ofHolder = <span className="sr-only">{` ${AREA_WORDS[area]} of ${holder.name}`}</span>;
  return (
    <li ref={row} tabIndex={-1} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-display text-lg font-medium">{AREA_WORDS[area]}</span>
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
            {mayRemove(me.access, holder) && (
              <Button look="plain" busy={ending.busy} onClick={() => void ending.end({ id, area }, holder)}>
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
              ? `How long should ${to.name} keep ${accessWords(area)}?`
              : `How long should ${to.name} have ${accessWords(area)}?`}
          </p>
          <GrantAccessForm
            person={to}
            rights={[area]}
            me={me}
            after={until}
            username={account.username}
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
