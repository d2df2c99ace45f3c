import { useCallback, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Parts } from '../parts.ts';
import { FocusedWords } from '../text/FocusedWords.tsx';

interface Options<Saved, Now extends Saved> {
  /** What is saved now, if the error says that someone else has saved it since; null for any other error. */
  storedSince: (error: unknown, before: Saved) => Promise<Now | null>;
  /** A sentence about what someone else has changed. */
  sentence: string;
  /** Shown below it. */
  details?: (theirs: Now) => Parts;
  /** Fills the form with what is saved now, or closes it. */
  onTheirs: (theirs: Now) => void;
}

/**
 * For a form whose content someone else may change meanwhile. It then shows a notice, and the person chooses: *Keep mine* sends what is typed
 * again, over what is saved now. What was typed stays until then.
 *
 * @param filledFrom what the form was filled from. Later ones do not count: see `follow`.
 */
export function useVersion<Saved, Now extends Saved>(
  filledFrom: Saved,
  { storedSince, sentence, details, onTheirs }: Options<Saved, Now>,
) {
  /** What the next change is made to: as the form was filled from it, as it was saved here, or theirs that the person saves over. */
  const saved = useRef<Saved>(filledFrom);
  const [theirs, setTheirs] = useState<Now | null>(null);
  /** What is sent next is a change of this. */
  const follow = useCallback((next: Saved) => {
    saved.current = next;
    setTheirs(null);
  }, []);
  /** The form's `send`. @param send gets what it changes. */
  const over =
    <Values,>(send: (values: Values, saved: Saved) => Promise<void>) =>
    async (values: Values) => {
      setTheirs(null);
      try {
        await send(values, saved.current);
      } catch (error) {
        const now = await storedSince(error, saved.current);
        if (now === null) throw error;
        setTheirs(now);
      }
    };
  /** The form's `status`. */
  const notice = (sendAgain: () => void) =>
    theirs !== null && (
      <div className="grid gap-3 rounded border border-accent/60 bg-accent/10 px-4 py-3">
        <FocusedWords>{sentence}</FocusedWords>
        {details?.(theirs)}
        <div className="flex flex-wrap gap-3">
          <Button
            look="strong"
            onClick={() => {
              follow(theirs);
              sendAgain();
            }}
          >
            Keep mine
          </Button>
          <Button look="plain" onClick={() => onTheirs(theirs)}>
            Take theirs
          </Button>
        </div>
      </div>
    );
  return { saved, follow, over, notice };
}
