/** What a member's page runs besides: the header's name and menu, the word that a session has ended, and signing out. */
import { endSession } from '../session/session.ts';
import { startSessionHeader } from '../session/session-header.ts';
import { TOAST_LONG, toast } from '../ui/toast.ts';

addEventListener('session:expired', () => {
  void toast('message', 'Your session has ended. Sign in again to continue.', TOAST_LONG);
});
startSessionHeader();

/** Called by page-script.ts, which hears the button from the first moment on. */
export function signOut(): void {
  endSession();
  location.assign('/home');
}
