import { clubDay } from '../../../shared/club-day.ts';
import type { Joining, Payment } from '../../../shared/schemas/joining.ts';
import { HowToPay } from './HowToPay.tsx';
import { JoiningSteps } from './JoiningSteps.tsx';
import { currentStep, mayPay, membershipSentence, renewalSentence } from './joining-words.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  joining: Joining;
  /** A payment that the person has just taken back: the form is filled in with it. */
  withdrawn: Payment | null;
  onStated: (joining: Joining) => void;
  onWithdrawn: (payment: Payment) => void;
  onOutdated: (why: string) => void;
}

/** The person's current step: where they stand, and what to do next. */
export function MembershipStep({ joining, withdrawn, onStated, onWithdrawn, onOutdated }: Props) {
  const { step, payment } = joining;
  const current = currentStep(step);
  const sentences = [membershipSentence(joining, clubDay(Date.now())), renewalSentence(joining)];
  const stated = payment?.state === 'stated' ? payment : null;
  const pays = mayPay(joining);
  const refused = payment?.state === 'refused' ? payment : null;
  const pay = (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <HowToPay fee={joining.fee} pay_to={joining.pay_to} />
      <PaymentForm before={withdrawn ?? refused} onStated={onStated} onOutdated={onOutdated} />
    </div>
  );

  return (
    <div className="mt-5 grid gap-6">
      {current !== null && <JoiningSteps current={current} />}
      {sentences.some(Boolean) && <p>{sentences.filter(Boolean).join(' ')}</p>}
      {step === 'confirm_email' && (
        <p>
          Open the link that we've emailed you. No email?{' '}
          <a href="/help-center/verification-mail">See what can go wrong</a>.
        </p>
      )}
      {stated !== null && (
        <Waiting
          payment={stated}
          ahead={joining.ahead}
          onWithdrawn={() => onWithdrawn(stated)}
          onOutdated={onOutdated}
        />
      )}
      {pays && refused !== null && withdrawn === null && <Refused payment={refused} />}
      {pays && step !== 'member' && pay}
      {pays && step === 'member' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-medium">Renew now</summary>
          {pay}
        </details>
      )}
    </div>
  );
}

const Refused = ({ payment: { reference, reason } }: { payment: Payment }) => (
  <div className="rounded border border-danger/60 bg-danger/10 px-4 py-3 text-danger [overflow-wrap:anywhere]">
    <p>
      {reference === null ? 'Your payment' : `Your code ${reference}`} was not accepted
      {reason ? `: ${reason}` : '.'}
    </p>
    {/* A paragraph of its own, because a reason may end without a period. */}
    <p>
      Correct it below, or <a href="/contact">write to the club</a>.
    </p>
  </div>
);
