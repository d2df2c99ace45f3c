/** Payments as the officers' list shows them. */
import type { PaymentToReview, Sharing } from '#shared/membership/payments-to-review.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { utc } from '#shared/time/instants.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { orNotFound } from '../http/problem.ts';
import { findNamesakes } from '../officers/names.ts';
import { currentMemberships, nowAt, proposalFor } from './membership-state.ts';
import { reviewOf } from './memberships.ts';
import { endsOfPayment, previousUntilOf } from './memberships-table.ts';
import { canUndo, findSimilarCodes, type PaymentRow } from './payments-table.ts';
import { receiptsOfPayment } from './receipts-table.ts';
import { sharingOf } from './shares-table.ts';

/** @throws HttpProblem 404 for a payment of a deleted account. */
export const itemOf = (backend: Backend, payment: PaymentRow, by: number): PaymentToReview =>
  orNotFound(paymentsFor(backend, [payment], by)[0]);

/**
 * Payments with the person, others of the same name, and the membership that confirming makes. Those of deleted accounts are left out.
 * @param by the officer who reads them.
 */
export function paymentsFor(
  { database, site, settings }: Backend,
  payments: readonly PaymentRow[],
  by: number,
): PaymentToReview[] {
  const now = settings.now();
  const when = nowAt({ settings, site });
  const ids = new Set(payments.map(({ account_id }) => account_id));
  const accounts = new Map([...ids].flatMap((id) => (id === null ? [] : [[id, findAccount(database, id)] as const])));
  const people = [...accounts.values()].filter((account) => account !== undefined);
  const memberships = currentMemberships(database, people, when);
  const namesakes = findNamesakes(database, people);
  const similar = findSimilarCodes(database);

  return payments.flatMap((payment): PaymentToReview[] => {
    const account = accounts.get(payment.account_id ?? 0);
    const membership = account && memberships.get(account.id);
    if (!account || !membership) return [];
    const { id, kind, payment_code, paid_on, state } = payment;
    const sharing = sharingOf(database, payment);
    const review = reviewOf(database, payment);
    const isOwn = account.id === by || sharing?.people.some(({ pk }) => pk === by) === true;
    const proposal = proposalFor(
      { database, site },
      account.id,
      membership.next ?? { since: when.today, from: when.today, before: null },
    );
    return [
      {
        ...{ id, person: applicant(account), is_own: isOwn, kind, payment_code, paid_on, state, sharing },
        submitted_at: utc(payment.submitted_at),
        previous_until: state === 'confirmed' ? previousUntilOf(database, payment) : membership.until,
        same_name: namesakes(account),
        similar_codes: similar(payment),
        proposal: sharing ? { ...proposal, amount: sharing.people[0]?.amount ?? null } : proposal,
        receipts: partsOf(payment, sharing).flatMap((part) =>
          receiptsOfPayment(database, part).filter((receipt) => receipt.state === 'valid'),
        ),
        review: review && {
          ...{ ...review, reason: payment.reason, can_undo: canUndo(payment, now) },
          ...endsOfPayment(database, payment),
        },
      },
    ];
  });
}

/** The ids of the payments that are reviewed together. */
const partsOf = ({ id }: PaymentRow, sharing: Sharing | null): number[] =>
  sharing === null ? [id] : sharing.people.map(({ payment }) => payment);

const applicant = ({ id, first_name, last_name, username, registration_no, year_of_study, created_at }: Account) => ({
  ...{ pk: id, first_name, last_name, username, registration_no, year_of_study },
  signed_up_on: clubDay(created_at),
});
