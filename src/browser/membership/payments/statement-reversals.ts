/** Which lines of a statement take a payment back: what goes out again, and what is said later to have failed. */
import type { PaymentToReview } from '#shared/membership/payments-to-review.ts';
import type { KnownCodes, LineWithCodes } from './statement-codes.ts';
import { compareMoments, type Statement, type StatementLine } from './statement-lines.ts';

/** A line that takes a payment back, or may do so. */
export interface Reversal {
  code: string;
  by: StatementLine;
  /** The line with the payment, if it is on this statement. */
  of: StatementLine | undefined;
  /** Not known where it is not clear which of two lines is later, or a larger amount went out. */
  isKnown: boolean;
}

export const isIncoming = ({ amount, way, status, excluded }: StatementLine) =>
  way !== 'out' && amount !== null && status === null && excluded === null;

export function findReversals(
  lines: readonly LineWithCodes[],
  order: Statement['order'],
  knownCodes: KnownCodes,
): Reversal[] {
  const incoming = lines.filter(({ line }) => isIncoming(line));
  return lines.flatMap(({ line, codes }) => {
    const isMessage = line.excluded !== null;
    const isOut = line.way === 'out' && line.status === null;
    if (!isMessage && !isOut && line.status === null) return [];
    return (isMessage ? line.reverses : codes).flatMap((code): Reversal[] => {
      const same = incoming.flatMap((one) => (one.codes[0] === code ? [one.line] : []));
      const of = isMessage
        ? same[0]
        : same.find(({ amount }) => amount === line.amount || (line.amount === null && line.status !== null));
      const found = { code, by: line, of, isKnown: true };
      if (of) {
        const later = line.status === null ? 1 : comesAfter(line, of, order);
        return later < 0 ? [] : [{ ...found, isKnown: later > 0 }];
      }
      // A charge has the same code too, but a smaller amount. A larger one may be of several payments.
      const part = isOut ? same.find(({ amount }) => (amount ?? 0) < (line.amount ?? 0)) : undefined;
      if (part) return [{ ...found, of: part, isKnown: false }];
      return isMessage || (isOut && line.amount === amountOf(code, knownCodes)) ? [found] : [];
    });
  });
}

/** What was paid with a code, or has to be. */
const amountOf = (code: string, { payments, used }: KnownCodes): number | null | undefined =>
  used.get(code)?.amount ?? expectedAmount(payments.get(code));

/** The fee, or all that is shared; null where the club has no fee. */
export const expectedAmount = (payment: PaymentToReview | undefined): number | null =>
  payment?.sharing?.arrived ?? payment?.proposal.amount ?? null;

/** By its time, otherwise by the order of the file as the balance shows it. @returns as `compareMoments`. */
function comesAfter(line: StatementLine, other: StatementLine, order: Statement['order']): number {
  const byTime = compareMoments(line.moment, other.moment);
  return byTime || (order === null ? Number.NaN : (line.line - other.line) * order);
}
