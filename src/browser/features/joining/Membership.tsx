/**
 * Where the signed-in person stands with the club, and what to do next. Path: pages/profile.astro -> Membership -> PaymentForm, Waiting
 * Nothing is shown where the backend cannot tell: the badge of the profile then says YES or NO.
 */
import { useRef, useState } from 'react';
import type { Joining, Payment } from '../../../shared/schemas/joining.ts';
import type { Profile } from '../../../shared/schemas/profile.ts';
import { useCapability } from '../../session/capabilities.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { fetchJoining } from './joining-api.ts';
import { MembershipStep } from './MembershipStep.tsx';

const FAILED = 'Error loading the membership';

export function Membership() {
  const { user } = useSessionUser();
  const joining = useCapability('joining');
  return joining === true && user !== null ? <OwnMembership key={user.pk} user={user} /> : null;
}

function OwnMembership({ user }: { user: Profile }) {
  const first = useQuery(fetchJoining, FAILED);
  const [newer, setNewer] = useState<Joining | null>(null);
  const [withdrawn, setWithdrawn] = useState<Payment | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const joining = newer ?? first.value;

  const show = (next: Joining, why: string | null = null) => {
    setNewer(next);
    setNote(why);
    // What had the focus is gone.
    heading.current?.focus();
  };
  const ask = (why: string) =>
    fetchJoining().then(
      (next) => show(next, why),
      (error: unknown) => console.error(FAILED, error),
    );
  const showOutdated = (why: string) => {
    setNote(why);
    void ask(why);
  };
  const showWithdrawn = (payment: Payment, before: Joining) => {
    const why = "We've forgotten that code.";
    setWithdrawn(payment);
    // At once: it is done, also when the next answer does not come.
    show({ ...before, payment: null, step: before.step === 'checking' ? 'pay' : before.step }, why);
    void ask(why);
  };

  return (
    // As high as what is going to be there, so that the profile under it stays where it is.
    <section
      aria-labelledby="membership"
      className={`mb-12 rounded-lg border border-l-4 border-line bg-surface p-5 sm:p-8 ${user.is_member ? 'border-l-good' : 'min-h-80 border-l-signal'}`}
    >
      <h2 id="membership" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Your membership
      </h2>
      <p role="status" className="mt-3 empty:hidden">
        {note}
      </p>
      {joining === null && first.loading && <Loading>Loading your membership...</Loading>}
      {joining === null && !first.loading && (
        <div className="mt-5">
          <Notice onRetry={first.refresh}>
            Your membership could not be loaded. Check your connection and try again.
          </Notice>
        </div>
      )}
      {joining !== null && (
        <MembershipStep
          joining={joining}
          withdrawn={withdrawn}
          onStated={(next) => show(next)}
          onWithdrawn={(payment) => showWithdrawn(payment, joining)}
          onOutdated={showOutdated}
        />
      )}
    </section>
  );
}
