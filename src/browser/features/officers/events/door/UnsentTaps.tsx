import { HttpError, NetworkError } from '../../../../../shared/http/errors.ts';
import { failureSentence } from '../../../../http/failure-sentence.ts';
import { Button } from '../../../../ui/Button.tsx';
import { count } from '../../words.ts';
import { sendTaps } from './send-taps.ts';
import { useDoorTaps } from './use-door-taps.ts';

/** How much of what was tapped at the door still waits on this device, and why. Sends it as long as it is shown. */
export function UnsentTaps({ by }: { by: number }) {
  const { taps, failure } = useDoorTaps(by);
  const waiting = taps.filter((tap) => tap.refused === undefined);
  const own = waiting.filter((tap) => tap.by === by).length;
  const others = waiting.length - own;
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {own > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-dashed border-edge px-5 py-4">
          <p className="max-w-prose">
            <strong className="font-medium">{count(own, 'tap')} not sent yet.</strong>{' '}
            {failure === null ? 'Sending...' : `${whyWords(failure)} Kept on this device.`}
          </p>
          {failure !== null && (
            <Button look="plain" onClick={() => void sendTaps(by)}>
              Send now
            </Button>
          )}
        </div>
      )}
      {others > 0 && (
        <p className="text-sm text-muted">
          {count(others, 'tap')} of another officer {others === 1 ? 'waits' : 'wait'} on this device. Sent when that
          officer signs in here.
        </p>
      )}
    </div>
  );
}

function whyWords(failure: unknown): string {
  if (failure instanceof NetworkError) return 'There is no connection.';
  if (failure instanceof HttpError && (failure.sessionOver || failure.status === 401))
    return 'Your session has ended. Sign in again.';
  return failureSentence(failure, null);
}
