import type { PaymentReceipt, PaymentToReview } from '#shared/membership/payments-to-review.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { receiptWords } from '../../officers/words.ts';
import { joined } from '../../ui/parts.ts';
import { Ago } from '../../ui/text/Ago.tsx';

interface Props {
  of: Pick<PaymentToReview, 'state'> & {
    review: Pick<NonNullable<PaymentToReview['review']>, 'at' | 'by' | 'until' | 'ended_on' | 'reason'> | null;
  };
}

/** Who reviewed a payment, when, and what followed. */
export function Reviewed({ of: { state, review } }: Props) {
  if (review === null) return null;
  return (
    <>
      <span>{`${state === 'confirmed' ? 'Confirmed' : 'Rejected'} by ${review.by ?? 'a former officer'} `}</span>
      <Ago at={review.at} />
      <span>
        {joined(
          '.',
          review.ended_on !== null
            ? ` Membership ended on ${formatShortDate(review.ended_on)}.`
            : review.until !== null && ` Member until ${formatShortDate(review.until)}.`,
          review.reason !== null && ` Reason: ${review.reason}`,
        )}
      </span>
    </>
  );
}

export const ReceiptLine = (receipt: PaymentReceipt) => (
  <p key={receipt.number} className="text-sm">
    {receiptWords(receipt)}
  </p>
);
