/** Calls about a statement: its codes beside the payments to review, and confirming those that match. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { DaySchema, KeySchema } from '../text/fields.ts';
import { wholeAmount } from './membership-calls.ts';
import { MAX_LISTED_PAYMENTS, PaymentCodeSchema, PaymentToReviewSchema } from './payments-to-review.ts';

/** Most codes of one statement. */
export const MAX_STATEMENT_CODES = 2000;

/** A code in any writing as it is compared; null for what is no code. */
export function readCode(text: string): string | null {
  const result = v.safeParse(PaymentCodeSchema, text);
  return result.success ? result.output : null;
}

/** A code of a statement that is known, but not under review. */
const UsedCodeSchema = v.object({
  /** As the club writes codes: capitals, without spaces. */
  payment_code: v.string(),
  state: v.picklist(['confirmed', 'rejected']),
  /** The day of the review; null where the account is deleted. */
  on: v.nullable(DaySchema),
  /** All that arrived. */
  amount: v.nullable(v.number()),
  /** The person who entered it, and others who share the payment; none where the account is deleted. */
  people: v.array(v.object({ pk: KeySchema, payment: KeySchema, first_name: v.string(), last_name: v.string() })),
});
export type UsedCode = v.InferOutput<typeof UsedCodeSchema>;

/** What became of one payment that was confirmed with others. */
export const ConfirmResultSchema = v.object({
  id: KeySchema,
  /**
   * Null: confirmed. `already_reviewed`: meanwhile, `detail` says by whom. `changed`: it is gone, has another code, or the proposed year is out
   * of date. `own`: the officer's own. The others as of `reviewPayment`.
   */
  code: v.nullable(v.picklist(['own', 'changed', 'already_reviewed', 'overlap', 'unverified'])),
  /** A sentence. */
  detail: v.nullable(v.string()),
});
export type ConfirmResult = v.InferOutput<typeof ConfirmResultSchema>;

/** @param item gets the one sentence that all mistakes in the list have. */
function listOf<Item extends v.GenericSchema>(most: number, what: string, item: (words: string) => Item) {
  const words = `Expected a list of 1 to ${most} ${what}.`;
  return v.pipe(v.array(item(words), words), v.minLength(1, words), v.maxLength(most, words));
}
const anyCode = (words: string) => v.pipe(v.string(words), v.maxLength(60, words));

/**
 * Changes and stores nothing. Codes may be in any writing; one that is no code is unknown, not wrong. `payments`: all that are under
 * review, the oldest first, at most 1,000. `used`: the codes that are known but not under review.
 */
export const compareStatement = call('POST /api/club/payments/statement/', {
  summary: 'Compare the codes of a statement with the payments to review.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object({ codes: listOf(MAX_STATEMENT_CODES, 'payment codes', anyCode) }),
  reply: v.object({
    payments: v.array(PaymentToReviewSchema),
    used: v.array(UsedCodeSchema),
  }),
});

/**
 * With the days of the proposal, each by itself: one that cannot be confirmed does not stop the others. If session or access end meanwhile,
 * the answer is 401 or 403, and those before are confirmed. The results are in the order of the body.
 */
export const confirmPayments = call('POST /api/club/payments/confirm/', {
  summary: 'Confirm payments of a statement.',
  who: ['payments'],
  limit: 'paymentByOfficer',
  body: v.object({
    payments: listOf(MAX_LISTED_PAYMENTS, 'payments', (words) =>
      v.object(
        {
          id: KeySchema,
          payment_code: anyCode(words),
          amount: v.nullable(wholeAmount),
          since: DaySchema,
          until: DaySchema,
        },
        words,
      ),
    ),
  }),
  reply: v.object({ results: v.array(ConfirmResultSchema) }),
});
