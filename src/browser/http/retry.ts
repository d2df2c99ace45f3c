/** When to repeat a call that failed. One rule for everything that stays on "Loading..." (answers.ts, session/session.ts). */
import { HttpError, isNotThere } from '#shared/http/errors.ts';
import { serverNow } from './server-clock.ts';
import { SignedOutError } from './token.ts';

/** Seconds after the first, second and third failure, and after all later ones. */
const WAITS = [5, 15, 30, 60];
/** The longest delay that timers allow. */
const MAX_MS = 2 ** 31 - 1;

export interface NextTry {
  /** The service asks to wait until then: milliseconds since 1970; null when it does not. */
  waitUntil: number | null;
  cancel: () => void;
}

/**
 * Tries again after a while or when the network is back, but never before the service allows it. A hidden page waits until it is shown
 * again. Does nothing if another try would not help.
 * @param failures how many there were before this one.
 */
export function tryLater(failures: number, error: unknown, act: () => void): NextTry {
  const isOver = error instanceof SignedOutError || (error instanceof HttpError && error.sessionOver);
  if (isOver || isNotThere(error)) return { waitUntil: null, cancel: () => undefined };
  const limit = error instanceof HttpError ? error.retryAfter : null;
  const seconds = Math.max(limit ?? 0, WAITS[failures] ?? 60);

  const go = () => {
    cancel();
    act();
  };
  const goIfVisible = () => document.visibilityState !== 'hidden' && go();
  const timer = setTimeout(
    () => {
      document.addEventListener('visibilitychange', goIfVisible);
      goIfVisible();
    },
    Math.min(seconds * 1000, MAX_MS),
  );
  if (limit === null) addEventListener('online', go);
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
    document.removeEventListener('visibilitychange', goIfVisible);
  };
  return { waitUntil: limit === null ? null : serverNow() + limit * 1000, cancel };
}
