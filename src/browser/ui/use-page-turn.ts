import { type RefObject, useEffect, useRef } from 'react';

interface PageTurn<E> {
  /** For the element where a page begins. It takes the focus, so it needs `tabIndex={-1}`. */
  top: RefObject<E | null>;
  /** To be called when the reader asks for another page. */
  turn: () => void;
}

/**
 * A page of a list is as high as several screens: a reader who turns it at its end begins the next one at its top.
 * @param page the one whose entries are drawn.
 */
export function usePageTurn<E extends HTMLElement>(page: number): PageTurn<E> {
  const top = useRef<E>(null);
  const turned = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each turn, when the new entries are there
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [page]);

  const turn = () => {
    turned.current = true;
  };
  return { top, turn };
}
