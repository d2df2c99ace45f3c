import { useState } from 'react';
import { removeEvent } from '#shared/events/event-calls.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { notifyOnNextPage } from '../../ui/dialog/toast.ts';
import { ToolButton } from './ToolButton.tsx';

interface DeleteProps {
  slug: string;
  /** Offered as an alternative where the event can be cancelled; null where it cannot. */
  onCancelEvent: (() => void) | null;
  /** @param error whatever was thrown; null when a new attempt begins. */
  onFailed: (error: unknown) => void;
}

/** Asks for confirmation, deletes the event and goes to the list, which confirms it. An error is logged and shown on the page. */
export function DeleteEvent({ slug, onCancelEvent, onFailed }: DeleteProps) {
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    onFailed(null);
    try {
      const title = document.querySelector('article h1')?.textContent;
      await send(removeEvent, { slug });
      notifyOnNextPage(`${title ? `“${title}”` : 'The event'} has been deleted.`);
      location.assign('/events');
    } catch (error) {
      console.error('Deleting the event failed', error);
      setBusy(false);
      onFailed(error);
    }
  };
  const ask = () => {
    if (busy) return;
    if (onCancelEvent !== null) setAsking(true);
    else if (confirm('Are you sure you want to delete this event?')) void remove();
  };
  return (
    <>
      <ToolButton icon="trash" label="Delete event" opensDialog={onCancelEvent !== null} onClick={ask} busy={busy} />
      <Dialog title="Are you sure you want to delete this event?" open={isAsking} onClose={() => setAsking(false)}>
        <p>Consider cancelling it instead, so people can see what happened. Deleting removes it completely.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            look="strong"
            onClick={() => {
              setAsking(false);
              onCancelEvent?.();
            }}
          >
            Cancel event…
          </Button>
          <Button look="plain" onClick={remove}>
            Delete permanently
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            Keep event
          </Button>
        </div>
      </Dialog>
    </>
  );
}
