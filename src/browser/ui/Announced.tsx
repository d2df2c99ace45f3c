/** What a component says to screen readers by itself: words that appear, and what a list shows after a search. */
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'span';
  /** Interrupts what is being read: for errors. */
  isUrgent?: boolean;
  /** It is also there when nothing has happened: only changes are announced. */
  isQuietAtFirst?: boolean;
  children?: ReactNode;
}

/** Words about what has just happened. Announced when they appear, and again when they change. */
export function Announced({ as: Tag = 'p', isUrgent = false, isQuietAtFirst = false, ...rest }: Props) {
  const part = useRef<HTMLElement>(null);
  const said = useRef(isQuietAtFirst ? null : '');
  useEffect(() => {
    const words = (part.current?.innerText ?? '').replace(/\s+/g, ' ').trim();
    if (words !== '' && said.current !== null && words !== said.current) announce(words, isUrgent);
    said.current = words;
  });
  return <Tag ref={part as never} data-announced={isUrgent ? 'urgent' : ''} {...rest} />;
}

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
