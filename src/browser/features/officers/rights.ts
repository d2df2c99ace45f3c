/** Rights of officers: checks and words. */
import { formatDay } from '../../../shared/format-day.ts';
import { holdsOneOf, whyNotGive } from '../../../shared/giving-rights.ts';
import { type OwnRights, RIGHTS, type Right } from '../../../shared/schemas/officers.ts';

export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  members: 'Members',
  money: 'Payments',
  events: 'Events',
  mail: 'Mail',
  all: 'Everything',
};

/** Those that a screen offers. `mail` opens none so far; who holds it is shown all the same. */
export const OFFERED_RIGHTS: readonly Right[] = RIGHTS.filter((what) => what !== 'mail');

/** Which rights open a screen; any of them will do. Every other screen opens with any right. */
export const OPENED_BY = {
  '/officers/joining': ['money'],
  '/officers/people': ['members', 'money'],
  '/officers/events': ['events'],
  '/officers/import': ['members'],
  '/officers/log': ['members', 'money'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

/** Whether the person holds one of the rights. The right `all` includes every other. */
export const holds = ({ grants }: Pick<OwnRights, 'grants'>, ...rights: Right[]): boolean =>
  holdsOneOf(grants, ...rights);

/** The rights that an officer may give to somebody else. @param held what the person holds already. */
export const givableBy = (me: Pick<OwnRights, 'grants'>, held: readonly Right[]): Right[] =>
  OFFERED_RIGHTS.filter((what) => whyNotGive(me.grants, { what, isOwn: false, isHeld: held.includes(what) }) === null);

/** `until August 31, 2027`, or `with no end date`. */
export const untilWords = (until: string | null): string =>
  until === null ? 'with no end date' : `until ${formatDay(until)}`;
