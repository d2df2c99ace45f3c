import { useRef } from 'react';
import { NetworkError } from '#shared/http/errors.ts';
import { count } from '#shared/text/plain-text.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { Button } from '../../ui/Button.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { withSignInLink } from '../../ui/text/SignInAgain.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { sendCheckIns, useCheckIns } from './send-check-ins.ts';
import { dropCheckIn, type StoredCheckIn } from './stored-check-ins.ts';

/** Says how many check-ins wait on this device, and why. Keeps sending them while it is shown. */
export function UnsentCheckIns({ by }: { by: number }) {
  const { checkIns, failure, isOnlyInMemory } = useCheckIns(by);
  const { own, rejected, others } = countUnsent(checkIns, by);
  const part = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(part);
  return (
    <div
      ref={part}
      {...focusTarget('Check-ins on this device')}
      {...keepsFocus}
      className="grid gap-3 focus:outline-none empty:hidden"
    >
      {own > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-dashed border-edge px-5 py-4">
          {/* That they are being sent is nothing to act on. */}
          <Announced key={String(failure === null)} isQuietAtFirst={failure === null} className="max-w-prose">
            {withSignInLink(unsentWords(own, failure, isOnlyInMemory))}
          </Announced>
          {failure !== null && (
            <Button look="plain" onClick={() => void sendCheckIns(by)}>
              Sync now
            </Button>
          )}
        </div>
      )}
      {[...new Set(rejected.map(({ slug }) => slug))].map((slug) => (
        <Rejected key={slug} slug={slug} checkIns={rejected.filter((one) => one.slug === slug)} />
      ))}
      {others > 0 && <p className="text-sm text-muted">{othersWords(others)}</p>}
    </div>
  );
}

interface RejectedProps {
  slug: string;
  checkIns: readonly StoredCheckIn[];
}

/** Those of one event. If it was deleted, its own page cannot show them. */
const Rejected = ({ slug, checkIns }: RejectedProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="max-w-prose [overflow-wrap:anywhere]">
      {`${rejectedWords(checkIns)} Open Check-in of “${slug}” to see why. If it was deleted, press Dismiss.`}
    </p>
    <Button
      look="plain"
      onClick={() => {
        for (const checkIn of checkIns) dropCheckIn(checkIn);
      }}
      about={slug}
    >
      Dismiss
    </Button>
  </div>
);

/** The number of unsent check-ins, of this officer and of others, and those of this officer that were not saved. */
export function countUnsent(checkIns: readonly StoredCheckIn[], by: number) {
  const waiting = checkIns.filter(({ rejected }) => rejected === undefined);
  const own = waiting.filter((checkIn) => checkIn.by === by).length;
  const rejected = checkIns.filter((checkIn) => checkIn.by === by && checkIn.rejected !== undefined);
  return { own, rejected, others: waiting.length - own };
}

/** Nothing is lost where another officer was first, so these have their own sentence. */
export function rejectedWords(rejected: readonly StoredCheckIn[]): string {
  const before = rejected.filter((checkIn) => checkIn.rejected === 'already').length;
  const lost = rejected.length - before;
  const words = [
    lost > 0 && `${count(lost, 'check-in')} ${lost === 1 ? "wasn't" : "weren't"} saved.`,
    before > 0 && `Another officer had already checked in ${count(before, 'person', 'people')} you scanned.`,
  ];
  return words.filter(Boolean).join(' ');
}

/** @param failure of the last attempt; null when it did not fail. @param isOnlyInMemory the device refuses to store them. */
export const unsentWords = (own: number, failure: unknown, isOnlyInMemory: boolean): string =>
  failure === null
    ? 'Syncing check-ins...'
    : `${count(own, 'check-in')} not synced. ${whyNot(failure)} ${whereStored(own, isOnlyInMemory)}`;

function whereStored(own: number, isOnlyInMemory: boolean): string {
  if (isOnlyInMemory) return `This device can't store ${own === 1 ? 'it' : 'them'}: keep this page open.`;
  return `${own === 1 ? "It's" : "They're"} saved on this device.`;
}

function whyNot(failure: unknown): string {
  if (failure instanceof NetworkError) return "You're offline.";
  return failureSentence(failure, null);
}

export const othersWords = (others: number) =>
  `${count(others, 'check-in')} by another officer ${others === 1 ? 'is' : 'are'} saved on this device and will sync when they sign in here.`;
