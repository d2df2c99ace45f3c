/**
 * The access token, kept in `localStorage.jwtToken`. If the browser blocks storage, nobody is signed in, and keeping a token throws.
 * Four more files repeat the key, because none of them can import this one: build/hosting/inline-scripts.ts,
 * build/integrations/member-preloads.ts, browser/page/page-script.ts and browser/session/client-session-directive.ts.
 */
import { atom } from 'nanostores';
import { HttpError } from '../../shared/http/errors.ts';

const KEY = 'jwtToken';

/** A token that the backend has rejected, until the session handles it. The session's script may load after an island's first call. */
export const $refusedToken = atom<string | null>(null);

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const keepToken = (token: string): void => localStorage.setItem(KEY, token);

export function dropToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

/** Calls `listener` when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // `key` is null when another tab empties the whole storage.
    if (key === KEY || key === null) listener();
  });
}

/** Awaits a call with `token`, and sets `$refusedToken` when the backend rejects the token itself. */
export async function withToken<T>(token: string | null, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // Only the current token: a late rejection of an older one must not end a newer session.
    if (error instanceof HttpError && error.sessionOver && token === readToken()) $refusedToken.set(token);
    throw error;
  }
}
