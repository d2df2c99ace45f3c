/** Officers make someone a member after a payment, cash or a waiver, and end a membership. The person gets an email. */

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { feeOf } from '#shared/membership/fee.ts';
import { endMembership, recordPayment } from '#shared/membership/membership-calls.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { MINUTE_MS, utc } from '#shared/time/instants.ts';
import { timeAgo } from '#shared/time/time-ago.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import { on, type Route } from '../http/on.ts';
import { conflict, fieldProblem, HttpProblem, orNotFound, problem } from '../http/problem.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';
import { writeLog } from '../officers/log-table.ts';
import { endedByOfficer, queueReviewEmail } from './membership-emails.ts';
import { currentMembership } from './membership-state.ts';
import { addMembership, endMemberships, membershipHistory, wasEverMember } from './memberships-table.ts';
import { addPayment, findPayment, type PaymentRow, submittedBy } from './payments-table.ts';
import { addReceipt } from './receipts-table.ts';
import { recordRefund } from './refunds.ts';

export const recordCalls: readonly Route[] = [
  on(recordPayment, ({ params, body, account: { id: by }, now, backend }) => {
    const { kind, until } = body;
    const amountAndReason = kind === 'cash' ? cash(body.amount) : waiver(body.reason);
    if (kind === 'cash' && until === null) throw fieldProblem({ until: ['This field may not be null.'] });
    if (until !== null) assertLastDay(until, now);
    const person = otherPerson(backend, params.pk, by);
    assertNoneUnderReview(backend, person);
    const since = startOfNext(backend, person, { expectedSince: body.since, until, by });
    const payment = addPayment(backend.database, {
      ...{ ...amountAndReason, account_id: person.id, kind, paid_on: clubDay(now), submitted_at: now },
      ...{ state: 'confirmed', reviewed_at: now, reviewed_by: by },
    });
    makeMember(backend, { payment, accountId: person.id, since, until, by });
    return { ...standingOf(backend, person), payment: payment.id };
  }),

  on(endMembership, ({ params, body: { reason, payment, ...refund }, account: { id: by }, now, backend }) => {
    const { database } = backend;
    const person = otherPerson(backend, params.pk, by);
    const { since, until, grace_until } = standingOf(backend, person);
    if (endMemberships(database, person.id, { reason, now }) === 0)
      throw conflict('not_member', `${person.first_name} ${person.last_name} has no membership to end.`);
    const subject = { kind: 'person', id: person.id } as const;
    writeLog(database, { actor: { id: by }, action: 'membership.end', subject, before: { since, until } }, now);
    if (payment !== undefined) refundOf(backend, person, { ...refund, payment, by, now });
    const wasOver = grace_until !== null && grace_until < clubDay(now);
    if (!wasOver) queueEmail(database, { accountId: person.id, content: endedByOfficer(backend, reason) }, now);
    return standingOf(backend, person);
  }),
];

interface RefundAtEnd {
  /** Its id. */
  payment: number;
  amount?: number | undefined;
  refunded_on?: string | undefined;
  refunded_before?: number | undefined;
  by: number;
  now: number;
}

/** @throws HttpProblem 400 */
function refundOf({ database }: Backend, person: Account, { payment: id, by, now, ...refund }: RefundAtEnd): void {
  const { amount, refunded_on, refunded_before } = refund;
  const payment = findPayment(database, id);
  if (payment?.account_id !== person.id) throw fieldProblem({ payment: ['This is no payment of this person.'] });
  if (amount === undefined || refunded_on === undefined || refunded_before === undefined) {
    const missing = Object.entries({ amount, refunded_on, refunded_before }).filter(([, value]) => value === undefined);
    throw fieldProblem(Object.fromEntries(missing.map(([name]) => [name, ['This field is required.']])));
  }
  recordRefund(database, { payment, amount, refunded_on, refunded_before, by }, now);
}

/** @throws HttpProblem 400 */
function cash(amount: number | null | undefined) {
  if (amount == null) throw fieldProblem({ amount: ['This field is required.'] });
  return { amount, reason: null };
}

/** @throws HttpProblem 400 */
function waiver(reason: string | undefined) {
  assertReason(reason);
  return { amount: 0, reason };
}

/** @throws HttpProblem 404 when there is no such person, 403 when it is the officer. */
export function otherPerson({ database }: Backend, pk: number, by: number): Account {
  const person = orNotFound(findAccount(database, pk));
  if (person.id === by) throw problem('forbidden', "You can't do this for yourself. Ask another officer.");
  return person;
}

/** Otherwise a payment that was both recorded and submitted would make two years. @throws HttpProblem 409 */
export function assertNoneUnderReview({ database }: Backend, { id, first_name, last_name }: Account): void {
  const submitted = submittedBy(database, id);
  if (!submitted) return;
  const name = `${first_name} ${last_name}`;
  const code = submitted.payment_code === null ? '' : `, with the code ${submitted.payment_code}`;
  throw new HttpProblem('conflict', {
    detail: `${name} has a payment under review${code}. Review that one first.`,
    code: 'already_submitted',
    payment: { id: submitted.id, payment_code: submitted.payment_code },
  });
}

function standingOf(backend: Backend, person: Account) {
  const { step, since, until, grace_until } = currentMembership(backend, person);
  return { step, since, until, grace_until };
}

const YEARS_AHEAD = 6;

/** @throws HttpProblem 400 for a last day that is missing, past or too far ahead. */
export function assertLastDay(until: string | undefined, now: number): asserts until is string {
  if (until === undefined) throw fieldProblem({ until: ['This field is required.'] });
  const today = clubDay(now);
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  if (until < today) throw fieldProblem({ until: ["Can't be in the past."] });
  if (until > latest) throw fieldProblem({ until: [`Can't be more than ${YEARS_AHEAD} years from now.`] });
}

/** @throws HttpProblem 400 */
export function assertReason(reason: string | undefined): asserts reason is string {
  if (!reason) throw fieldProblem({ reason: ['This field is required.'] });
}

interface Terms {
  /** The first day that the officer's screen showed; undefined: unknown. */
  expectedSince: string | undefined;
  /** The last day; null: without end. */
  until: string | null;
  by: number;
}

/**
 * @returns when the person's next membership starts.
 * @throws HttpProblem 409 when the person cannot have one, another officer has just made, ended or undone one, or it would not end before a later one starts;
 * 400 when it would end before it starts.
 */
export function startOfNext(backend: Backend, account: Account, { expectedSince, until, by }: Terms): string {
  const { step, next } = currentMembership(backend, account);
  const name = `${account.first_name} ${account.last_name}`;
  if (step === 'verify_email') throw conflict('unverified', `${name} has to verify their email address first.`);
  if (next === null) throw overlap(`${name} is already a member, with no end date. End that membership first.`);
  const { since, before } = next;
  assertNoneMeanwhile(backend, account, { expectedSince, until, by, since });
  // Time alone only moves the first day forward.
  if (expectedSince !== undefined && expectedSince > since)
    throw overlap(
      `A membership of ${name} was ended or undone meanwhile, so this one would start on ${formatDay(since)}. Reload the page and try again.`,
    );
  if (before !== null && (until === null || until >= before))
    throw overlap(`The next membership starts on ${formatDay(before)}. Choose an earlier last day.`);
  const isOnlyDay = until === since && before === addDays(since, 1);
  if (until !== null && until <= since && !isOnlyDay)
    throw fieldProblem({ until: [`Must be after ${formatDay(since)}, when the membership starts.`] });
  return since;
}

/** For how long an officer's screen may be out of date. */
const UNSEEN_MS = 10 * MINUTE_MS;

/** Otherwise two officers who handle one payment, one as a code and one as cash, would make two years of it. @throws HttpProblem 409 */
function assertNoneMeanwhile(
  { database, settings }: Backend,
  { id, first_name, last_name }: Account,
  { expectedSince, until, by, since }: Terms & { since: string },
): void {
  const last = membershipHistory(database, id).find(({ ended_at }) => ended_at === null);
  if (!last) return;
  const now = settings.now();
  const isCovered = until !== null && until <= since;
  const isUnseen =
    expectedSince === undefined
      ? last.approved_by !== by && (now - last.approved_at < UNSEEN_MS || isCovered)
      : expectedSince !== since && last.since >= expectedSince;
  if (!isUnseen) return;
  const approver = officerNameIn(database, 'approved_by', last.id) ?? 'Another officer';
  const end = last.until === null ? 'without an end date' : `until ${formatDay(last.until)}`;
  throw overlap(
    `${approver} made ${first_name} ${last_name} a member ${end}, ${timeAgo(last.approved_at, now)}. If this is for another year, reload the page and try again.`,
  );
}

const TABLES = { approved_by: 'memberships', reviewed_by: 'payments' };

/** Who approved a membership, or reviewed a payment; null once a deleted account's name is forgotten. @param id of the row. */
export const officerNameIn = (database: DatabaseSync, column: keyof typeof TABLES, id: number): string | null =>
  v.parse(
    v.nullish(v.string(), null),
    database.prepare(`SELECT ${officerNameSql(column)} AS name FROM ${TABLES[column]} WHERE id = ?`).get(id)?.name,
  );

/** Who reviewed a payment, and when; null while it is under review. */
export const reviewOf = (database: DatabaseSync, { id, reviewed_at }: Pick<PaymentRow, 'id' | 'reviewed_at'>) =>
  reviewed_at === null ? null : { at: utc(reviewed_at), by: officerNameIn(database, 'reviewed_by', id) };

const overlap = (detail: string) => conflict('overlap', detail);

interface MakeMember {
  payment: PaymentRow;
  accountId: number;
  since: string;
  /** Null: without end. */
  until: string | null;
  by: number;
}

/** Gives the receipt too. Call it inside a transaction. @throws HttpProblem 409 when it would overlap another membership. */
export function makeMember(backend: Backend, { payment, accountId, since, until, by }: MakeMember): void {
  const {
    database,
    reactions,
    settings,
    site: { membership },
  } = backend;
  const now = settings.now();
  // Before the membership, which makes the person a former newcomer.
  const expected = feeOf(membership, wasEverMember(database, accountId))?.amount ?? null;
  const terms = { account_id: accountId, since, until, payment_id: payment.id, approved_by: by };
  if (!addMembership(database, terms, now))
    throw overlap(`This person is already a member on ${formatDay(since)}. End that membership first.`);
  addReceipt(database, { payment, expected, by, yearEnds: membership?.yearEnds }, now);
  writeLog(
    database,
    {
      actor: { id: by },
      action: payment.kind === 'waiver' ? 'membership.waive' : 'membership.confirm',
      subject: { kind: 'person', id: accountId },
      after: { kind: payment.kind, amount: payment.amount, since, until },
    },
    now,
  );
  queueReviewEmail(database, payment, now);
  reactions.becameMember(accountId, now);
}
