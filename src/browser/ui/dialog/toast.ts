/**
 * Toasts. The code that shows them is loaded on demand, or earlier with `prepareToasts`, so that "no connection" can be shown without a
 * connection.
 */
import type { NoticeAction } from './toast-host.tsx';

const host = () => import('./toast-host.tsx');

/** Milliseconds a toast stays: 5000 for signing in, profile and password; 3000 for photo, contact and reset. */
export const TOAST_LONG_MS = 5000;
export const TOAST_SHORT_MS = 3000;

/**
 * A toast whose wording, position and duration are fixed: dark, at the top. Use `notify` for anything else. Never throws: if the code for toasts
 * cannot be loaded, it uses `alert`.
 */
export async function toast(kind: 'success' | 'error', text: string, duration: number): Promise<void> {
  const part = await host().catch(() => null);
  if (part === null) alert(text);
  else part.showToast(kind, text, duration);
}

/**
 * A notice at the bottom, for results that a form or row on the page cannot show.
 * @param about what lasts: the notice stays until it is closed, `dropNotice` ends it, or another one about the same replaces it.
 */
export async function notify(text: string, action?: NoticeAction, about?: string): Promise<void> {
  const part = await host().catch(() => null);
  if (part === null) alert(text);
  else part.showNotice(text, action, about);
}

/** Ends the notice about something. */
export const dropNotice = (about: string): void =>
  void host().then(
    (part) => part.hideNotice(about),
    () => undefined,
  );

/** Loads the code for toasts in advance. Call it when a form appears. */
export function prepareToasts(): void {
  host().catch(() => undefined); // tried again by the first toast
}

const NEXT_TOAST_KEY = 'next-toast';

/** Stores a sentence for the next page, which shows it with `showNoticeOfLastPage`. */
export function notifyOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(NEXT_TOAST_KEY, JSON.stringify(text));
  } catch (error) {
    console.error('The message for the next page could not be stored', error);
  }
}

export function showNoticeOfLastPage(): void {
  try {
    const stored = sessionStorage.getItem(NEXT_TOAST_KEY);
    sessionStorage.removeItem(NEXT_TOAST_KEY);
    if (stored !== null) void notify(String(JSON.parse(stored)));
  } catch (error) {
    console.error('The message of the last page could not be read', error);
  }
}
