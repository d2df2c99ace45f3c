import { useRef } from 'react';
import type { EventPerson } from '../../../shared/sign-ups/event-people.ts';
import { givePlace } from '../../../shared/sign-ups/place-calls.ts';
import { sendOnly } from '../../http/send.ts';
import { nameOf } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { STATE_WORDS } from '../attendees/people-words.ts';
import { dropTap, keepTap, type Tap } from './door-taps.ts';
import { sendTaps } from './send-taps.ts';

export interface DoorPerson extends EventPerson {
  isHere: boolean;
  /** There is a tap of this device that the backend does not have yet. */
  unsent: boolean;
  /** A tap of this device that was not saved. */
  refused: Tap | null;
}

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  person: DoorPerson;
  /** Whether sending the tap has failed. While it is being sent, nothing is shown. */
  unsent: boolean;
  /** @param isRepeat right after another tap. */
  onTap: (isRepeat: boolean) => void;
  onLetIn: () => void;
}

export function DoorRow({ slug, by, person, unsent, onTap, onLetIn }: Props) {
  const { pk, state, position, refused, isHere } = person;
  const name = nameOf(person);
  const toggle = useRef<HTMLButtonElement>(null);
  const keepsFocus = useFocusFallback(toggle);
  return (
    <li {...keepsFocus}>
      {state === 'coming' ? (
        // A toggle as large as a thumb.
        <button
          ref={toggle}
          type="button"
          aria-pressed={isHere}
          onClick={({ detail }) => onTap(detail > 1)}
          className={`flex min-h-16 w-full items-center justify-between gap-4 rounded-lg border px-4 py-3 text-left ${isHere ? 'border-good/60 bg-good/10' : 'border-line bg-surface hover:border-ink'}`}
        >
          <span className="min-w-0 font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
          {/* One line in every state, so that the rows below do not move. */}
          <span className={`flex-none text-sm ${isHere ? 'text-good' : 'text-muted'}`}>
            <span className="flex items-center justify-end gap-2 font-display font-medium">
              {isHere && <Icon name="check" />}
              <span>{isHere ? 'Checked in' : 'Not here'}</span>
            </span>
            {unsent && <span className="block text-muted">Not synced</span>}
          </span>
        </button>
      ) : (
        <div className="grid gap-3 rounded-lg border border-dashed border-edge px-4 py-3">
          <p>
            <span className="block font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-sm text-muted">{STATE_WORDS[state](position)}</span>
          </p>
          {refused === null && <LetIn slug={slug} by={by} pk={pk} name={name} onLetIn={onLetIn} />}
        </div>
      )}
      {refused && <RefusedTap tap={refused} name={name} isOwn={refused.by === by} onLetIn={onLetIn} />}
    </li>
  );
}

interface RefusedTapProps {
  tap: Tap;
  name: string;
  /** Whether this officer made the tap. Only that officer can dismiss it. */
  isOwn: boolean;
  onLetIn: () => void;
}

const wasntSaved = ({ present }: Tap) => `${present === 'here' ? 'your check-in' : 'your undo'} wasn't saved`;

function refusedSentence(tap: Tap, name: string): string {
  if (tap.refused === 'not_coming') return `${name} no longer has a place, so the check-in wasn't saved.`;
  if (tap.refused === 'newer') return `${name}: someone changed this later, so ${wasntSaved(tap)}.`;
  if (tap.refused === 'clock')
    return `${name}: this device's clock has changed, and we can't tell when you tapped. So ${wasntSaved(tap)}.`;
  if (tap.refused === 'too_old') return `${name}: you tapped more than 30 days ago, so ${wasntSaved(tap)}.`;
  return `${name}: this check-in couldn't be saved.`;
}

/** A tap that was not saved. The officer decides what to do. */
export const RefusedTap = ({ tap, name, isOwn, onLetIn }: RefusedTapProps) => (
  <div className="grid gap-3 py-3">
    <p role="alert" className="border-l-2 border-danger pl-2">
      {refusedSentence(tap, name)}
    </p>
    {isOwn && (
      <div className="flex flex-wrap gap-3">
        {(tap.refused === 'clock' || tap.refused === 'too_old') && (
          <div>
            <Button
              look="plain"
              onClick={() => {
                const { by, slug, pk, present } = tap;
                keepTap({ by, slug, pk, present });
                void sendTaps(by);
              }}
            >
              <span>{tap.present === 'here' ? 'Check in now' : 'Undo the check-in now'}</span>
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          </div>
        )}
        {tap.refused === 'not_coming' && tap.present === 'here' && (
          <LetIn slug={tap.slug} by={tap.by} pk={tap.pk} name={name} onLetIn={onLetIn} />
        )}
        <div>
          <Button look="plain" onClick={() => dropTap(tap)}>
            <span>Dismiss</span>
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        </div>
      </div>
    )}
  </div>
);

interface LetInProps extends Pick<Tap, 'slug' | 'by' | 'pk'> {
  name: string;
  onLetIn: () => void;
}

/** Gives someone at the door a place, even if all are taken. Needs a network. */
export function LetIn({ slug, by, pk, name, onLetIn }: LetInProps) {
  const { busy, problem, run } = useAction('Checking in someone without a place failed');
  const letIn = () =>
    run(async () => {
      await sendOnly(givePlace, { slug, pk, over: true });
      keepTap({ by, slug, pk, present: 'here' });
      void sendTaps(by);
      onLetIn();
    });
  return (
    <div className="grid gap-3">
      <Feedback problem={problem} />
      <div>
        <Button look="plain" busy={busy} busyLabel="Checking in..." onClick={letIn}>
          <span>Check in anyway</span>
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
    </div>
  );
}
