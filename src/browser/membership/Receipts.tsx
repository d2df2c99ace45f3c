/** The receipts of the signed-in person, each of which can be printed alone. The styles for paper: pages/profile/receipts.astro. */
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Receipt } from '#shared/membership/membership.ts';
import { getOwnMembership } from '#shared/membership/membership-calls.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { amountWords, PAYMENT_KINDS, refundedWords } from '../officers/words.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyList } from '../ui/list/PagedList.tsx';
import { OwnPage } from '../ui/OwnPage.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { type Fact, FactTable } from '../ui/table/tables.tsx';
import { useCall } from '../ui/use-call.ts';

export const Receipts = ({ clubName }: { clubName: string }) => (
  <OwnPage>{(account) => <ReceiptList clubName={clubName} personName={fullName(account)} />}</OwnPage>
);

interface Names {
  clubName: string;
  /** Of the member. */
  personName: string;
}

function ReceiptList(names: Names) {
  const loaded = useCall(getOwnMembership, {}, 'Loading the receipts failed');
  /** The number of the receipt that goes on paper; null: all. It stays, because phones read the page after `afterprint`. */
  const [onPaper, setOnPaper] = useState<string | null>(null);
  const print = (number: string) => {
    flushSync(() => setOnPaper(number));
    window.print();
  };
  return (
    <QueryResult query={loaded} name="Your receipts">
      {({ receipts }) =>
        receipts.length === 0 ? (
          <EmptyList>You have no receipts yet. You get one when an officer confirms your payment.</EmptyList>
        ) : (
          <ul aria-label="Receipts" className="grid max-w-prose gap-6">
            {receipts.map((receipt) => (
              <li key={receipt.number} className={onPaper === null || onPaper === receipt.number ? '' : 'print:hidden'}>
                <ReceiptCard {...names} receipt={receipt} onPrint={() => print(receipt.number)} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

interface CardProps extends Names {
  receipt: Receipt;
  onPrint: () => void;
}

function ReceiptCard({ receipt, clubName, personName, onPrint }: CardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid gap-4 break-inside-avoid rounded-lg border border-line bg-surface p-5 [overflow-wrap:anywhere] sm:p-8"
    >
      <p className="font-display font-medium">{clubName}</p>
      <h2 id={id} className="text-2xl">{`Receipt ${receipt.number}`}</h2>
      {receipt.state === 'void' && (
        <p className="text-danger">
          <strong>Void</strong>
          <span>: an officer undid the confirmation of this payment, or another receipt replaces this one.</span>
        </p>
      )}
      {receipt.refunds.length > 0 && (
        <p className="font-medium">
          {receipt.refunds.map((refund) => `${refundedWords(refund, receipt.amount)}.`).join(' ')}
        </p>
      )}
      <FactTable labelledBy={id} rows={receiptFacts(receipt, personName)} />
      <Button
        look="plain"
        className="justify-self-start print:hidden"
        onClick={onPrint}
        about={`receipt ${receipt.number}`}
      >
        Print
      </Button>
    </article>
  );
}

/** Only a code may be missing because it was deleted: cash never has one. */
function receiptFacts(receipt: Receipt, personName: string): Fact[] {
  const { kind, amount, part_of, is_share, payment_code, paid_on, confirmed_on } = receipt;
  const ofWhole = part_of === null ? '' : `, of a payment of ${amountWords(part_of)} for several members`;
  const code = payment_code ?? (is_share ? 'of another member' : 'deleted');
  return [
    { label: 'From', value: personName },
    { label: 'For', value: 'Membership fee' },
    { label: 'Amount', value: amount === null ? 'unknown' : `${amountWords(amount)}${ofWhole}` },
    { label: 'Paid by', value: PAYMENT_KINDS[kind] },
    ...(kind === 'code' ? [{ label: 'Payment code', value: code }] : []),
    ...(paid_on === null ? [] : [{ label: 'Paid on', value: formatDay(paid_on) }]),
    { label: 'Confirmed on', value: formatDay(confirmed_on) },
  ];
}
