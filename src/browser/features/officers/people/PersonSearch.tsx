/** Finds a person by name, to choose one. */
import { useId, useState } from 'react';
import { getPeople } from '../../../../shared/calls/officers.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { nameOf } from '../words.ts';

/** Maximum number of people to choose from. */
const MAX_SHOWN = 8;

export interface FoundPerson {
  pk: number;
  first_name: string;
  last_name: string;
  /** Distinguishes people with the same name; left out when unknown. */
  username?: string;
}

interface Props {
  label: string;
  /** Left out: searches all accounts, which needs the right to see them. */
  find?: (name: string) => Promise<readonly FoundPerson[]>;
  onChoose: (person: FoundPerson) => void;
}

const findAccounts = async (q: string) => (await send(getPeople, { q })).results;

export function PersonSearch({ label, find = findAccounts, onChoose }: Props) {
  // Several may be on a page.
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundPerson[] | null>(null);
  const { busy, problem, run } = useAction('Searching for a person failed');
  const search = () =>
    run(async () => {
      setFound(await find(text.trim()));
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
      <FormProblem>{problem}</FormProblem>
      <p role="status" className="text-sm text-muted">
        {found !== null && resultWords(found.length)}
      </p>
      {found !== null && found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.slice(0, MAX_SHOWN).map((person) => (
            <li key={person.pk}>
              <Button look="plain" onClick={() => onChoose(person)}>
                {nameOf(person)}
                {person.username !== undefined && ` (${person.username})`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function resultWords(found: number): string {
  if (found === 0) return 'Nobody has this name.';
  return found > MAX_SHOWN ? `The first ${MAX_SHOWN}. Type more of the name to see others.` : 'Choose a person.';
}
