/** Officers' access in words, and what an officer can grant. In the code and in the calls, a kind of access is a right. */

import { whyNotGrant } from '../../shared/officers/granting-access.ts';
import { ACCESS_AREAS, type AccessArea, type OwnAccess } from '../../shared/officers/officers.ts';
import { formatShortDate } from '../../shared/time/format-day.ts';

export const AREA_WORDS: Readonly<Record<AccessArea, string>> = {
  members: 'Members',
  payments: 'Payments',
  events: 'Events',
  all: 'Full access',
};

/** `Payments access`, `full access` */
export const accessWords = (right: AccessArea): string =>
  right === 'all' ? 'full access' : `${AREA_WORDS[right]} access`;

/** The rights that an officer may give to someone else. @param held what the person holds already. */
export const grantableBy = (me: Pick<OwnAccess, 'access'>, held: readonly AccessArea[]): AccessArea[] =>
  ACCESS_AREAS.filter(
    (area) => whyNotGrant(me.access, { area, isOwn: false, isCurrent: held.includes(area) }) === null,
  );

/** `until Aug 31, 2027`, or `with no end date`. */
export const untilWords = (until: string | null): string =>
  until === null ? 'with no end date' : `until ${formatShortDate(until)}`;
