import { Icon } from '../../../../ui/Icon.tsx';
import { nameOf } from '../../words.ts';
import { STATE_WORDS } from '../people-words.ts';
import type { DoorPerson } from './door-people.ts';
import { LetIn } from './LetIn.tsx';

interface Props {
  slug: string;
  by: number;
  person: DoorPerson;
  onTap: () => void;
  onLetIn: () => void;
}

/** One person at the door, as large as a thumb. A second tap takes the first one back. */
export function DoorRow({ slug, by, person, onTap, onLetIn }: Props) {
  const name = nameOf(person);
  if (person.state !== 'coming')
    return (
      <li className="grid gap-3 rounded-lg border border-dashed border-edge px-4 py-3">
        <p>
          <span className="block font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="text-sm text-muted">{STATE_WORDS[person.state](person.position)}</span>
        </p>
        <LetIn slug={slug} by={by} pk={person.pk} name={name} onLetIn={onLetIn} />
      </li>
    );
  const { isHere, unsent } = person;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isHere}
        onClick={onTap}
        className={`flex min-h-16 w-full items-center justify-between gap-4 rounded-lg border px-4 py-3 text-left ${isHere ? 'border-good/60 bg-good/10' : 'border-line bg-surface hover:border-ink'}`}
      >
        <span className="min-w-0">
          <span className="block font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
          {unsent && <span className="block text-sm text-muted">Not sent yet</span>}
        </span>
        <span
          className={`flex flex-none items-center gap-2 font-display font-medium ${isHere ? 'text-good' : 'text-muted'}`}
        >
          {isHere && <Icon name="check" />}
          {isHere ? 'Here' : 'Not here'}
        </span>
      </button>
    </li>
  );
}
