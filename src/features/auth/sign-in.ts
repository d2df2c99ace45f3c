/** What a sign-in leads to (spec, sections 4 and 8). */
import { HttpError } from '../../http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { type Credentials, VERIFICATION_NEEDED, VERIFICATION_SENT } from '../../schemas/credentials.ts';
import { beginSession } from '../../session/session.ts';
import { logIn } from '../../session/session-api.ts';

export type SignInOutcome =
  | { kind: 'go'; to: string }
  /** The name or the password is wrong. */
  | { kind: 'refused'; toast: string }
  /** No answer, or one that says nothing about name and password. */
  | { kind: 'failed'; toast: string; error: unknown };

const REFUSED: SignInOutcome = { kind: 'refused', toast: 'Invalid username or password' };

/** One sentence for a sign-in that failed. On the hosted backend a name that does not exist is a server error. */
export function signInProblem(error: unknown): string {
  if (error instanceof DOMException)
    return 'This browser does not let the site keep you signed in. Allow it to store site data, then try again.';
  if (error instanceof HttpError && error.status >= 500)
    return 'The server could not check this sign-in. Enter your username, not your e-mail address, mind capital letters, and try again.';
  const wayOn = error instanceof HttpError && error.status === 429 ? ' You can also reset your password by email.' : '';
  return failureSentence(error) + wayOn;
}

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
