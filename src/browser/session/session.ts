/**
 * Who is signed in. The access token is the only credential; everything else is fetched with it.
 * Islands read it through `useSession`; session-header.ts updates the header.
 */
import { atom } from 'nanostores';
import type { Profile } from '#shared/accounts/profile.ts';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { HttpError } from '#shared/http/errors.ts';
import { type NextTry, tryLater } from '../http/retry.ts';
import { sendWithToken } from '../http/send-with-token.ts';
import { personOf, readToken } from '../http/stored-token.ts';
import { $person, storedPerson, storeToken } from '../http/token.ts';
import { type CachedHeader, cacheHeader, dropCachedHeader, readCachedHeader } from './cached-account.ts';

export type Session =
  /** Not known yet: as in the built HTML. */
  | { status: 'unknown' }
  /** `expired`: the person did not sign out. What they were typing must not be lost. */
  | { status: 'out'; expired: boolean }
  /** There is a token; the profile is loading. */
  | { status: 'loading'; cached: CachedHeader | null }
  /** It could not be loaded, and will be tried again. */
  | { status: 'failed'; cached: CachedHeader | null; failure: FailedTry }
  | { status: 'in'; account: Profile };

export interface FailedTry extends Pick<NextTry, 'waitUntil'> {
  error: unknown;
}

export const $session = atom<Session>({ status: 'unknown' });

let failures = 0;
let cancelNextTry = () => {};

/** Restores the session of a stored token and fetches the profile. Never throws: a failure is logged, and it tries again. */
export async function restoreSession(): Promise<void> {
  cancelNextTry();
  const token = readToken();
  if (token === null) {
    // Keeps `expired` if it was set.
    if ($session.get().status !== 'out') $session.set({ status: 'out', expired: false });
    return;
  }
  const person = personOf(token);
  const isIn = () => $session.get().status === 'in' && $person.get() === person;
  // For the same person, e.g. after Back, the profile stays while it is fetched again, even if that fails.
  const isSamePerson = isIn();
  $person.set(person);
  const cached = readCachedHeader();
  // After a failure, the message stays until a later try succeeds.
  if (!isSamePerson && $session.get().status !== 'failed') $session.set({ status: 'loading', cached });
  try {
    const account = await sendWithToken(getProfile);
    // Signed out, or signed in as someone else, while waiting for the reply.
    if (person !== storedPerson()) return;
    failures = 0;
    cacheHeader(account);
    $session.set({ status: 'in', account });
  } catch (error) {
    const isRejected = error instanceof HttpError && error.status === 401;
    if (!isRejected && person !== storedPerson()) return;
    console.error('Failed to fetch user profile', error);
    // A newer call may have succeeded meanwhile.
    if (isRejected || isSamePerson || isIn()) return;
    const { waitUntil, cancel } = tryLater(failures, error, () => {
      // Unless the person has signed out meanwhile.
      if ($session.get().status === 'failed') void restoreSession();
    });
    failures += 1;
    cancelNextTry = cancel;
    $session.set({ status: 'failed', cached, failure: { error, waitUntil } });
  }
}

/** Starts a session after a successful sign-in, and fetches the profile. */
export async function startSession(token: string): Promise<void> {
  storeToken(token);
  dropCachedHeader();
  dispatchEvent(new Event('session:signin'));
  await restoreSession();
}

/** Applies a change of the profile everywhere on the page. Does nothing when no one is signed in. */
export function updateAccount(changed: Partial<Profile>): void {
  const session = $session.get();
  if (session.status !== 'in') return;
  const account = { ...session.account, ...changed };
  cacheHeader(account);
  $session.set({ status: 'in', account });
}

/** Continues with a new token of the same person, after a password change has ended all older ones. */
export const renewSession = (token: string): void => storeToken(token);
