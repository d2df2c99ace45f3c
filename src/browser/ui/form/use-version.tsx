import { type RefObject, useCallback, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Parts } from '../parts.ts';
import { FocusedWords } from '../text/FocusedWords.tsx';

/** For `Form`: what it was filled from, which someone else may change meanwhile. */
export interface Version<Saved> {
  /** What the next change is made to: as the form was filled from it, as it was saved here, or theirs that the person saves over. */
  saved: RefObject<Saved>;
  /** What is sent next is a change of this. */
  follow: (saved: Saved) => void;
  /** Sends. If someone else was faster, the notice appears. @throws any other error. */
  attempt: (send: (saved: Saved) => Promise<void>) => Promise<void>;
  notice: (sendAgain: () => void) => Parts;
}

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
 * Lets the person choose when someone else has saved a change since the form was filled: *Keep mine* sends the form again, over what is
 * saved now. What was typed stays until then.
 */
export function useVersion<Saved, Now extends Saved>(
  filledFrom: Saved,
  { storedSince, sentence, details, onTheirs }: Options<Saved, Now>,
): Version<Saved> {
  const saved = useRef<Saved>(filledFrom);
  const [theirs, setTheirs] = useState<Now | null>(null);
  const follow = useCallback((next: Saved) => {
    saved.current = next;
    setTheirs(null);
  }, []);
  const attempt = async (send: (saved: Saved) => Promise<void>) => {
    setTheirs(null);
    try {
      await send(saved.current);
    } catch (error) {
      const now = await storedSince(error, saved.current);
      if (now === null) throw error;
      setTheirs(now);
    }
  };
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
  return { saved, follow, attempt, notice };
}
