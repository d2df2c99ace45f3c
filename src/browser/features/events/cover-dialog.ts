/**
 * Opens the cover in the dialog of ClickableCover.tsx. The browser handles Escape and restores the focus. The listener is on the window so
 * that listeners on the document run first: for staff, a click opens another dialog (staff/StaffTools.tsx).
 */
export function startCoverDialog(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const dialog = document.querySelector<HTMLDialogElement>('[data-cover-dialog]');
    if (!dialog || event.defaultPrevented) return;
    if (target === dialog || target.closest('[data-cover-dialog] button')) dialog.close();
    // A cover that did not load is hidden, and there is nothing to enlarge.
    else if (target.closest('a[data-event-cover]')?.querySelector('[data-cover]:not([hidden])') && isPlain(event)) {
      event.preventDefault();
      dialog.showModal();
    }
  });
}

/** A click with a key held down asks for a new tab, a new window or the file. */
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !(altKey || ctrlKey || metaKey || shiftKey);
