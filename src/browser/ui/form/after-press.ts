/**
 * A press on a button first takes the focus away from a field. If an error appeared below that field immediately, the button would move
 * between the press and the release, and the browser would see no click. So an error that appears on blur waits until the press is over.
 */

/** Milliseconds after the release within which the browser sends the click: after a touch come the mouse events and the blur. */
const CLICK_MS = 350;

let isPressed = false;
let isWatching = false;
let timer = 0;
const waiting = new Set<() => void>();

/** Called when the first form appears: the listeners are for the whole page. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const end = () => {
    isPressed = false;
    for (const act of waiting) act();
    waiting.clear();
  };
  const endIn = (milliseconds: number) => () => {
    clearTimeout(timer);
    timer = window.setTimeout(end, milliseconds);
  };
  const start = () => {
    clearTimeout(timer);
    isPressed = true;
  };
  addEventListener('pointerdown', start, true);
  addEventListener('pointerup', endIn(CLICK_MS), true);
  // After all listeners of the click.
  for (const last of ['click', 'pointercancel', 'dragend']) addEventListener(last, endIn(0), true);
}

/** Acts now, or as soon as the press is over. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
