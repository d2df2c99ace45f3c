import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to the heading of a part when what had it is gone, e.g. a button that was pressed.
 * @returns to be spread into the element around the part.
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
    // React tells of none when it takes the element away itself.
    onBlur: () => {
      within.current = false;
    },
  };
}
