/** Who may grant officer access, until when, and who may change or remove it: one answer for the calls and for the screens. */
import { addDays } from '../time/days.ts';
import type { Access, AccessArea } from './officers.ts';

/** `until` is the last day; null: without end. */
type AreaUntil = Pick<Access, 'area' | 'until'>;

const MOST_DAYS = 3 * 365 + 1;

/** Whether access includes one of these areas. `all` includes each; without an area it is asked for `all`. */
export const includesArea = (own: readonly Pick<AreaUntil, 'area'>[], ...areas: AccessArea[]): boolean =>
  own.some(({ area }) => area === 'all' || areas.includes(area));

/** No access is granted for longer. */
export const latestEnd = (today: string): string => addDays(today, MOST_DAYS);

/** The last day until which an officer may grant access: that of their own, at most. Undefined: they don't have it. */
export function longestEnd(own: readonly AreaUntil[], area: AccessArea, today: string): string | undefined {
  const most = latestEnd(today);
  const last = own
    .filter((one) => one.area === 'all' || one.area === area)
    .map(({ until }) => until ?? most)
    .sort()
    .at(-1);
  return last === undefined || last < most ? last : most;
}

/** Full access without an end date can be granted only by someone who has it so. */
export const mayGrantWithoutEnd = (own: readonly AreaUntil[], area: AccessArea): boolean =>
  area === 'all' && own.some((one) => one.area === 'all' && one.until === null);

/** The reason why an officer cannot grant access, or move its end if the person has it already; null: they can. */
export function whyNotGrant(
  own: readonly AreaUntil[],
  { area, isOwn, isCurrent }: { area: AccessArea; isOwn: boolean; isCurrent: boolean },
): 'own' | 'lacking' | 'current' | null {
  if (isOwn) return 'own';
  if (!includesArea(own, area)) return 'lacking';
  return isCurrent && !includesArea(own) ? 'current' : null;
}

/** Officers give up their own access. Only full access removes that of others. */
export const mayRemove = (own: readonly AreaUntil[], { isOwn }: { isOwn: boolean }): boolean =>
  isOwn || includesArea(own);
