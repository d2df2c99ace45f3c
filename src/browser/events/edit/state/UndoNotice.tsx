import { useEffect, useState } from 'react';
import { changeEventState } from '../../../../shared/events/event-state-calls.ts';
import type { StaffEventState } from '../../../../shared/events/staff-event.ts';
import { send } from '../../../http/send.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Feedback } from '../../../ui/Feedback.tsx';
import { useAction } from '../../../ui/use-action.ts';

/** How long the backend holds the emails back. A wrong clock on this device must not show the button for longer. */
const LONGEST_MS = 2 * 60 * 1000;

interface Props {
  state: StaffEventState;
  onUndone: () => void;
}

/** Undoes "Cancel event" until the emails are sent, so that no one is told. */
export function UndoNotice({ state, onUndone }: Props) {
  const { slug, version, undo_until, coming, waiting } = state;
  const { busy, problem, run } = useAction('Undoing the cancellation failed');
  const shown = useUntil(undo_until);
  if (!shown) return null;
  const undo = async () => {
    if (await run(() => send(changeEventState, { slug, state: 'scheduled', tell: false, version }))) onUndone();
  };
  return (
    <div className="rounded border border-accent/60 bg-accent/10 px-4 py-3">
      <p role="status" className="max-w-prose">
        <strong className="font-semibold">This event is cancelled.</strong>{' '}
        <span>
          {coming + waiting > 0
            ? 'You have two minutes to undo this before anyone is emailed.'
            : 'You have two minutes to undo this.'}
        </span>
      </p>
      <Button look="strong" className="mt-3" busy={busy} busyLabel="Undoing..." onClick={undo}>
        Undo
      </Button>
      <Feedback problem={problem} />
    </div>
  );
}

/** Whether a moment is still ahead. Updates when it passes. */
function useUntil(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  const left = moment === null ? 0 : Math.min(Date.parse(moment) - serverNow(), LONGEST_MS);
  useEffect(() => {
    if (moment === null) return undefined;
    const wait = Math.min(Date.parse(moment) - serverNow(), LONGEST_MS);
    const timer = setTimeout(() => setOver(moment), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && moment !== over && left > 0;
}
