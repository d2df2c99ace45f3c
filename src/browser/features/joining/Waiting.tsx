import { useState } from 'react';
import { withdrawPayment } from '../../../shared/calls/joining.ts';
import { HttpError, isNotThere } from '../../../shared/http/errors.ts';
import type { Payment } from '../../../shared/schemas/joining.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/Form.tsx';
import { aheadSentence, receivedSentence } from './joining-words.ts';

interface Props {
  payment: Payment;
  ahead: number;
  onWithdrawn: () => void;
  /** Called when the page turns out to be out of date. */
  onOutdated: (why: string) => void;
}

/** A payment that waits for an officer's check. Until then it can be taken back. */
export function Waiting({ payment, ahead, onWithdrawn, onOutdated }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(withdrawPayment);
      onWithdrawn();
    } catch (error) {
      // Taken back already, in another tab.
      if (isNotThere(error)) return onWithdrawn();
      console.error('Error taking back the payment code', error);
      if (error instanceof HttpError && error.code === 'decided')
        onOutdated('An officer has decided on your code in the meantime.');
      else setProblem(failureSentence(error, null));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p>
        {receivedSentence(payment, Date.now())} {aheadSentence(ahead)} It usually takes a few days. We'll email you.
      </p>
      <FormProblem>{problem}</FormProblem>
      <p>
        <Button look="plain" busy={busy} busyLabel="Taking it back..." onClick={() => void withdraw()}>
          Take the code back
        </Button>
      </p>
    </div>
  );
}
