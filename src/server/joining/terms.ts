/** What a membership costs, how it is paid, when it begins and when it ends. */
import type { DatabaseSync } from 'node:sqlite';
import { addDays, yearEndFor } from '../../shared/days.ts';
import type { Fee, Joining } from '../../shared/schemas/joining.ts';
import type { JoiningSettings } from '../../shared/schemas/member-settings.ts';
import type { User } from '../members/users-table.ts';
import type { JoiningState } from './joining-state.ts';

/** How long before the end of a membership the next one may be paid. */
const RENEWAL_DAYS = 60;

/** A membership that was ended counts. One that was undone has no row any more. */
export const wasEverMember = (database: DatabaseSync, userId: number): boolean =>
  database.prepare('SELECT 1 FROM memberships WHERE user_id = ?').get(userId) !== undefined;

/** @param everMember new members pay less. @returns null when the club has set no fee. */
export function feeOf(settings: JoiningSettings | undefined, everMember: boolean): Fee | null {
  if (!settings) return null;
  const { fee: full, currency } = settings;
  const waived = everMember ? 0 : settings.waived;
  return { amount: Math.round((full * (100 - waived)) / 100), full, waived, currency };
}

export function payToOf(settings: JoiningSettings | undefined, user: Pick<User, 'username'>): Joining['pay_to'] {
  if (!settings) return null;
  const { kind, number, name, account } = settings.payTo;
  return { kind, number, name, account: account === 'username' ? user.username : null };
}

/** First day on which the next year may be paid; null when it may be today, or never needs to be. */
export function renewFrom({ paidUntil }: Pick<JoiningState, 'paidUntil'>, today: string): string | null {
  if (!paidUntil) return null;
  const from = addDays(paidUntil, -RENEWAL_DAYS);
  return from > today ? from : null;
}

/** First day of a new membership. During a membership and its days of grace it is the day after the present one ends; otherwise today. */
export const nextSince = (
  { paidUntil }: Pick<JoiningState, 'paidUntil'>,
  { today, graceDays }: { today: string; graceDays: number },
): string => (paidUntil && today <= addDays(paidUntil, graceDays) ? addDays(paidUntil, 1) : today);

/** Default last day of a membership: the end of the club's year, or one year later when the club has none. */
export const usualUntil = (since: string, settings: JoiningSettings | undefined): string =>
  settings ? yearEndFor(since, settings.yearEnds) : addDays(since, 364);
