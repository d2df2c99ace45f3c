/** One plain sentence for a failed call, with a way on. Never the server's HTML, never a status number. */
import { HttpError, NetworkError } from './errors.ts';

export function failureSentence(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'The server did not answer. Check your connection and try again; what you typed is still here.';
  }
  if (error instanceof HttpError && error.status === 429) {
    return `Too many attempts. ${waitSentence(error.retryAfter)} What you typed is still here.`;
  }
  if (error instanceof HttpError && error.status < 500 && error.detail !== null) return error.detail;
  return 'The server could not do this right now. Try again in a minute; what you typed is still here.';
}

/** @param seconds from `Retry-After`, or null when the server did not say. */
export function waitSentence(seconds: number | null): string {
  if (seconds === null) return 'Wait a little, then try again.';
  if (seconds < 60) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
