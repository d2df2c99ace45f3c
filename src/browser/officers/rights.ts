/** Officers' access in words, and what an officer can grant. In the code and in the calls, a kind of access is a right. */

import { whyNotGive } from '../../shared/officers/giving-rights.ts';
import { type OwnRights, RIGHTS, type Right } from '../../shared/officers/officers.ts';
import { formatShortDate } from '../../shared/time/format-day.ts';

export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  members: 'Members',
  money: 'Payments',
  events: 'Events',
  all: 'Full access',
};

/** `Payments access`, `full access` */
export const accessWords = (right: Right): string => (right === 'all' ? 'full access' : `${RIGHT_WORDS[right]} access`);

/** The rights that an officer may give to someone else. @param held what the person holds already. */
export const givableBy = (me: Pick<OwnRights, 'grants'>, held: readonly Right[]): Right[] =>
  RIGHTS.filter((what) => whyNotGive(me.grants, { what, isOwn: false, isHeld: held.includes(what) }) === null);

/** `until Aug 31, 2027`, or `with no end date`. */
export const untilWords = (until: string | null): string =>
  until === null ? 'with no end date' : `until ${formatShortDate(until)}`;
