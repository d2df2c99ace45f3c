/** Memberships, payments and officers of the demo: one person for every status that a screen can show. */

import type { DatabaseSync } from 'node:sqlite';
import { LEADERSHIP_ROLES } from '#club';
import { findAccountByName } from '../../server/accounts/accounts-table.ts';
import { setRole } from '../../server/members/people-table.ts';
import { addMembership } from '../../server/membership/memberships-table.ts';
import { addPayment, writeReview } from '../../server/membership/payments-table.ts';
import { addReceipt } from '../../server/membership/receipts-table.ts';
import { addRefund } from '../../server/membership/refunds-table.ts';
import { writeAccess } from '../../server/officers/access-table.ts';
import { clubDay } from '../../shared/time/club-day.ts';
import { addDays, yearEndFor } from '../../shared/time/days.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/instants.ts';
import { DEMO_LOGINS } from './demo-logins.ts';
import type { DemoPerson } from './demo-people.ts';
import { demoCode, demoPaidOn } from './demo-statement.ts';

const YEAR_ENDS = '08-31';
/** Last day of a membership, in days from today. */
const ENDS_IN = { ending: 20, grace: -10, lapsed: -100 } as const;

export function addDemoMembership(database: DatabaseSync, id: number, person: DemoPerson, now: number): void {
  const today = clubDay(now);
  const { membership, is, access, office } = person;
  const role = office === undefined ? undefined : LEADERSHIP_ROLES[office];
  const member = { account_id: id, payment_id: null, approved_by: null };
  if (membership && membership in PAYMENTS) addDemoPayment(database, id, membership as keyof typeof PAYMENTS, now);
  else if (membership && membership in ENDS_IN)
    addMembership(
      database,
      { ...member, since: addDays(today, -300), until: addDays(today, ENDS_IN[membership as keyof typeof ENDS_IN]) },
      now,
    );
  else if (is !== 'unverified' && is !== 'waiting')
    addMembership(database, { ...member, since: today, until: null }, now);

  if (is === 'staff') writeAccess(database, { accountId: id, area: 'all', since: today, until: null, grantedBy: null });
  const until = addDays(yearEndFor(today, YEAR_ENDS), 30);
  if (access) writeAccess(database, { accountId: id, area: access, since: today, until, grantedBy: null });
  if (role) setRole(database, id, role, today);
}

function addDemoPayment(database: DatabaseSync, id: number, membership: keyof typeof PAYMENTS, now: number): void {
  const by = treasurerId(database);
  const payment = addPayment(database, {
    account_id: id,
    kind: 'mpesa',
    ...(membership === 'share' ? { share_of: FIRST_PAYMENT } : { payment_code: demoCode(id) }),
    paid_on: demoPaidOn(now),
    // At different times, so that the queue has an order.
    submitted_at: now - 4 * DAY_MS + id * HOUR_MS,
    ...PAYMENTS[membership],
    ...(membership !== 'under_review' && { reviewed_at: now - DAY_MS, reviewed_by: by }),
  });
  if (payment.state !== 'confirmed') return;
  const today = clubDay(now);
  const until = yearEndFor(today, YEAR_ENDS);
  addMembership(database, { account_id: id, payment_id: payment.id, approved_by: by, since: today, until }, now);
  const expected = membership === 'refunded' ? NEWCOMERS_FEE : payment.amount;
  addReceipt(database, { payment, expected, by, yearEnds: YEAR_ENDS }, now - DAY_MS);
  if (membership === 'share') writeReview(database, FIRST_PAYMENT, { arrived: 2 * FEE });
  if (membership === 'refunded' && by !== null)
    addRefund(
      database,
      { paymentId: payment.id, amount: FEE - NEWCOMERS_FEE, refunded_on: clubDay(now - DAY_MS), by },
      now - DAY_MS,
    );
}

const [FEE, NEWCOMERS_FEE] = [500, 400];
/** Paid for two members: see `share` in demo-people.ts. */
const FIRST_PAYMENT = 1;

const PAYMENTS = {
  under_review: { state: 'submitted' },
  rejected: { state: 'rejected', reason: "The code isn't on our statement." },
  paid: { state: 'confirmed', amount: 500 },
  share: { state: 'confirmed', amount: 500 },
  refunded: { state: 'confirmed', amount: 500 },
} as const;

const treasurerId = (database: DatabaseSync): number | null =>
  findAccountByName(database, DEMO_LOGINS.treasurer.username)?.id ?? null;
