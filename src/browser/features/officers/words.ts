/** Words and dates that several of the officers' screens share. */
import { CLUB_TIME_ZONE } from '../../../shared/club-time.ts';
import type { JoiningStep } from '../../../shared/schemas/joining.ts';
import { properName } from '../../ui/person-name.ts';

export const STEP_WORDS: Readonly<Record<JoiningStep, string>> = {
  confirm_email: 'Email not confirmed',
  pay: 'Has to pay',
  checking: 'Payment waits for a check',
  member: 'Member',
  ending: 'Member, ends soon',
  grace: 'Ended, rights last a few days more',
  lapsed: 'Membership ended',
  alumni: 'Alumni',
};

/** `1 day`, `9 days`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${properName(first_name)} ${properName(last_name)}`;

/** `2 May 2027, 14:03`, at the club. @param at UTC, ISO 8601. */
export function momentWords(at: string): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return at;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: CLUB_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(moment)
    .replace(' at ', ', ');
}
