/** The additional script for members: the header's name and menu, the message that a session has ended, and signing out. */
import { endSession } from '../session/follow-session.ts';
import { $session } from '../session/session.ts';
import { startSessionHeader } from '../session/session-header.ts';
import { TOAST_LONG_MS, toast } from '../ui/toast.ts';

$session.listen((session) => {
  if (session.status === 'out' && session.expired)
    void toast('message', 'Your session has ended. Sign in again to continue.', TOAST_LONG_MS);
});
startSessionHeader();

/** Called by page-script.ts, which hears the button from the first moment on. */
export function signOutToHome(): void {
  endSession();
  location.assign('/home');
}
