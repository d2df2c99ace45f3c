import { Suspense, useLayoutEffect } from 'react';
import { clubDay } from '../../../shared/club-day.ts';
import type { Joining, Payment } from '../../../shared/schemas/joining.ts';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { JoiningSteps } from './JoiningSteps.tsx';
import { currentStep, mayPay, membershipSentence, renewalSentence } from './joining-words.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  joining: Joining;
  /** A payment that the person has just taken back: the form is filled in with it. */
  withdrawn: Payment | null;
  onStated: (joining: Joining) => void;
  onWithdrawn: (payment: Payment) => void;
  onOutdated: (why: string) => void;
  /** Called when everything is shown, including the part that is fetched for people who have to pay. */
  onShown: () => void;
}

// Fetched only for people who have something to pay.
export const loadPay = async () => (await import('./Pay.tsx')).Pay;
const Pay = lazyPart(loadPay);

/** The person's current step: where they stand, and what to do next. */
export function MembershipStep({ joining, withdrawn, onStated, onWithdrawn, onOutdated, onShown }: Props) {
  const { step, payment } = joining;
  const current = currentStep(step);
  const sentences = [membershipSentence(joining, clubDay(Date.now())), renewalSentence(joining)];
  const stated = payment?.state === 'stated' ? payment : null;
  const pays = mayPay(joining);
  const pay = (
    <Suspense fallback={<Loading>Loading how to pay...</Loading>}>
      <Pay {...{ joining, withdrawn, onStated, onOutdated }} />
      <Shown onShown={onShown} />
    </Suspense>
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
      {pays && payment?.state === 'refused' && withdrawn === null && <Refused payment={payment} />}
      {pays && step !== 'member' && pay}
      {pays && step === 'member' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-medium">Renew now</summary>
          {pay}
        </details>
      )}
      {!pays && <Shown onShown={onShown} />}
    </div>
  );
}

/** Reports, before the next paint, that its siblings are rendered. */
function Shown({ onShown }: Pick<Props, 'onShown'>) {
  useLayoutEffect(onShown, [onShown]);
  return null;
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
