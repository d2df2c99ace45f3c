/**
 * The access token, stored in `localStorage.jwtToken`. If the browser blocks storage, no one is signed in, and storing a token throws.
 * Four more files repeat the key, because none of them can import this one: build/output/inline-scripts.ts,
 * build/integrations/member-preloads.ts, browser/page/page-script.ts and browser/session/client-session-directive.ts.
 */
import { atom } from 'nanostores';
import { HttpError, NetworkError } from '#shared/http/errors.ts';

export const TOKEN_KEY = 'jwtToken';

/** A token that the backend has rejected, until the session handles it: its script may load after an island's first call. */
export const $rejectedToken = atom<string | null>(null);

export function readToken(): string | null {
  try {
    // Empty for a moment, while `dropToken` tells the other tabs that the session has expired.
    return localStorage.getItem(TOKEN_KEY) || null;
  } catch {
    return null;
  }
}

/** What a token says about itself; nothing if it is not a JWT. build/output/inline-scripts.ts reads it in the same way. */
export function claimsOf(token: string): { user_id?: unknown; iat?: unknown; exp?: unknown } {
  try {
    // base64url differs only in two characters, which do not occur here.
    return JSON.parse(atob(String(token.split('.')[1]))) ?? {};
  } catch {
    return {};
  }
}

/** The id of the token's owner, because a new token of the same person changes nothing on the page. The token itself if it is not a JWT. */
export const personOf = (token: string): string => String(claimsOf(token).user_id ?? token);

/**
 * The person whose data the page may hold, or null. It outlives an expired session, because what the person was typing stays on the page.
 * Only session/session.ts and session/follow-session.ts set it.
 */
export const $person = atom<string | null>(storedPerson());

export function storedPerson(): string | null {
  const token = readToken();
  return token === null ? null : personOf(token);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

/** An answer came after the person signed out: it must not be shown, and is not a failure. */
export class SignedOutError extends NetworkError {
  constructor() {
    super('Signed out');
  }
}

/**
 * Awaits a call with `token`, and sets `$rejectedToken` when the backend rejects the token itself.
 * @throws SignedOutError when the person has signed out meanwhile.
 */
export async function withToken<T>(token: string | null, call: Promise<T>): Promise<T> {
  try {
    const answer = await call;
    if (token !== null && personOf(token) !== (storedPerson() ?? $person.get())) throw new SignedOutError();
    return answer;
  } catch (error) {
    // Only the current token: a late rejection of an older one must not end a newer session.
    if (error instanceof HttpError && error.sessionOver && token === readToken()) $rejectedToken.set(token);
    throw error;
  }
}
