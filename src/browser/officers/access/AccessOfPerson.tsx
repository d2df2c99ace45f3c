import { useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import type { Person } from '#shared/members/people.ts';
import { getPerson } from '#shared/members/people-calls.ts';
import { AREA_WORDS, accessWords, mayRemove } from '#shared/officers/granting-access.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { invalidate } from '../../http/replies.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { joined } from '../../ui/parts.ts';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { grantableAreas, untilWords } from '../words.ts';
import { GrantAccessForm, useRemoveAccess } from './GrantAccessForm.tsx';

interface Props {
  person: Person;
  me: OwnAccess;
  account: Profile;
}

/** A person's access, now and in the past, with a form to grant access and buttons to remove it. */
export function AccessOfPerson({ person, me, account }: Props) {
  const [message, setMessage] = useState('');
  const result = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  const isOwn = person.pk === account.pk;
  const areas = isOwn ? [] : grantableAreas(me, person.access);
  const finish = (sentence: string) => {
    setMessage(sentence);
    // The pressed button is about to disappear.
    result.current?.focus();
    invalidate(getPerson);
  };
  const { remove, busy, problem } = useRemoveAccess(finish);
  return (
    <section aria-labelledby="access">
      <h3 id="access" className="text-xl">
        Officer access
      </h3>
      {person.access_history.length === 0 && <p className="mt-2 text-muted">No officer access, now or in the past.</p>}
      <ul className="mt-2 grid gap-3">
        {person.access_history.map((access) => (
          <li key={access.id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {joined(
                `${AREA_WORDS[access.area]}, ${untilWords(access.until)}`,
                access.granted_by !== null && `, granted by ${access.granted_by}`,
                access.ended_on !== null && `. Ended on ${formatShortDate(access.ended_on)}`,
              )}
            </span>
            {access.ended_on === null && person.access.includes(access.area) && mayRemove(me.access, { isOwn }) && (
              <Button
                look="plain"
                busy={busy}
                onClick={() => void remove(access, { name, isOwn })}
                about={accessWords(access.area)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div ref={result} {...focusTarget('Result')} className="mt-3">
        <Feedback problem={problem} done={problem === null && message} />
      </div>
      {areas.length > 0 && (
        <Panel title="Grant access">
          {(close) => (
            <GrantAccessForm
              person={{ pk: person.pk, name }}
              areas={areas}
              me={me}
              username={account.username}
              submitLabel="Grant"
              onCancel={close}
              onGranted={(sentence) => {
                close();
                finish(sentence);
              }}
            />
          )}
        </Panel>
      )}
    </section>
  );
}
