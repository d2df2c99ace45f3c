/** The morning emails about membership: to members before and after the end of a membership, and to officers about payments to review. */

import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { graceDaysOf } from '#shared/site/member-settings.ts';
import { clubDay, clubMidnight, daysSince } from '#shared/time/club-day.ts';
import { addDays, daysBetween } from '#shared/time/days.ts';
import { type Account, listAccountRows } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { officersWith } from '../officers/access-table.ts';
import { endingSoon, graceEnded, invitationToJoin, membershipEnded, paymentsWait } from './membership-emails.ts';
import { type CurrentMembership, currentMemberships, ENDING_DAYS } from './membership-state.ts';
import { wasEverMember } from './memberships-table.ts';
import { readPayments } from './payments-table.ts';

/** The last reminder before the end. */
const LAST_REMINDER_DAYS = 7;
/** An end that is longer ago is not emailed, e.g. after a backup was restored. */
const REMIND_WITHIN_DAYS = 30;
/** People who have not paid or signed in for so long get one reminder. Ends before the email queue forgets that reminder. */
const ABANDONED_DAYS = { from: 180, to: 360 };

export function remindMembers(backend: Backend, today: string): void {
  const { database, site, settings } = backend;
  const accounts = listAccountRows(database);
  const memberships = currentMemberships(database, accounts, { today, graceDays: graceDaysOf(site) });
  for (const account of accounts) {
    const membership = memberships.get(account.id);
    const reminder = membership && reminderFor(backend, { account, membership, today });
    if (reminder)
      queueEmail(
        database,
        { accountId: account.id, ...reminder, key: `${reminder.key}:${account.id}` },
        settings.now(),
      );
  }
}

interface Reminder {
  key: string;
  content: QueuedContent;
}

function reminderFor(
  backend: Backend,
  { account, membership, today }: { account: Account; membership: CurrentMembership; today: string },
): Reminder | undefined {
  if (membership.step === 'verify_email') return undefined;
  if (membership.step === 'payment_due') return reminderToJoin(backend, account, today);
  return membership.until === null
    ? undefined
    : reminderOfEnd(backend, { account, membership, today, until: membership.until });
}

function reminderOfEnd(
  backend: Backend,
  {
    account,
    membership,
    today,
    until,
  }: { account: Account; membership: CurrentMembership; today: string; until: string },
): Reminder | undefined {
  const daysLeft = daysBetween(today, until);
  const alumni = account.year_of_study === ALUMNI_YEAR;
  if (daysLeft > ENDING_DAYS) return undefined;
  if (daysLeft >= 0) {
    if (membership.submitted || alumni) return undefined;
    const key = daysLeft <= LAST_REMINDER_DAYS ? 'ends-in-7' : 'ends-in-30';
    return { key: `${key}:${until}`, content: endingSoon(backend, until) };
  }
  const graceDays = graceDaysOf(backend.site);
  const isGraceOver = -daysLeft > graceDays;
  if (-daysLeft > graceDays + REMIND_WITHIN_DAYS) return undefined;
  const ended = {
    until,
    graceUntil: graceDays > 0 ? membership.grace_until : null,
    submitted: membership.submitted,
    alumni,
  };
  return isGraceOver && graceDays > 0
    ? { key: `grace-ended:${until}`, content: graceEnded(backend, ended) }
    : { key: `ended:${until}`, content: membershipEnded(backend, ended) };
}

function reminderToJoin(backend: Backend, account: Account, today: string): Reminder | undefined {
  const lastSeen = account.last_seen_month ?? clubDay(account.created_at);
  const days = daysBetween(lastSeen, today);
  if (days < ABANDONED_DAYS.from || days > ABANDONED_DAYS.to) return undefined;
  // An officer ended the membership.
  if (wasEverMember(backend.database, account.id)) return undefined;
  return { key: 'never-joined', content: invitationToJoin(backend) };
}

/** One email to each officer with access to payments, if payments of other people are under review. */
export function remindOfficers(backend: Backend, today: string): void {
  const { database, settings } = backend;
  const payments = readPayments(database, 'submitted', -1);
  if (payments.length === 0) return;
  for (const id of officersWith(database, 'payments')) {
    const others = payments.filter(({ account_id }) => account_id !== id);
    const oldest = others[0];
    if (!oldest) continue;
    const oldestDays = daysSince(oldest.submitted_at, settings.now());
    const content = paymentsWait({ count: others.length, oldestDays });
    const email = { accountId: id, content, key: `to-review:${today}:${id}` };
    // The next morning's email has new counts.
    queueEmail(database, { ...email, expiresAt: clubMidnight(addDays(today, 1)) }, settings.now());
  }
}
