/**
 * Short messages over the page. The part that shows them is loaded when first needed, or earlier with
 * `prepareToasts`, so that "no connection" can be told without a connection.
 */
import type { ToastLink } from './toast-host.ts';

type Kind = 'success' | 'error' | 'message';

const host = () => import('./toast-host.ts');

/** Milliseconds a toast stays: 5000 for signing in, profile and password; 3000 for photo, contact and reset. */
export const TOAST_LONG_MS = 5000;
export const TOAST_SHORT_MS = 3000;

/** Never throws: where the part that shows them cannot be loaded, the browser's own window says it. */
export async function toast(kind: Kind, text: string, duration: number, link?: ToastLink): Promise<void> {
  const part = await host().catch(() => null);
  if (part === null) alert(text);
  else part.show(kind, text, duration, link);
}

/** Loads what a toast needs. Call it when a form appears. */
export function prepareToasts(): void {
  host().catch(() => undefined); // tried again by the first toast
}

const NEXT = 'next-toast';

/** A success that is told on the page to which one is sent on, if that page asks: `showToastOfLastPage`. */
export function toastOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(NEXT, JSON.stringify(text));
  } catch (error) {
    console.error('The message for the next page could not be kept', error);
  }
}

export function showToastOfLastPage(): void {
  try {
    const kept = sessionStorage.getItem(NEXT);
    sessionStorage.removeItem(NEXT);
    if (kept !== null) void toast('success', String(JSON.parse(kept)), TOAST_LONG_MS);
  } catch (error) {
    console.error('The message of the last page could not be read', error);
  }
}
