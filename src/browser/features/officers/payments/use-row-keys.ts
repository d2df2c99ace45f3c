import { type RefObject, useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * While the focus is in the list, J and K move between its rows (`data-row`), and Enter submits the main form (in `data-main`) of the row
 * that has the focus. Elsewhere single letters do nothing: speech input can type them by mistake (WCAG 2.1.4).
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = list.current;
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest(TYPED_INTO)) return;
      const rows = [...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(target));
      const key = event.key.toLowerCase();
      if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      if (key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      // Only on the row itself: on a button inside it, Enter presses the button. Ignores repeats: one press, one decision.
      if (key === 'enter' && !event.repeat && rows[at] === target) {
        event.preventDefault();
        rows[at].querySelector<HTMLElement>('[data-main] [type=submit]')?.click();
      }
    };
    place?.addEventListener('keydown', press);
    return () => place?.removeEventListener('keydown', press);
  }, [list]);
}
