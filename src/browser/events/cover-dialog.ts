/**
 * Opens the cover in the dialog of ClickableCover.tsx. The browser handles Escape and restores the focus. The listener is on the window so
 * that listeners on the document run first: for staff, a click opens another dialog (edit/StaffTools.tsx).
 */
export function startCoverDialog(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const dialog = document.querySelector<HTMLDialogElement>('[data-cover-dialog]');
    if (!dialog || event.defaultPrevented) return;
    if (target === dialog || target.closest('[data-cover-dialog] button')) dialog.close();
    const link = target.closest('a[data-event-cover]');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    // A cover that did not load is hidden: there is nothing to enlarge, and its address leads to an error.
    if (link.querySelector('[data-cover]:not([hidden])')) dialog.showModal();
  });
}

/** A click with a key held down asks for a new tab, a new window or the file. */
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !(altKey || ctrlKey || metaKey || shiftKey);
