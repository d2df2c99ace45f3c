/** Signing in: the next page, or the reason for a failure. */

import { type Credentials, VERIFICATION_NEEDED, VERIFICATION_SENT } from '#shared/accounts/credentials.ts';
import { login } from '#shared/accounts/sign-in-calls.ts';
import { HttpError } from '#shared/http/errors.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { sendPublic } from '../http/client.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { startSession } from '../session/session.ts';

/** `message` is shown above the button, `toast` as a toast. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly toast: string;

  constructor(message: string, toast: string) {
    super(message);
    this.toast = toast;
  }
}

const WRONG_CREDENTIALS = 'Invalid username or password';

/** What to do after a failed sign-in. On the Django backend, an unknown username is a server error, too. */
export function signInProblem(error: unknown): string {
  // The token could not be stored. A TypeError: `localStorage` is null. Errors of calls have classes of their own.
  if (error instanceof DOMException || error instanceof TypeError)
    return "Your browser won't let this site keep you signed in. Allow it to store data for this site, then try again.";
  if (error instanceof HttpError && error.status >= 500)
    return "The server couldn't check this sign-in. Check your username: it isn't your email address, and capital letters count. If it's right, try again later.";
  const alternative =
    error instanceof HttpError && error.status === 429 ? ' You can also reset your password by email.' : '';
  return failureSentence(error) + alternative;
}

/**
 * @param next path to go to once signed in.
 * @returns the path to go to.
 * @throws SignInError
 */
export async function signInAs(credentials: Credentials, next: string): Promise<string> {
  try {
    // 401: wrong name or password. 400 with a message: the address is not verified yet.
    const { message, access } = await sendPublic(login, credentials);
    if (message === VERIFICATION_SENT) return '/email-verification#sent';
    if (access !== undefined) {
      await startSession(access);
      return next;
    }
  } catch (error) {
    if (error instanceof HttpError && error.detail === VERIFICATION_NEEDED) return '/email-verification#wait';
    if (!(error instanceof HttpError && [400, 401].includes(error.status))) {
      console.error('Sign-in failed', error);
      // Either no answer, or one that says nothing about the username and password, such as the page of a firewall.
      throw new SignInError(signInProblem(error), 'An error occurred while logging in.');
    }
  }
  const hint = credentials.username.includes('@') && 'Use your username, not your email address.';
  throw new SignInError(hint || WRONG_CREDENTIALS, WRONG_CREDENTIALS);
}

/**
 * Where to go after signing in: the path in `?next=` if it is on this site, else /home.
 * Anything that a browser could take for another site is rejected (`//evil.example`, `/\evil.example`, `https:evil.example`).
 *
 * @param search the query of the sign-in page, e.g. `?next=/profile`.
 */
export function nextPath(search: string): string {
  const requestedPath = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/[\w-]/.test(requestedPath) || requestedPath.includes('\\')) return '/home';
  const site = 'https://this.site.invalid';
  const address = parseUrl(requestedPath, site);
  if (address?.origin !== site) return '/home';
  // Checked again after resolving: `/x/..//evil.example` becomes `//evil.example`, which is another site.
  const path = address.pathname + address.search;
  return /^\/(?![/\\])/.test(path) ? path : '/home';
}
