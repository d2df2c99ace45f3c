/** Officers compare a statement with the payments to review, and confirm those on it together. Of the statement, nothing is stored. */
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { OWN_PAYMENT } from '#shared/membership/payments-to-review.ts';
import {
  type ConfirmResult,
  ConfirmResultSchema,
  compareStatement,
  confirmPayments,
  readCode,
} from '#shared/membership/statement-calls.ts';
import { type CallInput, onAsync, type Route, type Write } from '../http/on.ts';
import { conflict, HttpProblem } from '../http/problem.ts';
import { paymentsFor } from './listed-payments.ts';
import { findPayment, findUsedCodes, readPayments } from './payments-table.ts';
import { confirm, type ReviewContext, unreviewedPayment } from './payments-to-review.ts';
import { isOfPerson } from './shares-table.ts';

const MAX_COMPARED = 1000;

export const statementCalls: readonly Route[] = [
  // Waits for nothing, but needs no transaction either.
  onAsync(compareStatement, async ({ body: { codes }, account, backend }) => ({
    payments: paymentsFor(backend, readPayments(backend.database, 'submitted', MAX_COMPARED), account.id),
    used: findUsedCodes(
      backend.database,
      codes.flatMap((code) => readCode(code) ?? []),
    ),
  })),

  onAsync(confirmPayments, async ({ body: { payments }, account: { id: by }, backend }, write) => {
    const results: ConfirmResult[] = [];
    for (const payment of payments) {
      results.push(confirmListed({ backend, id: payment.id, by, now: backend.settings.now() }, payment, write));
      // Each waits for the disk, and requests of others come in between.
      await setImmediate();
    }
    return { results };
  }),
];

/** With the code as it was compared. */
type ListedPayment = CallInput<typeof confirmPayments>['body']['payments'][number];

/** Confirms one payment in a transaction of its own. @throws HttpProblem 401, 403 when the session or access has ended since the call started. */
function confirmListed(context: ReviewContext, listed: ListedPayment, write: Write): ConfirmResult {
  const { backend, id, by } = context;
  const payment = findPayment(backend.database, id);
  if (payment && isOfPerson(backend.database, payment, by)) return { id, code: 'own', detail: OWN_PAYMENT };
  try {
    write(() => {
      if (unreviewedPayment(context).payment_code !== listed.payment_code) throw changed();
      confirm(context, listed);
    });
    return { id, code: null, detail: null };
  } catch (error) {
    return { id, ...reasonOf(error) };
  }
}

const changed = () => conflict('changed', 'This payment has changed in the meantime. Compare the statement again.');

/** A 400 is about a year that was proposed before midnight, or before another was made: the next comparison proposes another. */
function reasonOf(error: unknown): Pick<ConfirmResult, 'code' | 'detail'> {
  if (!(error instanceof HttpProblem)) throw error;
  if (error.code === 'not_found' || error.code === 'invalid') return reasonOf(changed());
  if (error.code !== 'conflict') throw error;
  return v.parse(v.pick(ConfirmResultSchema, ['code', 'detail']), error.body);
}
