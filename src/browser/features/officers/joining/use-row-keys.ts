import { type RefObject, useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** J and K move between the rows (`data-row`) of a list. Enter submits the main form (in `data-main`) of the focused row. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest(TYPED_INTO)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      if (key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      // Only on the row itself: on a button inside it, Enter presses the button. Ignores repeats, because the next row would be confirmed too.
      if (key === 'enter' && !event.repeat && at !== -1 && rows[at] === target) {
        event.preventDefault();
        rows[at].querySelector<HTMLElement>('[data-main] [type=submit]')?.click();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
}
