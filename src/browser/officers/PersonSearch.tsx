import { useId, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import { getMembers } from '#shared/members/member-calls.ts';
import { getPeople } from '#shared/members/people-calls.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { send } from '../http/send.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { joined } from '../ui/parts.ts';
import { Announced } from '../ui/text/Announced.tsx';
import { Unbroken } from '../ui/text/Unbroken.tsx';
import { useAction } from '../ui/use-action.ts';
import { mayOpen } from './screens.ts';
import { isNamed } from './words.ts';

/** How many people are offered at most. */
const MAX_RESULTS = 8;

export interface PersonChoice {
  pk: number;
  first_name: string;
  last_name: string;
  /** Distinguishes people with the same name; null or left out when unknown. */
  username?: string | null | undefined;
}

interface Props {
  label: string;
  me: OwnAccess;
  onChoose: (person: PersonChoice) => void;
}

/** Searches all accounts or, for officers who may not see them, the members' directory, which the backend does not search. */
async function findPeople(me: OwnAccess, name: string): Promise<readonly PersonChoice[]> {
  if (mayOpen(me, '/officers/people')) return (await send(getPeople, { q: name })).results;
  const members = await send(getMembers);
  return members.filter((member) => isNamed(member, name));
}

/** Searches people by name, and lets the officer choose one. */
export function PersonSearch({ label, me, onChoose }: Props) {
  // A page may have several.
  const id = useId();
  const [text, setText] = useState('');
  const [people, setPeople] = useState<readonly PersonChoice[] | null>(null);
  const { busy, problem, run } = useAction('Searching for a person failed');
  const search = () =>
    run(async () => {
      setPeople(await findPeople(me, text.trim()));
    });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void search();
      }}
      className="grid gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-40">
          <TextField
            id={id}
            label={label}
            name="person-search"
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" look="plain" busy={busy} busyLabel="Searching...">
          Search
        </Button>
      </div>
      <Feedback problem={problem} />
      <Announced className="text-sm text-muted">{people !== null && resultWords(people.length)}</Announced>
      {people !== null && people.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {people.slice(0, MAX_RESULTS).map((person) => (
            <li key={person.pk}>
              <Button look="plain" onClick={() => onChoose(person)}>
                <Unbroken>{choiceName(person)}</Unbroken>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** With the username, because two people may have the same name. */
export const choiceName = (person: PersonChoice): string =>
  joined(fullName(person), person.username !== undefined && ` (${person.username})`);

function resultWords(count: number): string {
  if (count === 0) return 'No one found with this name.';
  return count > MAX_RESULTS
    ? `Showing the first ${MAX_RESULTS}. Type more of the name to narrow it down.`
    : 'Choose a person.';
}
