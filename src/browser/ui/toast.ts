/**
 * Toasts. The code that shows them is loaded on demand, or earlier with `prepareToasts`, so that "no connection" can be shown without a
 * connection.
 */
import type { ToastLink } from './toast-host.ts';

type Kind = 'success' | 'error' | 'message';

const host = () => import('./toast-host.ts');

/** Milliseconds a toast stays: 5000 for signing in, profile and password; 3000 for photo, contact and reset. */
export const TOAST_LONG_MS = 5000;
export const TOAST_SHORT_MS = 3000;

/** Never throws: if that code cannot be loaded, it uses `alert`. */
export async function toast(kind: Kind, text: string, duration: number, link?: ToastLink): Promise<void> {
  const part = await host().catch(() => null);
  if (part === null) alert(text);
  else part.show(kind, text, duration, link);
}

/** Loads the code for toasts in advance. Call it when a form appears. */
export function prepareToasts(): void {
  host().catch(() => undefined); // tried again by the first toast
}

const NEXT = 'next-toast';

/** Keeps a success message for the next page, which shows it with `showToastOfLastPage`. */
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
