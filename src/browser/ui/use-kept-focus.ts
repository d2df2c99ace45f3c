import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when the focused element disappears, e.g. a button that was pressed.
 * @returns props for the element around the part.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>) {
  const within = useRef(false);
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) heading.current?.focus();
  });
  return {
    onFocus: () => {
      within.current = true;
    },
    // Not called when React removes the focused element.
    onBlur: () => {
      within.current = false;
    },
  };
}
