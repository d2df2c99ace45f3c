import { Button } from '../../../../ui/Button.tsx';
import { sendTaps } from './send-taps.ts';
import { countUnsent, othersWords, unsentWords } from './taps-words.ts';
import { useDoorTaps } from './use-door-taps.ts';

/** Says how many taps wait on this device, and why. Keeps sending them while it is shown. */
export function UnsentTaps({ by }: { by: number }) {
  const { taps, failure } = useDoorTaps(by);
  const { own, others } = countUnsent(taps, by);
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {own > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-dashed border-edge px-5 py-4">
          <p className="max-w-prose">From the door: {unsentWords(own, failure)}</p>
          {failure !== null && (
            <Button look="plain" onClick={() => void sendTaps(by)}>
              Send now
            </Button>
          )}
        </div>
      )}
      {others > 0 && <p className="text-sm text-muted">{othersWords(others)}</p>}
    </div>
  );
}
