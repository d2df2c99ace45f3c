import { useEffect, useRef } from 'react';
import { announce } from '../text/announce.ts';

/** Milliseconds without another key, after which someone has finished typing a search. */
const TYPING_MS = 700;

/**
 * Announces what a list shows, each time the person has searched, filtered or turned its page.
 * @param words e.g. `3 people`; null while it is not known. @param choice what was searched for or chosen.
 */
export function useAnnouncedList(words: string | null, choice: string): void {
  const announcedChoice = useRef(choice);
  useEffect(() => {
    if (words === null || announcedChoice.current === choice) return undefined;
    const timer = setTimeout(() => {
      announcedChoice.current = choice;
      announce(words);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, choice]);
}
