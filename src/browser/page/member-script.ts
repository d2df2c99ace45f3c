/**
 * What a member's page runs besides: the header's name and menu, the word that a session has ended, and signing out. No React: every
 * page of a member loads this.
 *
 * It keeps what a page marks in step with the session: `data-username`, `data-last-name` (their text is filled in),
 * `<html data-session>`, by which CSS shows `data-when="in"` or `data-when="out"`, and `<html data-staff>`, by which it keeps room for
 * staff's buttons.
 */
import { $session, endSession, followSession, restoreSession, type Session } from '../session/session.ts';
import { TOAST_LONG_MS, toast } from '../ui/toast.ts';

function fill(mark: string, text: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.textContent = text;
}

function show(session: Session): void {
  if (session.status === 'unknown') return;
  document.documentElement.dataset.session = session.status === 'out' ? 'out' : 'in';
  const person = session.status === 'in' ? session.user : session.status === 'out' ? null : session.cached;
  if (session.status === 'loading' && person === null) return;
  document.documentElement.toggleAttribute('data-staff', person?.is_staff === true);
  // A member whose profile could not be fetched still gets a menu to sign out from.
  fill('data-username', person?.username ?? 'Account');
  fill('data-last-name', person?.last_name ?? '');
}

$session.listen((session) => {
  if (session.status === 'out' && session.expired)
    void toast('message', 'Your session has ended. Sign in again to continue.', TOAST_LONG_MS);
});
$session.subscribe(show);
followSession();
void restoreSession();

/** The page comes back from the browser's history: the person may have signed out since. */
export const recheck = restoreSession;

/** Called by page-script.ts, which hears the button from the first moment on. */
export function signOutToHome(): void {
  endSession();
  location.assign('/home');
}
