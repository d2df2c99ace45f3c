/** The access token of the session (stored-token.ts). If the browser blocks storage, no one is signed in, and storing a token throws. */
import { atom } from 'nanostores';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { personOf, readToken, TOKEN_KEY } from './stored-token.ts';

/** A token that the backend has rejected, until the session handles it: its script may load after an island's first call. */
export const $rejectedToken = atom<string | null>(null);

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
