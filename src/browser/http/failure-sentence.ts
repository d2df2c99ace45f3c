/** One plain sentence for a failed call that says what to do. Never HTML or a status code. */
import { HttpError, NetworkError } from '../../shared/http/errors.ts';
import { count } from '../../shared/text/plain-text.ts';

/** What the server may have done although its answer was lost. Sending it again would do it twice, or fail. */
const MAY_BE_DONE = {
  account: 'Your account may exist all the same: try signing in.',
  event: 'The event may have been saved all the same: look before you add it again.',
  password: 'Your password may have changed all the same: try signing in with the new one.',
  deletion: 'Your account may be gone all the same: check your email.',
  code: 'Your code may have arrived all the same: reload the page before you send it again.',
  payment: 'The payment may have been recorded all the same: look before you record it again.',
};
export type UncertainChange = keyof typeof MAY_BE_DONE;

/**
 * @param input what the person still has on the page; null when there was nothing to lose.
 * @param uncertain what the call may have done; left out where sending it again does no harm.
 */
export function failureSentence(
  error: unknown,
  input: string | null = 'what you typed',
  uncertain?: UncertainChange,
): string {
  const stillHere = input === null ? '' : ` ${input.charAt(0).toUpperCase()}${input.slice(1)} is still here.`;
  if (error instanceof NetworkError) {
    // Without a network nothing was sent.
    if (uncertain && navigator.onLine) return `The server didn't answer. ${MAY_BE_DONE[uncertain]}${stillHere}`;
    return `The server didn't answer. Check your connection and try again.${stillHere}`;
  }
  if (error instanceof HttpError && error.status === 429) {
    return `Too many attempts. ${retryAfterSentence(error.retryAfter)}${stillHere}`;
  }
  if (error instanceof HttpError && error.sessionOver) return `Your session has ended. Sign in again.${stillHere}`;
  // From the web server in front of the backend.
  if (error instanceof HttpError && error.status === 413 && error.detail === null)
    return `This is too large for the server. Choose a smaller file.${stillHere}`;
  // Not the detail of a 404, which is for developers.
  const isForPeople = error instanceof HttpError && error.status < 500 && error.status !== 404;
  if (isForPeople && error.detail !== null) return error.detail;
  return `Something went wrong on our side. Try again in a minute.${stillHere}`;
}

/** @param seconds from `Retry-After`, or null when the server did not say. */
function retryAfterSentence(seconds: number | null): string {
  if (seconds === null) return 'Wait a little, then try again.';
  if (seconds < 60) return `Try again in ${count(seconds, 'second')}.`;
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')}.`;
}
