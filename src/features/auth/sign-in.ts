/** What a sign-in leads to (spec, sections 4 and 8). */
import { HttpError } from '../../http/errors.ts';
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

/** Never throws. @param next path of the page to go to with a session: /home, or the one that asked for it. */
export async function signIn(credentials: Credentials, next: string): Promise<SignInOutcome> {
  try {
    const reply = await logIn(credentials);
    if (reply.message === VERIFICATION_SENT) return { kind: 'go', to: '/email-verification' };
    if (reply.access === undefined) return REFUSED;
    await beginSession(reply.access);
    return { kind: 'go', to: next };
  } catch (error) {
    if (error instanceof HttpError && error.detail === VERIFICATION_NEEDED)
      return { kind: 'go', to: '/email-verification' };
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) return REFUSED;
    console.error('Sign-in failed', error);
    return { kind: 'failed', toast: 'An error occurred while logging in.', error };
  }
}
