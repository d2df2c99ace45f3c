import { useEffect, useState } from 'react';
import type { StaffEvent } from '#shared/events/event.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { useAction } from '../../ui/use-action.ts';
import { changeEvent, conflictingEvent } from '../edit/staff-events-api.ts';

/** How long the backend holds the emails back. A wrong clock on this device must not show the button for longer. */
const LONGEST_MS = 2 * MINUTE_MS;

/** What this page has cancelled. */
export interface Cancellation {
  before: StaffEvent;
  cancelled: StaffEvent;
}

interface Props extends Cancellation {
  onUndone: () => void;
  /** Called when it can no longer be undone. */
  onOver: () => void;
}

/** Undoes "Cancel event" until the emails are sent, so that no one gets one. After a reload there is "Reinstate". */
export function UndoNotice({ before, cancelled, onUndone, onOver }: Props) {
  const { slug, version, undo_until, sign_up } = cancelled;
  const { busy, problem, run } = useAction('Undoing the cancellation failed');
  const isInTime = useUntil(undo_until);
  // A press in the last second is answered later.
  const hasButton = isInTime || busy;
  const isOver = !hasButton && problem === null;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return null;
  const undo = async () => {
    const { state, reason } = before;
    // By a colleague, or by an earlier press whose answer was lost.
    const unlessDone = (error: unknown) => {
      if ((conflictingEvent(error) ?? cancelled).state === 'cancelled') throw error;
    };
    if (!(await run(() => changeEvent(slug, { state, reason, version }).catch(unlessDone)))) return;
    onUndone();
    await notify('The cancellation has been undone.');
  };
  return (
    <div className="rounded border border-accent/60 bg-accent/10 px-4 py-3">
      {hasButton && (
        <>
          <p className="max-w-prose">
            <strong className="font-semibold">This event is cancelled.</strong> {/* The notice says the rest. */}
            <Announced as="span">
              {sign_up !== null && sign_up.coming + sign_up.waiting > 0
                ? 'You have two minutes to undo this before anyone is emailed.'
                : 'You have two minutes to undo this.'}
            </Announced>
          </p>
          <Button look="strong" className="mt-3" busy={busy} busyLabel="Undoing..." onClick={undo}>
            Undo
          </Button>
        </>
      )}
      <Feedback problem={problem} />
    </div>
  );
}

/** Whether a moment is still ahead. Updates when it passes. */
function useUntil(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const wait = Math.min(Date.parse(moment) - serverNow(), LONGEST_MS);
    const timer = setTimeout(() => setOver(moment), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && moment !== over && Date.parse(moment) > serverNow();
}
