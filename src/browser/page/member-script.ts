/** The script for signed-in people: their name and menu in the header, the notices about the end of the session, signing out. */
import { DATE_LOCALE } from '#club';
import { SESSION_OVER, SIGN_IN_AGAIN } from '../http/sign-in-again.ts';
import { endSession } from '../session/follow-session.ts';
import { $session } from '../session/session.ts';
import { watchSessionEnd } from '../session/session-end.ts';
import { startSessionHeader } from '../session/session-header.ts';
import { dropNotice, notify } from '../ui/dialog/toast.ts';

const NOTICE = 'session';
let hasNotice = false;
function say(text: string): void {
  hasNotice = true;
  void notify(text, undefined, NOTICE);
}
function unsay(): void {
  if (hasNotice) dropNotice(NOTICE);
  hasNotice = false;
}

/** By then a press that met the end of the session has its answer beside its button (ui/Feedback.tsx), and nothing more needs to be said. */
const ANSWER_MS = 300;
const isAnswered = () =>
  [...document.querySelectorAll('main a[href^="/signin?"][target], dialog a[href^="/signin?"][target]')].some(
    (answer) => {
      const { top, bottom, height } = answer.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    },
  );

let timer = 0;
let isOver = false;
$session.listen((session) => {
  const wasOver = isOver;
  isOver = session.status === 'out' && session.expired;
  clearTimeout(timer);
  if (wasOver || session.status === 'out') unsay();
  if (isOver) timer = window.setTimeout(() => isAnswered() || say(SESSION_OVER), ANSWER_MS);
});
watchSessionEnd((endsAt) => {
  const time = new Date(endsAt).toLocaleTimeString(DATE_LOCALE, { hour: 'numeric', minute: '2-digit' });
  say(`Your session ends at ${time}. ${SIGN_IN_AGAIN}.`);
}, unsay);

const tasks = document.querySelector<HTMLElement>('[data-officer-tasks]');
startSessionHeader(tasks && import('./officer-tasks.ts').then(({ showOfficerTasks }) => showOfficerTasks(tasks)));

export function signOutToHome(): void {
  endSession();
  location.assign('/home');
}
