import { useEffect, useRef } from 'react';
import { undoRefund, undoReview } from '#shared/membership/membership-calls.ts';
import { sendOnly } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { useAction } from '../../ui/use-action.ts';

interface UndoProps {
  /** Of the payment, or of the refund. */
  id: number;
  /** What is undone: an officer's review of a payment, or a refund. */
  what?: 'review' | 'refund';
  /** Whose or what it is (Button.tsx). */
  about: string;
  onUndone: () => void;
}

export function UndoButton({ id, what = 'review', about, onUndone }: UndoProps) {
  const { busy, problem, run } = useAction(`Undoing a ${what} failed`);
  const undo = async () => {
    if (await run(() => (what === 'review' ? sendOnly(undoReview, { id }) : sendOnly(undoRefund, { id })))) onUndone();
  };
  return (
    <>
      <Button
        look="plain"
        className="!min-h-11"
        busy={busy}
        busyLabel="Undoing..."
        about={about}
        // It appears where Confirm was, so the second half of a double tap lands here.
        onClick={({ detail }) => detail < 2 && undo()}
      >
        Undo
      </Button>
      {problem !== null && (
        <div className="basis-full">
          <Feedback problem={problem} />
        </div>
      )}
    </>
  );
}

interface Props extends Pick<UndoProps, 'id' | 'what' | 'about'> {
  /** What the officer did, as a sentence. */
  words: string;
  /** Left out if it cannot be undone here. */
  onUndone?: (() => void) | undefined;
}

/** Says what an officer has just done with a payment, with a button to undo it. Replaces the row and takes its focus. */
export function PaymentNotice({ id, what = 'review', about, words, onUndone }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sentence and a button, no fields
    <div
      ref={notice}
      role="group"
      tabIndex={-1}
      data-row={id}
      aria-labelledby={`done-${id}`}
      className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-accent/10 px-3 py-2 first:border-t-0 sm:px-4"
    >
      <div className="min-w-0 flex-1 basis-40 text-sm leading-snug">
        <p id={`done-${id}`} className="font-medium [overflow-wrap:anywhere]">
          {words}
        </p>
        {onUndone && <p className="mt-0.5 text-muted">We'll email them in two minutes.</p>}
      </div>
      {onUndone && <UndoButton id={id} what={what} about={about} onUndone={onUndone} />}
    </div>
  );
}
