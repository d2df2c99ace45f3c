/** What people read of their sign-up once the event has begun: on its page, on their lists, and guests on their own page. */
import type { Phase } from '../events/event-phase.ts';
import type { OwnSignUp } from './sign-up.ts';

/** Whether someone came is known only when the event is over: people may arrive until then. */
const AFTERWARDS: Readonly<Record<OwnSignUp['attendance'], string>> = {
  checked_in: 'You were there.',
  not_here: "You weren't checked in.",
  unknown: 'You had a place. No check-in was recorded.',
};

/** @param phase of the event. */
export function begunWords(
  { state, attendance }: { state: 'coming' | 'waiting'; attendance: OwnSignUp['attendance'] },
  phase: Phase,
): string {
  if (state === 'waiting')
    return `You were on the waiting list. ${phase === 'past' ? 'No place opened up.' : 'It closed when the event started.'}`;
  if (phase === 'past') return AFTERWARDS[attendance];
  return attendance === 'checked_in' ? "You're checked in." : 'You have a place.';
}
