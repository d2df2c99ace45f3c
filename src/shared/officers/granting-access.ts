/** Officer access in words, who may grant it and until when, and who may change or remove it. The calls and the screens follow the same rules. */
import { addDays } from '../time/days.ts';
import type { Access, AccessArea } from './officers.ts';

export const AREA_WORDS: Readonly<Record<AccessArea, string>> = {
  members: 'Members',
  payments: 'Payments',
  events: 'Events',
  all: 'Full access',
};

/** `access to Payments`, `full access` */
export const accessWords = (area: AccessArea): string =>
  area === 'all' ? 'full access' : `access to ${AREA_WORDS[area]}`;

/** `until` is the last day; null: without end. */
type AreaUntil = Pick<Access, 'area' | 'until'>;

const MAX_DAYS = 3 * 365 + 1;

/** Whether access includes one of these areas. `all` includes each. Without areas: whether it is `all`. */
export const includesArea = (access: readonly Pick<AreaUntil, 'area'>[], ...areas: AccessArea[]): boolean =>
  access.some(({ area }) => area === 'all' || areas.includes(area));

/** The last day for any access. */
export const latestEnd = (today: string): string => addDays(today, MAX_DAYS);

/** The last day until which an officer may grant access: no later than the end of their own. Undefined: they don't have it. */
export function longestEnd(ownAccess: readonly AreaUntil[], area: AccessArea, today: string): string | undefined {
  const limit = latestEnd(today);
  const last = ownAccess
    .filter((one) => one.area === 'all' || one.area === area)
    .map(({ until }) => until ?? limit)
    .sort()
    .at(-1);
  return last === undefined || last < limit ? last : limit;
}

/** Only an officer with full access and no end date can grant the same. */
export const mayGrantWithoutEnd = (ownAccess: readonly AreaUntil[], area: AccessArea): boolean =>
  area === 'all' && ownAccess.some((one) => one.area === 'all' && one.until === null);

/** The reason why an officer cannot grant access, or move its end if the person has it already. Null: they can. */
export function reasonNotToGrant(
  ownAccess: readonly AreaUntil[],
  { area, isOwn, isCurrent }: { area: AccessArea; isOwn: boolean; isCurrent: boolean },
): 'own' | 'lacking' | 'current' | null {
  if (isOwn) return 'own';
  if (!includesArea(ownAccess, area)) return 'lacking';
  return isCurrent && !includesArea(ownAccess) ? 'current' : null;
}

/** All officers can remove their own access. Removing someone else's needs full access. */
export const mayRemove = (ownAccess: readonly AreaUntil[], { isOwn }: { isOwn: boolean }): boolean =>
  isOwn || includesArea(ownAccess);
