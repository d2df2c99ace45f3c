import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { addAttendee } from '#shared/sign-ups/attendee-calls.ts';
import { type Attendee, AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useAction } from '../../ui/use-action.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { attendeeName, checkInWords, STATE_WORDS } from '../attendees/attendees.ts';
import { sendCheckIns } from './send-check-ins.ts';
import { dropCheckIn, type StoredCheckIn, storeCheckIn } from './stored-check-ins.ts';

export interface ListedAttendee extends Attendee {
  isCheckedIn: boolean;
  /** There is a check-in of this device that the backend does not have yet. */
  unsent: boolean;
  /** A check-in of this device that was not saved. */
  rejected: StoredCheckIn | null;
}

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  person: ListedAttendee;
  /** Whether sending it has failed. While it is being sent, nothing is shown. */
  unsent: boolean;
  /** @param isRepeat right after another press. */
  onToggle: (isRepeat: boolean) => void;
  onAdded: () => void;
}

export function CheckInRow({ slug, by, person, unsent, onToggle, onAdded }: Props) {
  const { pk, state, position, rejected, isCheckedIn } = person;
  const name = attendeeName(person);
  const toggle = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(state === 'coming' ? toggle : box);
  return (
    <li {...keepsFocus}>
      {state === 'coming' ? (
        // A toggle as large as a thumb. Its name says the state, so it is not also `aria-pressed`.
        <button
          ref={toggle}
          type="button"
          data-on={isCheckedIn || undefined}
          onClick={({ detail }) => onToggle(detail > 1)}
          className={`flex min-h-16 w-full items-center justify-between gap-4 rounded-lg border px-4 py-3 text-left ${isCheckedIn ? 'border-good/60 bg-good/10' : 'border-line bg-surface hover:border-ink'}`}
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-display text-lg font-medium">{name}</span>
            {pk === null && <span className="text-sm text-muted">{' Guest'}</span>}
          </span>
          {/* One line in every state, so that the rows below do not move. */}
          <span className={`flex-none text-sm ${isCheckedIn ? 'text-good' : 'text-muted'}`}>
            <span className="flex items-center justify-end gap-2 font-display font-medium">
              {isCheckedIn && <Icon name="check" />}
              <span>{isCheckedIn ? 'Checked in' : 'Not here'}</span>
            </span>
            {unsent && <span className="block text-muted">Not synced</span>}
          </span>
        </button>
      ) : (
        <div
          ref={box}
          {...focusTarget(name)}
          className="grid gap-3 rounded-lg border border-dashed border-edge px-4 py-3"
        >
          <p>
            <span className="block font-display text-lg font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-sm text-muted">
              {`${pk === null ? 'Guest · ' : ''}${STATE_WORDS[state](position)}`}
            </span>
          </p>
          {rejected === null && pk !== null && (
            <CheckInAnyway slug={slug} by={by} pk={pk} name={name} onAdded={onAdded} />
          )}
        </div>
      )}
      {rejected && <RejectedCheckIn checkIn={rejected} person={person} isOwn={rejected.by === by} onAdded={onAdded} />}
    </li>
  );
}

interface RejectedProps {
  checkIn: StoredCheckIn;
  /** Null: someone who is no longer on the list. */
  person: Attendee | null;
  /** Whether this officer made it. Only that officer can dismiss it. */
  isOwn: boolean;
  onAdded: () => void;
}

const nameOnList = (person: Attendee | null) =>
  person ? attendeeName(person) : 'Someone who is no longer on the list';

const wasntSaved = ({ attendance }: StoredCheckIn) =>
  `${attendance === 'checked_in' ? 'your check-in' : 'your undo'} wasn't saved`;

export function rejectionSentence(checkIn: StoredCheckIn, person: Attendee | null): string {
  const name = nameOnList(person);
  if (checkIn.rejected === 'already')
    return `${name} was already checked in${person ? checkInWords(person, checkIn.by) : ''}.`;
  if (checkIn.rejected === 'not_coming') return `${name} no longer has a place, so the check-in wasn't saved.`;
  if (checkIn.rejected === 'newer') return `${name}: someone changed this later, so ${wasntSaved(checkIn)}.`;
  if (checkIn.rejected === 'clock')
    return `${name}: this device's clock has changed, and we can't tell when you tapped. So ${wasntSaved(checkIn)}.`;
  if (checkIn.rejected === 'too_old') return `${name}: you tapped more than 30 days ago, so ${wasntSaved(checkIn)}.`;
  return `${name}: this check-in couldn't be saved.`;
}

/** A check-in that was not saved. The officer decides what to do. */
export const RejectedCheckIn = ({ checkIn, person, isOwn, onAdded }: RejectedProps) => (
  <div className="grid gap-3 py-3">
    <Announced isUrgent className="border-l-2 border-danger pl-2">
      {rejectionSentence(checkIn, person)}
    </Announced>
    {isOwn && (
      <div className="flex flex-wrap gap-3">
        {(checkIn.rejected === 'clock' || checkIn.rejected === 'too_old') && (
          <div>
            <Button
              look="plain"
              onClick={() => {
                const { by, slug, id, attendance } = checkIn;
                storeCheckIn({ by, slug, id, attendance });
                void sendCheckIns(by);
              }}
              about={nameOnList(person)}
            >
              {checkIn.attendance === 'checked_in' ? 'Check in now' : 'Undo the check-in now'}
            </Button>
          </div>
        )}
        {checkIn.rejected === 'not_coming' && checkIn.attendance === 'checked_in' && person && person.pk !== null && (
          <CheckInAnyway
            slug={checkIn.slug}
            by={checkIn.by}
            pk={person.pk}
            name={attendeeName(person)}
            onAdded={onAdded}
          />
        )}
        <div>
          <Button look="plain" onClick={() => dropCheckIn(checkIn)} about={nameOnList(person)}>
            Dismiss
          </Button>
        </div>
      </div>
    )}
  </div>
);

/** Checks only the key, by which the check-in is stored. */
const addCall = { ...addAttendee, reply: v.pick(AttendeeSchema, ['id']) };

interface CheckInAnywayProps extends Pick<StoredCheckIn, 'slug' | 'by'> {
  pk: number;
  name: string;
  onAdded: () => void;
  onBusy?: (isBusy: boolean) => void;
}

/** Gives someone with an account who has come a place, even if all are taken. Needs a network. */
export function CheckInAnyway({ slug, by, pk, name, onAdded, onBusy }: CheckInAnywayProps) {
  const { busy, problem, run } = useAction('Checking in someone without a place failed');
  useEffect(() => {
    onBusy?.(busy);
    // It disappears when it has succeeded.
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  const add = () =>
    run(async () => {
      const { id } = await send(addCall, { slug, pk, over_limit: true });
      storeCheckIn({ by, slug, id, attendance: 'checked_in' });
      void sendCheckIns(by);
      onAdded();
    });
  return (
    <div className="grid gap-3">
      <Feedback problem={problem} />
      <div>
        <Button look="plain" busy={busy} busyLabel="Checking in..." onClick={add} about={name}>
          Check in anyway
        </Button>
      </div>
    </div>
  );
}
