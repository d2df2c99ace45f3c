/** Who may give an officer's right, until when, and who may change or end it: one answer for the calls and for the screens. */
import { addDays } from '../time/days.ts';
import type { Grant, Right } from './officers.ts';

/** What an officer holds. `until` is the last day; null: without end. */
type Held = Pick<Grant, 'what' | 'until'>;

const MOST_DAYS = 3 * 365 + 1;

/** Whether one of these rights is among those held. `all` includes every other; without a name it is asked for `all`. */
export const holdsOneOf = (own: readonly Pick<Held, 'what'>[], ...rights: Right[]): boolean =>
  own.some(({ what }) => what === 'all' || rights.includes(what));

/** No right is given for longer. */
export const mostUntil = (today: string): string => addDays(today, MOST_DAYS);

/** The last day until which an officer may give a right: that of their own right, at most. Undefined: they don't hold it. */
export function longestEnd(own: readonly Held[], what: Right, today: string): string | undefined {
  const most = mostUntil(today);
  const last = own
    .filter((held) => held.what === 'all' || held.what === what)
    .map(({ until }) => until ?? most)
    .sort()
    .at(-1);
  return last === undefined || last < most ? last : most;
}

/** Full access without an end date can be granted only by someone who has it so. */
export const mayGiveWithoutEnd = (own: readonly Held[], what: Right): boolean =>
  what === 'all' && own.some((held) => held.what === 'all' && held.until === null);

/** The reason why an officer cannot give a right, or move its end if the person holds it already; null: they can. */
export function whyNotGive(
  own: readonly Held[],
  { what, isOwn, isHeld }: { what: Right; isOwn: boolean; isHeld: boolean },
): 'own' | 'lacking' | 'held' | null {
  if (isOwn) return 'own';
  if (!holdsOneOf(own, what)) return 'lacking';
  return isHeld && !holdsOneOf(own) ? 'held' : null;
}

/** Officers give up their own rights. Only who holds all rights ends those of others. */
export const mayEnd = (own: readonly Held[], { isOwn }: { isOwn: boolean }): boolean => isOwn || holdsOneOf(own);
