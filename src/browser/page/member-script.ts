/** The script for signed-in people: their name and menu in the header, the message that the session has ended, signing out. */
import { endSession } from '../session/follow-session.ts';
import { $session } from '../session/session.ts';
import { startSessionHeader } from '../session/session-header.ts';
import { TOAST_LONG_MS, toast } from '../ui/toast.ts';

$session.listen((session) => {
  if (session.status === 'out' && session.expired)
    void toast('message', 'Your session has ended. Sign in again to continue.', TOAST_LONG_MS);
});
startSessionHeader();

export function signOutToHome(): void {
  endSession();
  location.assign('/home');
}
