import { useState } from 'react';
import type { Person } from '../../../../shared/schemas/officers.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { resendVerification, signOutPerson } from '../people/people-api.ts';
import { nameOf } from '../words.ts';

/** Signs a person out everywhere, and sends the verification mail again. */
export function AccountActions({ person }: { person: Person }) {
  const [said, setSaid] = useState('');
  const { busy, problem, run } = useAction('A change of an account failed');
  const act = async (action: () => Promise<unknown>, words: string) => {
    setSaid('');
    if (await run(action)) setSaid(words);
  };
  const signOut = () => {
    if (!confirm(`Sign ${nameOf(person)} out on every device?`)) return;
    void act(() => signOutPerson(person.pk), `${nameOf(person)} is signed out everywhere.`);
  };
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="plain" busy={busy} onClick={signOut}>
          Sign out everywhere
        </Button>
        {!person.verified && (
          <Button
            look="plain"
            busy={busy}
            onClick={() => act(() => resendVerification(person.pk), `The mail has been sent to ${person.email}.`)}
          >
            Send the verification mail again
          </Button>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      <p role="status" className="min-h-6 text-good">
        {said}
      </p>
    </div>
  );
}
