import { Icon } from '../../../../ui/Icon.tsx';
import { nameOf } from '../../words.ts';
import { STATE_WORDS } from '../people-words.ts';
import type { DoorPerson } from './door-people.ts';
import { LetIn } from './LetIn.tsx';
import { RefusedTap } from './RefusedTap.tsx';

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  person: DoorPerson;
  /** Whether sending the tap has failed. While it is being sent, nothing is shown. */
  unsent: boolean;
  onTap: () => void;
  onLetIn: () => void;
}

/** One person at the door. */
export function DoorRow({ slug, by, person, unsent, onTap, onLetIn }: Props) {
  const { state, position, refused } = person;
  const name = nameOf(person);
  return (
    <li>
      {state === 'coming' ? (
        <DoorButton name={name} isHere={person.isHere} unsent={unsent} onTap={onTap} />
      ) : (
        <div className="grid gap-3 rounded-lg border border-dashed border-edge px-4 py-3">
          <p>
            <span className="block font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-sm text-muted">{STATE_WORDS[state](position)}</span>
          </p>
          {refused === null && <LetIn slug={slug} by={by} pk={person.pk} name={name} onLetIn={onLetIn} />}
        </div>
      )}
      {refused && <RefusedTap tap={refused} name={name} isOwn={refused.by === by} onLetIn={onLetIn} />}
    </li>
  );
}

interface DoorButtonProps {
  name: string;
  isHere: boolean;
  unsent: boolean;
  onTap: () => void;
}

/** A toggle as large as a thumb. */
const DoorButton = ({ name, isHere, unsent, onTap }: DoorButtonProps) => (
  <button
    type="button"
    aria-pressed={isHere}
    onClick={onTap}
    className={`flex min-h-16 w-full items-center justify-between gap-4 rounded-lg border px-4 py-3 text-left ${isHere ? 'border-good/60 bg-good/10' : 'border-line bg-surface hover:border-ink'}`}
  >
    <span className="min-w-0 font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
    {/* One line in every state, so that the rows below do not move. */}
    <span className={`flex-none text-sm ${isHere ? 'text-good' : 'text-muted'}`}>
      <span className="flex items-center justify-end gap-2 font-display font-medium">
        {isHere && <Icon name="check" />}
        {isHere ? 'Here' : 'Not here'}
      </span>
      {unsent && <span className="block text-muted">Not sent yet</span>}
    </span>
  </button>
);
