import { useState } from 'react';
import { resendMail, signOutPerson } from '../../../../shared/calls/officers.ts';
import type { OwnRights, Person } from '../../../../shared/schemas/officers.ts';
import { sendOnly } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { holds } from '../rights.ts';
import { nameOf } from '../words.ts';

interface Props {
  person: Person;
  me: OwnRights;
  isOwn: boolean;
}

/** Signs a person out everywhere, and sends the verification mail again. */
export function AccountActions({ person, me, isOwn }: Props) {
  const maySignOut = person.grants.length === 0 || isOwn || holds(me, 'all');
  const [said, setSaid] = useState('');
  const { busy, problem, run } = useAction('A change of an account failed');
  const act = async (action: () => Promise<unknown>, words: string) => {
    setSaid('');
    if (await run(action)) setSaid(words);
  };
  const signOut = () => {
    if (!confirm(`Sign ${nameOf(person)} out on every device?`)) return;
    void act(() => sendOnly(signOutPerson, { pk: person.pk }), `${nameOf(person)} is signed out everywhere.`);
  };
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {maySignOut && (
          <Button look="plain" busy={busy} onClick={signOut}>
            Sign out everywhere
          </Button>
        )}
        {!person.verified && (
          <Button
            look="plain"
            busy={busy}
            onClick={() =>
              act(() => sendOnly(resendMail, { pk: person.pk }), `The mail has been sent to ${person.email}.`)
            }
          >
            Send the verification mail again
          </Button>
        )}
      </div>
      {!maySignOut && (
        <p className="text-muted">Only officers with the right “Everything” can sign out other officers.</p>
      )}
      <FormProblem>{problem}</FormProblem>
      <p role="status" className="min-h-6 text-good">
        {said}
      </p>
    </div>
  );
}
