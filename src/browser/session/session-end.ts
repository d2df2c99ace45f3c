/** When the session ends, as the token says, and when people are warned. */
import { MINUTE_MS } from '#shared/time/instants.ts';
import { CLOCK_EVENT, serverNow } from '../http/server-clock.ts';
import { claimsOf, readToken } from '../http/stored-token.ts';
import { $session, restoreSession } from './session.ts';

/** Enough to end a sentence and sign in again. */
const WARNING_MS = 10 * MINUTE_MS;

/** Milliseconds until the token ends, by the server's clock where it is known; null: the token does not say. */
function timeLeft(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 - serverNow() : null;
}

/**
 * Follows the session's end. @param warn called once for each token, with the time of its end. @param renewed called when that
 * warning no longer holds.
 */
export function watchSessionEnd(warn: (endsAt: number) => void, renewed: () => void): void {
  let timer = 0;
  let warned: string | null = null;
  let checked: string | null = null;
  const look = () => {
    clearTimeout(timer);
    const token = $session.get().status === 'in' ? readToken() : null;
    const left = token === null ? null : timeLeft(token);
    const isSoon = left !== null && left <= WARNING_MS;
    if (warned !== null && !(isSoon && warned === token)) {
      warned = null;
      renewed();
    }
    if (left === null) return;
    if (isSoon && left > 0 && warned === null) {
      warned = token;
      warn(serverNow() + left);
    }
    // The server says whether it is over: its answer ends the session (follow-session.ts).
    if (left <= 0 && checked !== token) {
      checked = token;
      void restoreSession();
    }
    // Timers stand still while the computer sleeps, so it looks again at least every minute.
    if (left > 0) timer = window.setTimeout(look, Math.min(isSoon ? left : left - WARNING_MS, MINUTE_MS));
  };
  $session.subscribe(look);
  addEventListener(CLOCK_EVENT, look);
  document.addEventListener('visibilitychange', look);
}
