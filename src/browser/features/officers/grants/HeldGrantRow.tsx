import { useRef, useState } from 'react';
import { clubDay } from '../../../../shared/club-day.ts';
import { longestEnd, whyNotGive } from '../../../../shared/giving-rights.ts';
import type { HeldGrant, OwnRights } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { findInDirectory } from '../events/events-api.ts';
import { PersonSearch } from '../people/PersonSearch.tsx';
import { holds, OFFERED_RIGHTS, OPENED_BY, RIGHT_WORDS, untilWords } from '../rights.ts';
import { nameOf } from '../words.ts';
import { GrantForm } from './GrantForm.tsx';

interface Props {
  grant: HeldGrant;
  me: OwnRights;
  user: Profile;
  onGiven: (words: string) => void;
}

/** Who gets the right: its holder again (an extension), or a person who is searched for first. */
type Giving = { to: 'holder' } | { to: 'search' } | { to: 'person'; pk: number; name: string };

export function HeldGrantRow({ grant, me, user, onGiven }: Props) {
  const [giving, setGiving] = useState<Giving | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const holder = { pk: grant.person.pk, name: nameOf(grant.person) };
  const seesPeople = holds(me, ...OPENED_BY['/officers/people']);
  const mayGive = OFFERED_RIGHTS.includes(grant.what) && holds(me, grant.what);
  const longest = longestEnd(me.grants, grant.what, clubDay(Date.now())) ?? '';
  const mayExtend =
    whyNotGive(me.grants, { what: grant.what, isOwn: holder.pk === user.pk, isHeld: true }) === null &&
    grant.until !== null &&
    grant.until < longest;
  const to = giving?.to === 'holder' ? holder : giving?.to === 'person' ? giving : null;
  const close = () => {
    setGiving(null);
    row.current?.focus();
  };
  return (
    <li ref={row} tabIndex={-1} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-display text-lg font-medium">{RIGHT_WORDS[grant.what]}</span>
          <span className="[overflow-wrap:anywhere]">
            {seesPeople ? <a href={`/officers/people/${holder.pk}`}>{holder.name}</a> : holder.name},{' '}
            {untilWords(grant.until)}
          </span>
        </p>
        {mayGive && giving === null && (
          <div className="flex flex-wrap gap-3">
            {mayExtend && (
              <Button look="plain" onClick={() => setGiving({ to: 'holder' })}>
                Extend
                <span className="sr-only">
                  {' '}
                  {RIGHT_WORDS[grant.what]} of {holder.name}
                </span>
              </Button>
            )}
            <Button look="plain" onClick={() => setGiving({ to: 'search' })}>
              Give to…
              <span className="sr-only">
                {' '}
                {RIGHT_WORDS[grant.what]} of {holder.name}
              </span>
            </Button>
          </div>
        )}
      </div>
      {giving?.to === 'search' && (
        <div className="grid gap-3">
          <PersonSearch
            label="Who gets it?"
            {...(!seesPeople && { find: findInDirectory })}
            onChoose={(person) => setGiving({ to: 'person', pk: person.pk, name: nameOf(person) })}
          />
          <div>
            <Button look="plain" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {to !== null && (
        <div className="grid max-w-prose gap-3">
          <p>
            {giving?.to === 'holder'
              ? `How long does ${to.name} keep this right?`
              : `${to.name} gets the right “${RIGHT_WORDS[grant.what]}”. Until when?`}
          </p>
          <GrantForm
            person={to}
            rights={[grant.what]}
            me={me}
            after={grant.until}
            username={user.username}
            submitLabel={giving?.to === 'holder' ? 'Extend' : 'Give'}
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
