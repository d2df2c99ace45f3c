import { HttpError, NetworkError } from '../../../../../shared/http/errors.ts';
import { failureSentence } from '../../../../http/failure-sentence.ts';
import { count } from '../../words.ts';
import type { Tap } from './door-taps.ts';

/** The number of unsent taps, of this officer and of others. */
export function countUnsent(taps: readonly Tap[], by: number) {
  const waiting = taps.filter(({ refused }) => refused === undefined);
  const own = waiting.filter((tap) => tap.by === by).length;
  return { own, others: waiting.length - own };
}

/** @param failure of the last attempt; null when it did not fail. */
export const unsentWords = (own: number, failure: unknown): string =>
  failure === null ? 'Sending...' : `${count(own, 'tap')} not sent yet. ${reasonWords(failure)} Kept on this device.`;

function reasonWords(failure: unknown): string {
  if (failure instanceof NetworkError) return 'There is no connection.';
  const isOver = failure instanceof HttpError && (failure.sessionOver || failure.status === 401);
  return isOver ? 'Your session has ended. Sign in again.' : failureSentence(failure, null);
}

export const othersWords = (others: number) =>
  `${count(others, 'tap')} of another officer ${others === 1 ? 'waits' : 'wait'} on this device. Sent when that officer signs in here.`;
