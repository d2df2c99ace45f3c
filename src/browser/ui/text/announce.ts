/**
 * Says words to screen readers, which read them out wherever the focus is. The only place that does: tests/architecture/spoken.test.ts. Its
 * regions are on the page before there are words, because a region that appears together with its words is often missed.
 */

/** Milliseconds until the words go: long enough for slow speech, and no one who reads on meets them later. */
const STAY_MS = 7000;
/** A dialog may be about to close, and the focus about to move, which would interrupt the words. */
const PAUSE_MS = 150;

/** Everything outside the topmost dialog is inert: nothing there is read out, and no button works. */
export const topPart = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

/** @returns the regions of a part of the page: polite, urgent. */
function regionsOf(part: HTMLElement): HTMLCollection {
  let box = part.querySelector(':scope > [data-announcer]');
  if (!box) {
    // Only what is new is read, not what was said before.
    part.insertAdjacentHTML(
      'beforeend',
      '<div data-announcer class=sr-only><div role=status aria-atomic=false></div><div role=alert aria-atomic=false></div></div>',
    );
    box = part.lastElementChild as Element;
  }
  return box.children;
}

/** A dialog calls it before it opens. */
export function prepareAnnouncer(part: HTMLElement): void {
  regionsOf(part);
}
if (typeof document !== 'undefined') prepareAnnouncer(document.body);

/** @param isUrgent interrupts what is being read: for errors. */
export function announce(words: string, isUrgent = false): void {
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = words;
    regionsOf(topPart())[isUrgent ? 1 : 0]?.append(line);
    setTimeout(() => line.remove(), STAY_MS);
  }, PAUSE_MS);
}
