/** The script of an event's built page: times and numbers in the built HTML, the cover's dialog, and the menu for sharing. */

import { eventHash } from '#shared/events/event-hash.ts';
import { EVENTS } from '#shared/events/event-slug.ts';
import { CLOCK_EVENT } from '../http/server-clock.ts';
import { fetchAndStore, revalidate } from '../page/revalidate.ts';
import { fitCovers, localizeTimes } from './built-events.ts';
import { movedWords } from './event-time.ts';

/**
 * Rewrites the times in the reader's time zone, and asks whether the event has changed: then the island renders it again. Otherwise only
 * the numbers of its sign-up may be out of date.
 * @param page has `data-slug`, and `data-hash`, the hash of the built event.
 * @param onSame gets the event as the backend answers it, where it has not changed.
 */
export function refreshEvent(page: HTMLElement, onSame?: (event: object) => void): void {
  const { slug = '', hash } = page.dataset;
  localizeTimes(page);
  addEventListener(CLOCK_EVENT, () => localizeTimes(page));
  const moved = page.querySelector<HTMLElement>('[data-moved]');
  if (moved) moved.textContent = movedWords(Number(moved.dataset.moved), Number(moved.dataset.was));
  fitCovers(page);
  const address = `${import.meta.env.PUBLIC_API_HOST}${EVENTS}${slug}/`;
  const isChanged = (reply: unknown) => {
    // Checks only what is needed to compare. The island parses the event in full.
    const event = Object(reply);
    if (event.slug !== slug) throw new Error('No event came');
    if (eventHash(reply) !== hash) return true;
    onSame?.(event);
    return false;
  };
  revalidate(page, (isAgain) => fetchAndStore(address, isAgain), isChanged, 'Failed to fetch event');
}

/**
 * Opens the cover in the dialog of ClickableCover.tsx. The browser handles Escape and restores the focus. The listener is on the window so
 * that listeners on the document run first: for officers, a click opens another dialog (manage-events/edit/StaffTools.tsx).
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
export const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/** The behaviour of ShareEvent (EventArticle.tsx), in built HTML and in islands: copying the address, the share sheet of the device, and closing. */
export function startShare(): void {
  addEventListener('click', async ({ target }) => {
    const part = (target as Element).closest<HTMLDetailsElement>('[data-share]');
    if (!part) {
      close();
      return;
    }
    const { share: url = '', text = '' } = part.dataset;
    const status = part.querySelector('[role=status]') as HTMLElement;
    // Cleared first, so that screen readers announce it again.
    status.textContent = '';
    const button = (target as Element).closest('button');
    if (button === null) part.querySelector('[data-more]')?.toggleAttribute('hidden', !navigator.share);
    else if ('more' in button.dataset)
      navigator.share({ title: document.title, text, url }).catch(({ name }) => {
        // The person closed the sheet, or pressed again while it was open.
        if (!['AbortError', 'InvalidStateError'].includes(name))
          status.textContent = "Other apps can't be opened here. Copy the link instead.";
      });
    else {
      // Some browsers refuse, and all do without TLS.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      status.textContent = copied ? 'Link copied' : "The link couldn't be copied. Copy it from the address bar.";
    }
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close()?.querySelector('summary')?.focus());
}

/** @returns what was open. */
function close(): HTMLDetailsElement | null {
  const part = document.querySelector<HTMLDetailsElement>('[data-share][open]');
  part?.removeAttribute('open');
  return part;
}
