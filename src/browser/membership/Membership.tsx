import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Profile } from '#shared/accounts/profile.ts';
import type { OwnMembership, Payment } from '#shared/membership/membership.ts';
import { getOwnMembership } from '#shared/membership/membership-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { replaceReply } from '../http/replies.ts';
import { useSessionAccount } from '../session/use-session.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Parts } from '../ui/parts.ts';
import { Announced } from '../ui/text/Announced.tsx';
import { useCall } from '../ui/use-call.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { CurrentStep } from './CurrentStep.tsx';
import { mayPay, refundSentence } from './membership-words.ts';

interface Props {
  /** The rest of the profile. Shown together with the membership, so that nothing moves while that loads. */
  children?: Parts;
  /** Id of an element in it, which holds the membership if there is nothing to do for it. Otherwise it comes first. */
  settledElementId?: string;
}

/**
 * The membership of the signed-in person, and the next step. Shows nothing for backends without memberships, whose profiles have a badge
 * with YES or NO.
 */
export function Membership({ children, settledElementId }: Props) {
  const { account, failed } = useSessionAccount();
  const membership = hasClubCalls();
  const [loadedFor, setLoadedFor] = useState<number | null>(null);
  const isLoading = membership && !failed && (account === null || account.pk !== loadedFor);
  return (
    <>
      {isLoading && <Loading>Loading your profile...</Loading>}
      <div className="contents" hidden={isLoading}>
        {membership && account !== null && (
          <LoadedMembership
            key={account.pk}
            account={account}
            settledElementId={settledElementId}
            onLoaded={setLoadedFor}
          />
        )}
        {children}
      </div>
    </>
  );
}

/** Whether there is nothing to do; then the rest of the profile comes first. */
const isSettled = (membership: OwnMembership | null): boolean =>
  membership !== null && (membership.step === 'alumni' || (membership.step === 'member' && !mayPay(membership)));

interface OwnProps {
  account: Profile;
  settledElementId: string | undefined;
  /** Called with the person's pk when the first reply is shown or has failed. */
  onLoaded: (pk: number) => void;
}

function LoadedMembership({ account, settledElementId, onLoaded }: OwnProps) {
  const { value: membership, loading, refresh } = useCall(getOwnMembership, {}, 'Error loading the membership');
  const [withdrawn, setWithdrawn] = useState<Payment | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // StudyForm disappears once it is saved.
  const keepsFocus = useFocusFallback(heading);
  /** Of the first reply, so that it does not move while someone is using it. */
  const wasSettled = useRef<boolean>(null);
  wasSettled.current ??= membership && isSettled(membership);
  const element = settledElementId && wasSettled.current ? document.getElementById(settledElementId) : null;

  const hasReply = membership !== null;
  const hasFailed = !hasReply && !loading;
  // Before the next paint, so that both parts appear together.
  useLayoutEffect(() => {
    if (hasReply || hasFailed) onLoaded(account.pk);
  }, [hasReply, hasFailed, onLoaded, account.pk]);

  const show = (next: OwnMembership, note: string | null = null) => {
    replaceReply(getOwnMembership, {}, next);
    setNote(note);
    // The element that had the focus is gone.
    heading.current?.focus();
  };
  const showOutdated = (note: string) => {
    setNote(note);
    refresh();
  };
  const showWithdrawn = (payment: Payment, before: OwnMembership) => {
    const note = payment.is_share ? 'It has been withdrawn.' : 'Your code has been withdrawn.';
    setWithdrawn(payment);
    // Immediately, because the code is withdrawn even if the next reply does not come.
    show({ ...before, payment: null, step: before.step === 'under_review' ? 'payment_due' : before.step }, note);
    refresh();
  };

  const part = (
    <section
      aria-labelledby="membership"
      className={`border border-line bg-surface p-5 ${isSettled(membership) ? '' : 'border-l-4 border-l-signal sm:p-8'}`}
      {...keepsFocus}
    >
      <h2 id="membership" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Your membership
      </h2>
      <Announced className="mt-3 empty:sr-only">{note}</Announced>
      {membership === null && loading && <Loading>Loading your membership...</Loading>}
      {hasFailed && (
        <div className="mt-5">
          <Notice onRetry={refresh}>Your membership couldn't be loaded. Check your connection and try again.</Notice>
        </div>
      )}
      {membership !== null && (
        <CurrentStep
          membership={membership}
          account={account}
          withdrawn={withdrawn}
          onSubmitted={(next) => show(next)}
          onWithdrawn={(payment) => showWithdrawn(payment, membership)}
          onOutdated={showOutdated}
        />
      )}
      {membership !== null && refundSentence(membership) !== '' && <p className="mt-3">{refundSentence(membership)}</p>}
      {membership !== null && membership.receipts.length > 0 && (
        <a href="/profile/receipts" className="mt-3 inline-flex min-h-11 items-center">
          Your receipts
        </a>
      )}
    </section>
  );
  return element ? createPortal(part, element) : part;
}
