/**
 * Where the access token is kept: `localStorage.jwtToken`. Storage may be switched off by the browser:
 * then nobody is signed in, and keeping a token throws. Three more files spell the key, because each must do without this one:
 * build/hosting/inline-scripts.ts, browser/page/page-script.ts and browser/session/client-session-directive.ts.
 */
const KEY = 'jwtToken';

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

/** Calls `listener` when another tab signs in or out, with its new token or null. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    // `key` is null when another tab empties the whole storage.
    if (event.key === KEY || event.key === null) listener(readToken());
  });
}
