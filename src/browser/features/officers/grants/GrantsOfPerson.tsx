import { useState } from 'react';
import { endGrant } from '../../../../shared/calls/officers.ts';
import { formatDay } from '../../../../shared/format-day.ts';
import { mayEnd } from '../../../../shared/giving-rights.ts';
import type { OwnRights, Person } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { sendOnly } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { givableBy, RIGHT_WORDS, untilWords } from '../rights.ts';
import { nameOf } from '../words.ts';
import { GrantForm } from './GrantForm.tsx';

interface Props {
  person: Person;
  me: OwnRights;
  user: Profile;
  onChanged: () => void;
}

/** The officer's rights of a person, with forms to give and end them. */
export function GrantsOfPerson({ person, me, user, onChanged }: Props) {
  const [giving, setGiving] = useState(false);
  const [said, setSaid] = useState('');
  const { busy, problem, run } = useAction('Ending a right failed');
  const name = nameOf(person);
  const isOwn = person.pk === user.pk;
  const givable = isOwn ? [] : givableBy(me, person.grants);
  const end = async ({ id, what }: Person['held'][number]) => {
    if (!confirm(`End the right “${RIGHT_WORDS[what]}” of ${name} now?`)) return;
    setSaid('');
    if (!(await run(() => sendOnly(endGrant, { id })))) return;
    setSaid(`${name} no longer holds ${RIGHT_WORDS[what]}.`);
    onChanged();
  };
  return (
    <section aria-labelledby="rights">
      <h3 id="rights" className="text-xl">
        Officer's rights
      </h3>
      {person.held.length === 0 && <p className="mt-2 text-muted">None, now or before.</p>}
      <ul className="mt-2 grid gap-3">
        {person.held.map((grant) => (
          <li key={grant.id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {RIGHT_WORDS[grant.what]}, {untilWords(grant.until)}
              {grant.given_by !== null && `, given by ${grant.given_by}`}
              {grant.ended_on !== null && `. Ended on ${formatDay(grant.ended_on)}`}
            </span>
            {grant.ended_on === null && person.grants.includes(grant.what) && mayEnd(me.grants, { isOwn }) && (
              <Button look="plain" busy={busy} onClick={() => end(grant)}>
                End<span className="sr-only"> {RIGHT_WORDS[grant.what]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
      <p role="status" className="min-h-6 text-good">
        {said}
      </p>
      {givable.length > 0 && (
        <Panel title="Give a right" open={giving} onToggle={() => setGiving(!giving)}>
          <GrantForm
            person={{ pk: person.pk, name }}
            rights={givable}
            me={me}
            username={user.username}
            submitLabel="Give"
            onCancel={() => setGiving(false)}
            onGiven={(words) => {
              setGiving(false);
              setSaid(words);
              onChanged();
            }}
          />
        </Panel>
      )}
    </section>
  );
}
