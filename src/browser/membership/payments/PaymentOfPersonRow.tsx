import { useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Person } from '#shared/members/people.ts';
import type { PaymentOfPerson } from '#shared/membership/payments-to-review.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { amountWords, PAYMENT_KINDS, refundedWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { joined } from '../../ui/parts.ts';
import { Ago } from '../../ui/text/Ago.tsx';
import { UndoButton } from './PaymentNotice.tsx';
import { RefundForm } from './RefundForm.tsx';
import { ReceiptLine, Reviewed } from './Reviewed.tsx';
import { SharedBy } from './SharedBy.tsx';
import { ShareForm } from './ShareForm.tsx';

const STATES = { submitted: 'To review', confirmed: 'Confirmed', rejected: 'Rejected' } as const;

/** What an officer has just done, as a sentence, and what an undo would undo. */
export interface PaymentResult {
  /** Of the payment, or of the refund. */
  id: number;
  words: string;
  undo: 'review' | 'refund' | null;
  /** After an undo, as a sentence. */
  undone: string;
  /** What is undone, where it is not the person's payment. */
  about?: string;
}

interface Props {
  payment: PaymentOfPerson;
  person: Person;
  me: OwnAccess;
  /** The officer may change payments of this person. */
  mayChange: boolean;
  onResult: (result: PaymentResult) => void;
}

/** One payment of a person, with its state first. In one piece: the two forms report to the same place as the undo buttons between them. */
export function PaymentOfPersonRow({ payment, person, me, mayChange, onResult }: Props) {
  const [open, setOpen] = useState<'refund' | 'share' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };
  const {
    id,
    amount,
    kind,
    paid_on,
    reason,
    payment_code,
    state,
    submitted_at,
    sharing,
    refunds,
    review,
    until,
    ended_on,
    receipts,
  } = payment;
  const about = amount === null ? PAYMENT_KINDS[kind] : amountWords(amount);
  return (
    <li
      ref={row}
      id={`payment-${id}`}
      tabIndex={-1}
      aria-label={`Payment, ${about}`}
      className="grid gap-2 border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0"
    >
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-display font-medium">{STATES[state]}</strong>
          {payment_code !== null && <span className="font-mono">{payment_code}</span>}
          {amount !== null && <span>{amountWords(amount)}</span>}
        </p>
        <p className="text-sm text-muted">
          <span>
            {joined(
              PAYMENT_KINDS[kind],
              paid_on !== null && kind !== 'waiver' && `, paid ${formatShortDate(paid_on)}`,
              `, ${kind === 'code' ? 'submitted' : 'recorded'} `,
            )}
          </span>
          <Ago at={submitted_at} />
          {review === null && reason !== null && <span>{`. Reason: ${reason}`}</span>}
        </p>
        {review !== null && (
          <p className="text-sm text-muted">
            <Reviewed of={{ state, review: { ...review, until, ended_on, reason } }} />
          </p>
        )}
        {/* What was given back stands below, where it can be undone. */}
        {receipts.map((receipt) => ReceiptLine({ ...receipt, refunds: [] }))}
      </div>
      {refunds.map((refund) => (
        <div key={refund.id} className="flex flex-wrap items-center gap-x-3">
          <p>{`${refundedWords(refund, amount, formatShortDate)}.`}</p>
          {mayChange && refund.can_undo && (
            <UndoButton
              id={refund.id}
              what="refund"
              about={`the refund of ${amountWords(refund.amount)}`}
              onUndone={() => onResult({ id: refund.id, words: REFUND_UNDONE, undo: null, undone: '' })}
            />
          )}
        </div>
      ))}
      {sharing && (
        <SharedBy
          sharing={sharing}
          onTakenBack={mayChange ? (words) => onResult({ id, words, undo: null, undone: '' }) : undefined}
        />
      )}
      {mayChange && open === null && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {payment.left !== 0 && (
            <Button look="plain" className={SMALL} onClick={() => setOpen('refund')} about={about}>
              Money given back…
            </Button>
          )}
          {payment.can_share && (
            <Button look="plain" className={SMALL} onClick={() => setOpen('share')} about={about}>
              Also for…
            </Button>
          )}
        </div>
      )}
      {open === 'refund' && (
        <RefundForm
          payment={payment}
          onRecorded={(refundId, words) => {
            setOpen(null);
            onResult({ id: refundId, words, undo: 'refund', undone: REFUND_UNDONE, about: 'the refund' });
          }}
          onCancel={close}
        />
      )}
      {open === 'share' && (
        <ShareForm
          me={me}
          payment={payment}
          onShared={(shareId, words) => {
            setOpen(null);
            const undone = `Undone. Only ${fullName(person)} has this payment now.`;
            onResult({
              id: shareId,
              words,
              undo: 'review',
              about: 'the part',
              undone: sharing ? 'Undone. The part is taken back.' : undone,
            });
          }}
          onCancel={close}
        />
      )}
    </li>
  );
}

const REFUND_UNDONE = 'Undone. The refund no longer counts.';
const SMALL = '!min-h-11 !px-3';
