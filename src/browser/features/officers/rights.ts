/** Rights of officers: checks and words. */
import { formatDay } from '../../../shared/format-day.ts';
import { type OwnRights, RIGHTS, type Right } from '../../../shared/schemas/officers.ts';

export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  members: 'Members',
  money: 'Payments',
  events: 'Events',
  content: 'Texts',
  mail: 'Mail',
  all: 'Everything',
};

/** Whether the person holds one of the rights. The right `all` includes every other. */
export const holds = ({ grants }: Pick<OwnRights, 'grants'>, ...rights: Right[]): boolean =>
  grants.some(({ what }) => what === 'all' || rights.includes(what));

/** The rights that an officer may give: only those they hold. */
export const givableBy = (me: Pick<OwnRights, 'grants'>): Right[] => RIGHTS.filter((right) => holds(me, right));

/** The reason why somebody has no rights; null when they have one. */
export function noRightSentence({ grants, ended_on }: OwnRights): string | null {
  if (grants.length > 0) return null;
  return ended_on === null
    ? "This page is for the club's officers."
    : `Your officer's rights ended on ${formatDay(ended_on)}.`;
}

/** `until August 31, 2027`, or `with no end date`. */
export const untilWords = (until: string | null): string =>
  until === null ? 'with no end date' : `until ${formatDay(until)}`;
