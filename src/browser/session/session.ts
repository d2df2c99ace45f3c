/**
 * Who is signed in. The access token is the only credential; everything else is fetched with it.
 * Islands read it through `useSession`; the header is kept in step by browser/page/member-script.ts.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { HttpError } from '../../shared/http/errors.ts';
import type { Profile } from '../../shared/schemas/profile.ts';
import { $refusedToken, dropToken, keepToken, onTokenChangedElsewhere, readToken } from '../http/token.ts';
import { fetchProfile } from './session-api.ts';

export type Session =
  /** Before anything is known: what the built HTML shows. */
  | { status: 'unknown' }
  /** `expired`: not by the person's own doing. What they were typing must not be lost. */
  | { status: 'out'; expired: boolean }
  /** There is a token; the profile is on its way, or could not be fetched (`failed`). */
  | { status: 'loading' | 'failed'; cached: CachedHeader | null }
  | { status: 'in'; user: Profile };

export const $session = atom<Session>({ status: 'unknown' });

/** Takes up a stored token and fetches the profile behind it. Never throws: a failure is logged. */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  if (token === null) {
    // Already told, and perhaps that it expired: that stays so.
    if ($session.get().status !== 'out') $session.set({ status: 'out', expired: false });
    return;
  }
  const cached = readCachedHeader();
  $session.set({ status: 'loading', cached });
  try {
    const user = await fetchProfile();
    // Signed out, or in as somebody else, while the reply was under way: it is no longer ours to show.
    if (token !== readToken()) return;
    cacheHeader(user);
    $session.set({ status: 'in', user });
  } catch (error) {
    console.error('Failed to fetch user profile', error);
    const refused = error instanceof HttpError && error.status === 401;
    if (!refused && token === readToken()) $session.set({ status: 'failed', cached });
  }
}

/** Begins a session with the token of a successful log-in, and fetches the profile. */
export async function beginSession(token: string): Promise<void> {
  keepToken(token);
  dropCachedHeader();
  dispatchEvent(new Event('session:signin'));
  await restoreSession();
}

/** Takes over what the member has just changed, everywhere on the page. Does nothing when nobody is signed in any more. */
export function updateUser(changed: Partial<Profile>): void {
  const session = $session.get();
  if (session.status !== 'in') return;
  const user = { ...session.user, ...changed };
  cacheHeader(user);
  $session.set({ status: 'in', user });
}

/** Goes on with a new token of the same person, after a password change has ended all older ones. */
export const renewSession = (token: string): void => keepToken(token);

/** Ends the session on this device. Works without a network: the hosted backend has no call for it. */
export function endSession({ expired = false } = {}): void {
  dropToken();
  dropCachedHeader();
  $session.set({ status: 'out', expired });
  // By the person's own wish: what else tells of them on this device goes too (browser/page/page-script.ts).
  if (!expired) dispatchEvent(new Event('session:signout'));
}

let following = false;

/** Follows other tabs, and ends the session when the backend refuses the token. */
export function followSession(): void {
  if (following) return;
  following = true;
  $refusedToken.subscribe((token) => {
    if (token === null) return;
    $refusedToken.set(null);
    if (token === readToken()) endSession({ expired: true });
  });
  onTokenChangedElsewhere(() => {
    // What this tab has kept may be about another person.
    dropCachedHeader();
    void restoreSession();
  });
}

/**
 * The three fields that the header shows before the profile has been fetched. Kept in `sessionStorage.header` of this tab;
 * nothing else about a person is ever stored. build/hosting/inline-scripts.ts reads the same key before the first paint.
 */
const HEADER_KEY = 'header';

const CachedHeaderSchema = v.object({ username: v.string(), last_name: v.string(), is_staff: v.boolean() });
type CachedHeader = v.InferOutput<typeof CachedHeaderSchema>;

function readCachedHeader(): CachedHeader | null {
  try {
    const result = v.safeParse(CachedHeaderSchema, JSON.parse(sessionStorage.getItem(HEADER_KEY) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null; // storage is switched off, or somebody else wrote into it
  }
}

function cacheHeader({ username, last_name, is_staff }: CachedHeader): void {
  try {
    sessionStorage.setItem(HEADER_KEY, JSON.stringify({ username, last_name, is_staff }));
  } catch {
    // the header fills in a moment later instead
  }
}

function dropCachedHeader(): void {
  try {
    sessionStorage.removeItem(HEADER_KEY);
  } catch {
    // nothing was kept
  }
}
