/**
 * Opens the cover in the window that ClickableCover.tsx keeps for it. Keys, and the focus going back, are the browser's own. On the
 * window, because what listens on the document comes first: staff's click opens something else (staff/StaffTools.tsx).
 */
export function startCoverDialog(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const dialog = document.querySelector<HTMLDialogElement>('[data-cover-dialog]');
    if (!dialog || event.defaultPrevented) return;
    if (target === dialog || target.closest('[data-cover-dialog] button')) dialog.close();
    // One that did not load is hidden: there is nothing to be shown.
    else if (target.closest('a[data-event-cover]')?.querySelector('[data-cover]:not([hidden])') && isPlain(event)) {
      event.preventDefault();
      dialog.showModal();
    }
  });
}

/** Any other click asks for a new tab, a new window or the file. */
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !(altKey || ctrlKey || metaKey || shiftKey);
