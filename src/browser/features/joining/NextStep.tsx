import { clubDay } from '../../../shared/club-day.ts';
import type { Joining } from '../../../shared/schemas/joining.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { JoiningSteps } from './JoiningSteps.tsx';
import { fetchJoining } from './joining-api.ts';
import { aheadSentence, currentStep, membershipSentence, receivedSentence } from './joining-words.ts';

/** The steps to a membership, and the one to go on with; nothing for who has none before them. */
export function NextStep() {
  const { value: joining, loading, refresh } = useQuery(fetchJoining, 'Error loading the membership');
  const current = joining && currentStep(joining.step);
  if (joining !== null && current === null) return null;
  return (
    <section aria-labelledby="joining" className="border-y border-signal/60 bg-surface">
      {/* As high as what is going to be there. */}
      <div className="mx-auto grid min-h-[26.25rem] w-full max-w-page content-center gap-5 px-5 py-6 sm:min-h-[20.25rem] sm:px-8 lg:min-h-60">
        <h2 id="joining" className="text-xl">
          Become a member
        </h2>
        {joining === null && !loading && (
          <Notice onRetry={refresh}>How far you are could not be loaded. Check your connection and try again.</Notice>
        )}
        {joining !== null && current !== null && (
          <>
            <JoiningSteps current={current} />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="max-w-prose">{nextSentence(joining)}</p>
              <a href="/profile" className={buttonClass(joining.step === 'checking' ? 'plain' : 'signal')}>
                {LABELS[joining.step] ?? 'Pay and tell us the code'}
              </a>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

const LABELS: Partial<Record<Joining['step'], string>> = { confirm_email: 'Your profile', checking: 'Your membership' };

function nextSentence(joining: Joining): string {
  const { step, payment, ahead } = joining;
  if (step === 'confirm_email') return "Open the link that we've emailed you.";
  if (step === 'checking' && payment !== null)
    return `${receivedSentence(payment, Date.now())} ${aheadSentence(ahead)} It usually takes a few days.`;
  if (payment?.state === 'refused') return 'Your last code was not accepted. Your profile says why.';
  return membershipSentence(joining, clubDay(Date.now())) ?? 'One step is left for you: pay the registration fee.';
}
