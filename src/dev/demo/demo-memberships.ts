/**
 * Memberships, payments and officers of the demo: one person for every status that a screen can show. Each entry of the log is of the moment
 * at which what it tells was written, as if officers had done it.
 */

import type { DatabaseSync } from 'node:sqlite';
import { LEADERSHIP_ROLES } from '#club';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays, daysBetween, yearEndFor } from '#shared/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { findAccountByName } from '../../server/accounts/accounts-table.ts';
import { setRole } from '../../server/members/people-table.ts';
import { addMembership } from '../../server/membership/memberships-table.ts';
import { addPayment, type PaymentRow, writeReview } from '../../server/membership/payments-table.ts';
import { addReceipt } from '../../server/membership/receipts-table.ts';
import { addRefund } from '../../server/membership/refunds-table.ts';
import { writeAccess } from '../../server/officers/access-table.ts';
import type { NewLogEntry } from '../../server/officers/log-table.ts';
import { DEMO_LOGINS } from './demo-logins.ts';
import type { DemoPerson } from './demo-people.ts';

/** When a person of the demo signed up: those who pay for the first time did so shortly before. */
export function demoJoinedAt({ is, membership }: DemoPerson, now: number): number {
  // Accounts whose address is not verified are deleted after a week.
  if (is === 'unverified') return now;
  if (is === 'waiting') return now - 3 * DAY_MS;
  return now - (membership && NEWCOMERS.includes(membership) ? 6 : 800) * DAY_MS;
}
const NEWCOMERS: readonly DemoPerson['membership'][] = ['under_review', 'rejected', 'refunded'];

/** Last day of a membership, in days from today. Officers chose these days: the fee is waived for exchange students. */
const ENDS_IN = { ending: 20, grace: -10 } as const;

interface About {
  id: number;
  person: DemoPerson;
  now: number;
  /** `MM-DD` */
  yearEnds: string | undefined;
  /** Milliseconds since 1970. */
  log: (entry: NewLogEntry, at: number) => void;
}

export function addDemoMembership(database: DatabaseSync, about: About): void {
  const { id, person, now, yearEnds = '12-31' } = about;
  const today = clubDay(now);
  const { membership, is } = person;
  const joinedAt = demoJoinedAt(person, now);
  const imported = { account_id: id, payment_id: null, approved_by: null };
  if (membership === 'ending' || membership === 'grace') addDemoWaiver(database, about, ENDS_IN[membership]);
  else if (membership === 'lapsed') {
    const until = yearEndBefore(today, yearEnds);
    addMembership(database, { ...imported, since: addDays(until, -300), until }, joinedAt);
  } else if (membership) {
    if (membership === 'paid' || membership === 'share') {
      const until = yearEndBefore(today, yearEnds);
      addMembership(database, { ...imported, since: addDays(until, -300), until }, joinedAt);
    }
    addDemoPayment(database, about, membership);
  } else if (is !== 'unverified' && is !== 'waiting')
    addMembership(database, { ...imported, since: clubDay(joinedAt), until: null }, joinedAt);
  addDemoOffice(database, about);
}

/** The end of a club's year that is over for longer than a grace period. */
function yearEndBefore(today: string, yearEnds: string): string {
  const year = Number(today.slice(0, 4));
  const [recent = '', older = ''] = [year, year - 1].map((one) => `${one}-${yearEnds}`);
  return daysBetween(recent, today) > 60 ? recent : older;
}

/** When officers of the demo got their access: before anything that they did. */
const GRANTED_DAYS_AGO = 310;

function addDemoOffice(database: DatabaseSync, { id, person, now, yearEnds = '12-31', log }: About): void {
  const { is, access: area, office } = person;
  const role = office === undefined ? undefined : LEADERSHIP_ROLES[office];
  const grantedAt = now - GRANTED_DAYS_AGO * DAY_MS;
  const since = clubDay(grantedAt);
  // By the server admin, so the log has no entry of an officer.
  if (is === 'staff') writeAccess(database, { accountId: id, area: 'all', since, until: null, grantedBy: null });
  if (area) {
    const [until, by] = [addDays(yearEndFor(clubDay(now), yearEnds), 30), idOf(database, 'staff')];
    writeAccess(database, { accountId: id, area, since, until, grantedBy: by });
    log({ ...actorAndSubject(by, id), action: 'access.grant', after: { area, until } }, grantedAt);
  }
  if (role) setRole(database, id, role, since);
}

/** An officer made the person a member without a fee, until a day that is not the end of the club's year. */
function addDemoWaiver(database: DatabaseSync, { id, now, log }: About, endsIn: number): void {
  const by = idOf(database, 'treasurer');
  const at = now - 300 * DAY_MS;
  const [since, until] = [clubDay(at), addDays(clubDay(now), endsIn)];
  const payment = addPayment(database, {
    ...{ account_id: id, kind: 'waiver', amount: 0, paid_on: since, submitted_at: at, reason: 'Exchange student.' },
    ...{ state: 'confirmed', reviewed_at: at, reviewed_by: by },
  });
  addMembership(database, { account_id: id, payment_id: payment.id, approved_by: by, since, until }, at);
  log(
    { ...actorAndSubject(by, id), action: 'membership.waive', after: { kind: 'waiver', amount: 0, since, until } },
    at,
  );
}

/** When the demo's payments were made. */
export const demoPaidOn = (now: number): string => clubDay(now - 5 * DAY_MS);

/** The code of a person of the demo, whose accounts have the numbers from 1. */
export const demoCode = (id: number): string => `DEMO${String(id).padStart(6, '0')}`;

function addDemoPayment(database: DatabaseSync, about: About, membership: keyof typeof PAYMENTS): void {
  const { id, now, yearEnds, log } = about;
  const by = idOf(database, 'treasurer');
  // All at once, with a statement.
  const reviewedAt = now - DAY_MS;
  const payment = addPayment(database, {
    account_id: id,
    kind: 'code',
    ...(membership === 'share' ? { share_of: FIRST_PAYMENT } : { payment_code: demoCode(id) }),
    paid_on: demoPaidOn(now),
    // At different times, so that the queue has an order.
    submitted_at: now - 4 * DAY_MS + id * HOUR_MS,
    ...PAYMENTS[membership],
    ...(membership !== 'under_review' && { reviewed_at: reviewedAt, reviewed_by: by }),
  });
  if (payment.state === 'rejected') log({ ...actorAndSubject(by, id), action: 'membership.reject' }, reviewedAt);
  if (payment.state !== 'confirmed') return;
  if (membership === 'share') addDemoShare(database, payment, { by, log });
  const { kind, amount } = payment;
  const since = clubDay(reviewedAt);
  const until = yearEndFor(since, yearEnds ?? '12-31');
  addMembership(database, { account_id: id, payment_id: payment.id, approved_by: by, since, until }, reviewedAt);
  const expected = membership === 'refunded' ? NEWCOMERS_FEE : amount;
  addReceipt(database, { payment, expected, by, yearEnds }, reviewedAt);
  log({ ...actorAndSubject(by, id), action: 'membership.confirm', after: { kind, amount, since, until } }, reviewedAt);
  if (membership === 'refunded' && by !== null)
    addDemoRefund(database, { ...about, now: reviewedAt + HOUR_MS }, payment, by);
}

/** It was under review then: one decision confirmed both parts. */
function addDemoShare(
  database: DatabaseSync,
  share: PaymentRow,
  { by, log }: Pick<About, 'log'> & { by: number | null },
) {
  const whole = writeReview(database, FIRST_PAYMENT, { arrived: 2 * FEE });
  for (const [of, receives] of [
    [whole, false],
    [share, true],
  ] as const)
    log(
      { ...actorAndSubject(by, Number(of.account_id)), action: 'payment.share', after: { amount: FEE, receives } },
      Number(whole.reviewed_at) - MINUTE_MS,
    );
}

function addDemoRefund(
  database: DatabaseSync,
  { id, now, log }: About,
  { id: paymentId }: PaymentRow,
  by: number,
): void {
  const refund = { amount: FEE - NEWCOMERS_FEE, refunded_on: clubDay(now) };
  addRefund(database, { ...refund, paymentId, by }, now);
  log({ ...actorAndSubject(by, id), action: 'payment.refund', after: refund }, now);
}

const [FEE, NEWCOMERS_FEE] = [500, 400];
/** Paid for two members: see `share` in demo-people.ts. */
const FIRST_PAYMENT = 1;

const PAYMENTS = {
  under_review: { state: 'submitted' },
  rejected: { state: 'rejected', reason: "The code isn't on our statement." },
  paid: { state: 'confirmed', amount: FEE },
  share: { state: 'confirmed', amount: FEE },
  refunded: { state: 'confirmed', amount: FEE },
} as const;

const idOf = (database: DatabaseSync, login: keyof typeof DEMO_LOGINS): number | null =>
  findAccountByName(database, DEMO_LOGINS[login].username)?.id ?? null;

const actorAndSubject = (by: number | null, id: number) =>
  ({ actor: by === null ? 'terminal' : { id: by }, subject: { kind: 'person', id } }) as const;
