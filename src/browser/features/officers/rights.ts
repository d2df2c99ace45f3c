/** Which rights somebody holds, and in which words a page speaks of them. */
import { formatDay } from '../../../shared/club-day.ts';
import { type OwnRights, RIGHTS, type Right } from '../../../shared/schemas/officers.ts';

export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  members: 'Members',
  money: 'Payments',
  events: 'Events',
  content: 'Texts',
  mail: 'Mail',
  all: 'Everything',
};

/** `all` stands for each of them. */
export const holds = ({ grants }: Pick<OwnRights, 'grants'>, ...rights: Right[]): boolean =>
  grants.some(({ what }) => what === 'all' || rights.includes(what));

/** The rights that somebody may give: nobody gives what they lack. */
export const givableBy = (me: Pick<OwnRights, 'grants'>): Right[] => RIGHTS.filter((right) => holds(me, right));

/** Why somebody has no officer's right; null when they have one. */
export function noRightSentence({ grants, ended_on }: OwnRights): string | null {
  if (grants.length > 0) return null;
  return ended_on === null
    ? "This page is for the club's officers."
    : `Your officer's rights ended on ${formatDay(ended_on)}.`;
}

/** `until 31 August 2027`, or `with no end date`. */
export const untilWords = (until: string | null): string =>
  until === null ? 'with no end date' : `until ${formatDay(until)}`;
