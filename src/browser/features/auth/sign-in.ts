/** What a sign-in leads to. */

import { HttpError } from '../../../shared/http/errors.ts';
import { type Credentials, VERIFICATION_NEEDED, VERIFICATION_SENT } from '../../../shared/schemas/credentials.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { beginSession } from '../../session/session.ts';
import { logIn } from '../../session/session-api.ts';

export type SignInOutcome =
  | { kind: 'go'; to: string }
  /** The name or the password is wrong. */
  | { kind: 'refused'; toast: string }
  /** No answer, or one that says nothing about name and password. */
  | { kind: 'failed'; toast: string; error: unknown };

const REFUSED_WORDS = 'Invalid username or password';
const REFUSED: SignInOutcome = { kind: 'refused', toast: REFUSED_WORDS };

/** One sentence for a sign-in that failed. On the hosted backend a name that does not exist is a server error. */
export function signInProblem(error: unknown): string {
  if (error instanceof DOMException)
    return "Your browser won't let this site keep you signed in. Allow it to store data for this site, then try again.";
  if (error instanceof HttpError && error.status >= 500)
    return "The server couldn't check this sign-in. Enter your username, not your email address, check capital letters, and try again.";
  const wayOn = error instanceof HttpError && error.status === 429 ? ' You can also reset your password by email.' : '';
  return failureSentence(error) + wayOn;
}

/** What stays above the button after the toast of a refusal has gone. */
export const refusedSentence = (username: string): string =>
  username.includes('@') ? 'Use your username, not your email address.' : REFUSED_WORDS;

/** Never throws. @param next path of the page to go to with a session: /home, or the one that asked for it. */
export async function signIn(credentials: Credentials, next: string): Promise<SignInOutcome> {
  try {
    const reply = await logIn(credentials);
    if (reply.message === VERIFICATION_SENT) return { kind: 'go', to: '/email-verification#sent' };
    if (reply.access === undefined) return REFUSED;
    await beginSession(reply.access);
    return { kind: 'go', to: next };
  } catch (error) {
    if (error instanceof HttpError && error.detail === VERIFICATION_NEEDED)
      return { kind: 'go', to: '/email-verification#wait' };
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) return REFUSED;
    console.error('Sign-in failed', error);
    return { kind: 'failed', toast: 'An error occurred while logging in.', error };
  }
}
