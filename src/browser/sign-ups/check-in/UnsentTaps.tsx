import { HttpError, NetworkError } from '../../../shared/http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { count } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import type { Tap } from './door-taps.ts';
import { sendTaps, useDoorTaps } from './send-taps.ts';

/** Says how many check-ins wait on this device, and why. Keeps sending them while it is shown. */
export function UnsentTaps({ by }: { by: number }) {
  const { taps, failure } = useDoorTaps(by);
  const { own, refused, others } = countUnsent(taps, by);
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {own > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-dashed border-edge px-5 py-4">
          <p className="max-w-prose">{unsentWords(own, failure)}</p>
          {failure !== null && (
            <Button look="plain" onClick={() => void sendTaps(by)}>
              Sync now
            </Button>
          )}
        </div>
      )}
      {refused > 0 && <p>{`${refusedWords(refused)} Open Check-in of the event to see why.`}</p>}
      {others > 0 && <p className="text-sm text-muted">{othersWords(others)}</p>}
    </div>
  );
}

/** The number of unsent taps, of this officer and of others, and of those of this officer that were not saved. */
export function countUnsent(taps: readonly Tap[], by: number) {
  const waiting = taps.filter(({ refused }) => refused === undefined);
  const own = waiting.filter((tap) => tap.by === by).length;
  const refused = taps.filter((tap) => tap.by === by && tap.refused !== undefined).length;
  return { own, refused, others: waiting.length - own };
}

export const refusedWords = (refused: number) =>
  `${count(refused, 'check-in')} ${refused === 1 ? "wasn't" : "weren't"} saved.`;

/** @param failure of the last attempt; null when it did not fail. */
export const unsentWords = (own: number, failure: unknown): string =>
  failure === null
    ? 'Syncing check-ins...'
    : `${count(own, 'check-in')} not synced. ${whyNot(failure)} ${own === 1 ? "It's" : "They're"} saved on this device.`;

function whyNot(failure: unknown): string {
  if (failure instanceof NetworkError) return "You're offline.";
  const isOver = failure instanceof HttpError && (failure.sessionOver || failure.status === 401);
  return isOver ? 'Your session has ended. Sign in again.' : failureSentence(failure, null);
}

export const othersWords = (others: number) =>
  `${count(others, 'check-in')} by another officer ${others === 1 ? 'is' : 'are'} saved on this device and will sync when they sign in here.`;
