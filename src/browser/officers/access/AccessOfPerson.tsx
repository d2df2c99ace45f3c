import { useRef, useState } from 'react';
import type { Profile } from '../../../shared/accounts/profile.ts';
import { mayEnd } from '../../../shared/officers/giving-rights.ts';
import type { OwnRights, Person } from '../../../shared/officers/officers.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { joined } from '../../ui/parts.ts';
import { accessWords, givableBy, RIGHT_WORDS, untilWords } from '../rights.ts';
import { nameOf } from '../words.ts';
import { GrantForm } from './GrantForm.tsx';
import { endWords, useEndAccess } from './use-end-access.ts';

interface Props {
  person: Person;
  me: OwnRights;
  user: Profile;
  onChanged: () => void;
}

/** The officer's access of a person, with forms to grant and remove it. */
export function AccessOfPerson({ person, me, user, onChanged }: Props) {
  const [giving, setGiving] = useState(false);
  const [said, setSaid] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const name = nameOf(person);
  const isOwn = person.pk === user.pk;
  const givable = isOwn ? [] : givableBy(me, person.grants);
  const done = (words: string) => {
    setGiving(false);
    setSaid(words);
    // What was pressed is about to go.
    result.current?.focus();
    onChanged();
  };
  const { end, busy, problem } = useEndAccess(done);
  return (
    <section aria-labelledby="access">
      <h3 id="access" className="text-xl">
        Officer access
      </h3>
      {person.held.length === 0 && <p className="mt-2 text-muted">No officer access, now or in the past.</p>}
      <ul className="mt-2 grid gap-3">
        {person.held.map((grant) => (
          <li key={grant.id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {joined(
                `${RIGHT_WORDS[grant.what]}, ${untilWords(grant.until)}`,
                grant.given_by !== null && `, granted by ${grant.given_by}`,
                grant.ended_on !== null && `. Ended on ${formatShortDate(grant.ended_on)}`,
              )}
            </span>
            {grant.ended_on === null && person.grants.includes(grant.what) && mayEnd(me.grants, { isOwn }) && (
              <Button look="plain" busy={busy} onClick={() => void end(grant, { name, isOwn })}>
                <span>{endWords(isOwn)}</span>
                <span className="sr-only">{` ${accessWords(grant.what)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div ref={result} tabIndex={-1} className="mt-3">
        <Feedback problem={problem} done={problem === null && said} />
      </div>
      {givable.length > 0 && (
        <Panel title="Grant access" open={giving} onToggle={() => setGiving(!giving)}>
          <GrantForm
            person={{ pk: person.pk, name }}
            rights={givable}
            me={me}
            username={user.username}
            submitLabel="Grant"
            onCancel={() => setGiving(false)}
            onGiven={done}
          />
        </Panel>
      )}
    </section>
  );
}
