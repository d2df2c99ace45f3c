import { clubDay } from '../../../shared/club-day.ts';
import type { Joining } from '../../../shared/schemas/joining.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { JoiningSteps } from './JoiningSteps.tsx';
import { aheadSentence, membershipSentence, receivedSentence } from './joining-words.ts';

interface Props {
  joining: Joining;
  /** The current step, from 1. */
  current: number;
}

/** The steps to a membership, and a button for the next one. */
export const NextStep = ({ joining, current }: Props) => (
  <section aria-labelledby="joining" className="grid gap-4 border-l-4 border-signal pl-4">
    <h2 id="joining" className="text-2xl">
      Become a member
    </h2>
    <JoiningSteps current={current} />
    <p className="max-w-prose">{nextSentence(joining)}</p>
    <p>
      <a href="/profile" className={buttonClass(joining.step === 'checking' ? 'plain' : 'signal')}>
        {LABELS[joining.step] ?? 'Pay and tell us the code'}
      </a>
    </p>
  </section>
);

const LABELS: Partial<Record<Joining['step'], string>> = { confirm_email: 'Your profile', checking: 'Your membership' };

function nextSentence(joining: Joining): string {
  const { step, payment, ahead } = joining;
  if (step === 'confirm_email') return "Open the link that we've emailed you.";
  if (step === 'checking' && payment !== null)
    return `${receivedSentence(payment, Date.now())} ${aheadSentence(ahead)} It usually takes a few days.`;
  if (payment?.state === 'refused') return 'Your last code was not accepted. Your profile says why.';
  return membershipSentence(joining, clubDay(Date.now())) ?? 'One step is left for you: pay the registration fee.';
}
