/** The script for signed-in people: their name and menu in the header, the message that the session has ended, signing out. */
import { endSession } from '../session/follow-session.ts';
import { $session } from '../session/session.ts';
import { startSessionHeader } from '../session/session-header.ts';
import { notify } from '../ui/toast.ts';

$session.listen((session) => {
  if (session.status === 'out' && session.expired) void notify('Your session has ended. Sign in again to continue.');
});

const tasks = document.querySelector<HTMLElement>('[data-officer-tasks]');
startSessionHeader(tasks && import('./officer-tasks.ts').then(({ showOfficerTasks }) => showOfficerTasks(tasks)));

export function signOutToHome(): void {
  endSession();
  location.assign('/home');
}
