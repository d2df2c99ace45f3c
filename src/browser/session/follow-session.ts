/** Ends the session, and updates the page when another person signs in or out. Started by page/member-script.ts. */
import { readToken, TOKEN_KEY } from '../http/stored-token.ts';
import { $person, $rejectedToken, storedPerson } from '../http/token.ts';
import { dropCachedHeader } from './cached-account.ts';
import { dropCheckInLists } from './check-in-lists.ts';
import { dropDraft } from './message-draft.ts';
import { $session, restoreSession } from './session.ts';

/** @param expired shows the other tabs that the person did not sign out. */
function dropToken({ expired }: { expired: boolean }): void {
  try {
    if (expired) localStorage.setItem(TOKEN_KEY, '');
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // nothing is stored
  }
}

/** Ends the session on this device. Works without a network: the Django backend has no call for it. */
export function endSession({ expired = false } = {}): void {
  dropToken({ expired });
  if (!expired) {
    $person.set(null);
    dropCheckInLists(null);
    dropDraft();
  }
  dropCachedHeader();
  $session.set({ status: 'out', expired });
  // Removes other traces of the person from this device (browser/page/page-script.ts).
  if (!expired) dispatchEvent(new Event('session:signout'));
}

/** Hides the page and reloads it, because another person has signed in, or the person has signed out. */
function discardPage(): void {
  for (const part of document.body.children) if (!part.matches('header, footer')) part.toggleAttribute('hidden', true);
  dropCachedHeader();
  dropCheckInLists(storedPerson());
  $person.set(null);
  $session.set({ status: 'out', expired: false });
  // What was typed belongs to the person who signed out. Firefox would fill it in again.
  for (const form of document.forms) form.reset();
  location.reload();
}

/** Compares the person, not the token: signing in again keeps the page and what was typed. */
function checkPerson({ expired }: { expired: boolean }): void {
  const [before, now] = [$person.get(), storedPerson()];
  const session = $session.get();
  if (now === null && expired) {
    dropCachedHeader();
    $session.set({ status: 'out', expired: true });
  } else if (before !== null && before !== now) {
    // The session ended while this page was open: its forms stay until someone else signs in.
    if (now !== null || session.status !== 'out' || !session.expired) discardPage();
  } else void restoreSession();
}

let following = false;

/** Restores the session, follows other tabs and the browser's history, and ends the session when the backend rejects the token. */
export function followSession(): void {
  if (following) return;
  following = true;
  $rejectedToken.subscribe((token) => {
    if (token === null) return;
    $rejectedToken.set(null);
    if (token === readToken()) endSession({ expired: true });
  });
  $person.subscribe((person) => person !== null && dropCheckInLists(person));
  addEventListener('storage', ({ key, newValue }) => {
    // `key` is null when another tab empties the whole storage, `newValue` is empty when a session has expired there.
    if (key === TOKEN_KEY || key === null) checkPerson({ expired: newValue === '' });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkPerson({ expired: false });
  });
  // The person may have changed since the first call of an island.
  checkPerson({ expired: false });
}
