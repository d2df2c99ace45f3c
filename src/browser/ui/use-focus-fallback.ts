import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when the focused element disappears, e.g. a button that was pressed. Works only if the component that calls
 * this renders itself when the element goes: it notices nothing when only a child renders.
 * @returns props for the element that contains it.
 */
export function useFocusFallback(heading: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // Not called when React removes the focused element.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
