/** One plain sentence for a failed call that says what to do. Never HTML or a status code. */
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { count } from '#shared/text/plain-text.ts';
import { SESSION_OVER } from './sign-in-again.ts';

/**
 * @param input what the person still has on the page; null when there was nothing to lose.
 * @param uncertain a sentence about what the call may have done although its answer was lost, and how to find out; left out where sending
 * it again does no harm.
 */
export function failureSentence(error: unknown, input: string | null = 'what you typed', uncertain?: string): string {
  const stillHere = input === null ? '' : ` ${input.charAt(0).toUpperCase()}${input.slice(1)} is still here.`;
  if (error instanceof NetworkError) {
    // Without a network nothing was sent.
    if (uncertain && navigator.onLine) return `The server didn't answer. ${uncertain}${stillHere}`;
    return `The server didn't answer. Check your connection and try again.${stillHere}`;
  }
  if (error instanceof HttpError && error.status === 429) {
    return `Too many attempts. ${retryAfterSentence(error.retryAfter)}${stillHere}`;
  }
  if (error instanceof HttpError && error.sessionOver) return SESSION_OVER + stillHere;
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
