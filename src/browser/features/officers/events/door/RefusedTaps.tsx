import { Button } from '../../../../ui/Button.tsx';
import { nameOf } from '../../words.ts';
import type { DoorPerson } from './door-people.ts';
import { dropTap, type Tap } from './door-taps.ts';
import { LetIn } from './LetIn.tsx';

interface Props {
  slug: string;
  /** The officer's own, of this event. */
  taps: readonly Tap[];
  people: readonly DoorPerson[];
  onLetIn: () => void;
}

/** What was tapped and the backend did not take: the officer says what becomes of it. */
export const RefusedTaps = ({ slug, taps, people, onLetIn }: Props) => (
  <div role="alert" className="grid gap-3 empty:hidden">
    {taps
      .filter(({ refused }) => refused !== undefined)
      .map((tap) => {
        const person = people.find(({ pk }) => pk === tap.pk);
        const name = person ? nameOf(person) : 'Somebody who is no longer on the list';
        return (
          <div key={tap.pk} className="grid gap-3 rounded-lg border border-danger/60 px-4 py-3">
            <p>
              {tap.refused === 'not_coming'
                ? `${name} has no place any more. Nothing was written down.`
                : `${name}: the server did not take this. Nothing was written down.`}
            </p>
            <div className="flex flex-wrap gap-3">
              {tap.refused === 'not_coming' && tap.present === 'here' && (
                <LetIn slug={slug} by={tap.by} pk={tap.pk} name={name} onLetIn={onLetIn} />
              )}
              <div>
                <Button look="plain" onClick={() => dropTap(tap)}>
                  Leave it
                  <span className="sr-only"> {name}</span>
                </Button>
              </div>
            </div>
          </div>
        );
      })}
  </div>
);
