/** A person's own membership, and entering or withdrawing the code of a payment. */
import { PAYMENT } from '#club';
import { feeOf } from '#shared/membership/fee.ts';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { getOwnMembership, submitPayment, withdrawPayment } from '#shared/membership/membership-calls.ts';
import type { MembershipSettings } from '#shared/site/member-settings.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays, daysBetween } from '#shared/time/days.ts';
import { formatDay } from '#shared/time/format-day.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import { on, type Route } from '../http/on.ts';
import { conflict, fieldProblem, notFound } from '../http/problem.ts';
import { paymentReceived } from './membership-emails.ts';
import { type CurrentMembership, currentMembership } from './membership-state.ts';
import { wasEverMember } from './memberships-table.ts';
import {
  addPayment,
  countAhead,
  deletePayment,
  isCodeUsed,
  paymentFor,
  paymentsOf,
  submittedBy,
} from './payments-table.ts';
import { receiptsOf } from './receipts-table.ts';

const PAID_WITHIN_DAYS = 400;
/** How long before the end of a membership the next one may be paid. */
const RENEWAL_DAYS = 60;

export const ownMembershipCalls: readonly Route[] = [
  on(getOwnMembership, ({ account, backend }) => ownMembership(backend, account)),

  on(submitPayment, ({ account, body: { payment_code: code, paid_on: paidOn }, now, backend }) => {
    const { database } = backend;
    const today = clubDay(now);
    if (paidOn > today) throw fieldProblem({ paid_on: ["Can't be in the future."] });
    if (daysBetween(paidOn, today) > PAID_WITHIN_DAYS)
      throw fieldProblem({ paid_on: [`Can't be more than ${PAID_WITHIN_DAYS} days ago.`] });
    assertMaySubmit(backend, account);
    if (isCodeUsed(database, code))
      throw conflict(
        'payment_code_used',
        `This ${PAYMENT.codeName} has already been used. If it's yours, write to the club.`,
      );
    addPayment(database, {
      ...{ account_id: account.id, kind: 'code', payment_code: code, paid_on: paidOn },
      ...{ submitted_at: now, state: 'submitted' },
    });
    queueEmail(database, { accountId: account.id, content: paymentReceived(backend) }, now);
    return ownMembership(backend, account);
  }),

  on(withdrawPayment, ({ account: { id }, backend: { database } }) => {
    const submitted = submittedBy(database, id);
    if (submitted) deletePayment(database, submitted.id);
    else if (paymentsOf(database, id).length === 0) throw notFound();
    else throw conflict('already_reviewed', 'An officer has already reviewed this code.');
  }),
];

function ownMembership(backend: Backend, account: Account): OwnMembership {
  const { database, site, settings } = backend;
  const membership = currentMembership(backend, account);
  const { step, since, until, grace_until } = membership;
  // Without payments that an officer recorded by mistake and has undone.
  const payments = paymentsOf(database, account.id).filter(
    ({ kind, state, share_of }) => state !== 'rejected' || (kind === 'code' && share_of === null),
  );
  const submitted = payments.find(({ state }) => state === 'submitted');
  const currentPayment = submitted ?? payments[0];
  return {
    ...{ step, since, until, grace_until },
    fee: feeOf(site.membership, wasEverMember(database, account.id)),
    pay_to: payToOf(site.membership, account),
    payment: currentPayment ? paymentFor(currentPayment) : null,
    payments_ahead: submitted ? countAhead(database, submitted) : 0,
    renew_from: renewFrom(membership, clubDay(settings.now())),
    receipts: receiptsOf(database, account.id),
  };
}

function payToOf(
  settings: MembershipSettings | undefined,
  { username }: Pick<Account, 'username'>,
): OwnMembership['pay_to'] {
  if (!settings) return null;
  const { kind, number, name, account } = settings.payTo;
  return { kind, number, name, account: account === 'username' ? username : null };
}

/** First day on which the next year may be paid; null when it may be today, or never needs to be. */
function renewFrom({ until }: Pick<CurrentMembership, 'until'>, today: string): string | null {
  if (until === null) return null;
  const from = addDays(until, -RENEWAL_DAYS);
  return from > today ? from : null;
}

/** @throws HttpProblem 409 with the reason. */
function assertMaySubmit(backend: Backend, account: Account): void {
  const { step, until, next, submitted } = currentMembership(backend, account);
  if (step === 'verify_email')
    throw conflict('unverified', "Verify your email address first. Sign in, and we'll send you a link.");
  if (submitted) throw conflict('already_submitted', 'We already have a code from you. An officer will review it.');
  if (next === null) throw conflict('too_early', "Your membership has no end date, so there's nothing to pay.");
  const from = renewFrom({ until }, clubDay(backend.settings.now()));
  if (from !== null && until !== null)
    throw conflict('too_early', `You're a member until ${formatDay(until)}. You can renew from ${formatDay(from)}.`);
}
