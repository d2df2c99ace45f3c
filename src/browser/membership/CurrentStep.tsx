import { useState } from 'react';
import { PAYMENT } from '#club';
import type { Profile } from '#shared/accounts/profile.ts';
import { HttpError, isNotThere } from '#shared/http/errors.ts';
import type { OwnMembership, Payment } from '#shared/membership/membership.ts';
import { withdrawPayment } from '#shared/membership/membership-calls.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { useAction } from '../ui/use-action.ts';
import { HowToPay } from './HowToPay.tsx';
import { MembershipSteps } from './MembershipSteps.tsx';
import {
  aheadSentence,
  currentStep,
  mayPay,
  membershipSentence,
  receivedSentence,
  renewalSentence,
  reviewSentence,
} from './membership-words.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { StudyForm } from './StudyForm.tsx';

interface Props {
  membership: OwnMembership;
  account: Profile;
  /** A payment that the person has just withdrawn, to fill in the form. */
  withdrawn: Payment | null;
  onSubmitted: (membership: OwnMembership) => void;
  onWithdrawn: (payment: Payment) => void;
  onOutdated: (reason: string) => void;
}

/** The person's current step and the next one. */
export function CurrentStep({ membership, account, withdrawn, onSubmitted, onWithdrawn, onOutdated }: Props) {
  const { step, payment } = membership;
  const current = currentStep(step);
  const sentences = [membershipSentence(membership, clubDay(serverNow())), renewalSentence(membership)];
  const submitted = payment?.state === 'submitted' ? payment : null;
  const mayPayNow = mayPay(membership);
  const rejected = payment?.state === 'rejected' ? payment : null;
  const formerPayment = withdrawn ?? rejected;
  const [hasPaid, setHasPaid] = useState(false);
  const paymentPart = (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <HowToPay fee={membership.fee} pay_to={membership.pay_to} />
      {hasPaid || formerPayment !== null ? (
        <PaymentForm formerPayment={formerPayment} onSubmitted={onSubmitted} onOutdated={onOutdated} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{`When you've paid, enter the ${PAYMENT.codeName} here.`}</p>
          <Button onClick={() => setHasPaid(true)}>I have paid</Button>
        </div>
      )}
    </div>
  );
  const lacksStudyFacts = account.registration_no === null || account.year_of_study === null;

  return (
    <div className="mt-5 grid gap-6">
      {current !== null && <MembershipSteps current={current} />}
      {sentences.some(Boolean) && <p>{sentences.filter(Boolean).join(' ')}</p>}
      {step === 'verify_email' && (
        <p>
          <span>Open the link we emailed you. No email? </span>
          <a href="/help-center/verification-mail">See what can go wrong</a>
          <span>.</span>
        </p>
      )}
      {submitted !== null && (
        <UnderReview
          payment={submitted}
          ahead={membership.payments_ahead}
          onWithdrawn={() => onWithdrawn(submitted)}
          onOutdated={onOutdated}
        />
      )}
      {mayPayNow && rejected !== null && withdrawn === null && <Rejected payment={rejected} />}
      {mayPayNow && step !== 'member' && paymentPart}
      {mayPayNow && step === 'member' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-display font-medium">Renew now</summary>
          {paymentPart}
        </details>
      )}
      {(step === 'payment_due' || step === 'under_review') && lacksStudyFacts && (
        <StudyForm key={account.pk} account={account} />
      )}
    </div>
  );
}

const Rejected = ({ payment: { payment_code, reason } }: { payment: Payment }) => (
  <div className="rounded border border-danger/60 bg-danger/10 px-4 py-3 text-danger [overflow-wrap:anywhere]">
    <p>
      {`${payment_code === null ? 'Your payment' : `Your code ${payment_code}`} wasn't accepted${reason ? `: ${reason}` : '.'}`}
    </p>
    {/* A second paragraph, because a reason may end without a period. */}
    <p>
      <span>Correct it below, or </span>
      <a href="/contact">write to the club</a>
      <span>.</span>
    </p>
  </div>
);

interface UnderReviewProps {
  payment: Payment;
  ahead: number;
  onWithdrawn: () => void;
  /** Called when the page turns out to be out of date. */
  onOutdated: (reason: string) => void;
}

/** A payment under review, which can still be withdrawn. */
function UnderReview({ payment, ahead, onWithdrawn, onOutdated }: UnderReviewProps) {
  const { busy, problem, run } = useAction('Error withdrawing the payment code');
  const withdraw = () =>
    run(async () => {
      try {
        await send(withdrawPayment);
      } catch (error) {
        const isReviewed = error instanceof HttpError && error.code === 'already_reviewed';
        if (isReviewed) return onOutdated('An officer has already reviewed your code.');
        // Withdrawn already, in another tab.
        if (!isNotThere(error)) throw error;
      }
      onWithdrawn();
    });
  return (
    <div className="grid gap-4">
      <p>
        {`${receivedSentence(payment, serverNow())} ${aheadSentence(ahead)} ${reviewSentence(payment, serverNow())} We'll email you.`}
      </p>
      <Feedback problem={problem} />
      <p>
        <Button look="plain" busy={busy} busyLabel="Withdrawing..." onClick={withdraw}>
          {payment.is_share ? 'Withdraw, and pay myself' : 'Withdraw code'}
        </Button>
      </p>
    </div>
  );
}
