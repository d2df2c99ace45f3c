/** Words and dates shared by the officers' screens. */

import { CLUB_TIME_ZONE } from '#club';
import { clubDay } from '../../../shared/club-day.ts';
import { eventTimeParts } from '../../../shared/club-time.ts';
import { formatDay } from '../../../shared/format-day.ts';
import type { JoiningStep } from '../../../shared/schemas/joining.ts';
import { properName } from '../../ui/person-name.ts';

export const STEP_WORDS: Readonly<Record<JoiningStep, string>> = {
  confirm_email: 'Email not confirmed',
  pay: 'Has to pay',
  checking: 'Payment to be checked',
  member: 'Member',
  ending: 'Member, ends soon',
  grace: 'Ended, rights last a few more days',
  lapsed: 'Membership ended',
  alumni: 'Alumni',
};

/** `1 day`, `9 days`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${properName(first_name)} ${properName(last_name)}`;

/** `May 2, 2027, 2:03 PM`, at the club. @param at UTC, ISO 8601. */
export function momentWords(at: string): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return at;
  return `${formatDay(clubDay(moment))}, ${eventTimeParts(moment, CLUB_TIME_ZONE).clock}`;
}
