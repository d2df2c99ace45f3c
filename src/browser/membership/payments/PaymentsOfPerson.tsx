import { type ComponentProps, useState } from 'react';
import type { Person } from '../../../shared/members/people.ts';
import type { Payment } from '../../../shared/membership/membership.ts';
import { includesArea } from '../../../shared/officers/granting-access.ts';
import type { OwnAccess } from '../../../shared/officers/officers.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import { amountWords, PAYMENT_KINDS, undoneWords } from '../../officers/words.ts';
import { Ago } from '../../ui/Ago.tsx';
import { EmptyList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { joined } from '../../ui/parts.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { RecordPaymentForm } from './RecordPaymentForm.tsx';

const STATES = { submitted: 'To review', confirmed: 'Confirmed', rejected: 'Rejected' } as const;

interface Props {
  person: Person;
  me: OwnAccess;
  onChanged: () => void;
}

export function PaymentsOfPerson({ person, me, onChanged }: Props) {
  const [result, setResult] = useState<{ id: number; words: string; undo: boolean } | null>(null);
  const addResult = (id: number, words: string, undo: boolean) => {
    setResult({ id, words, undo });
    onChanged();
  };
  return (
    <div className="grid gap-6">
      {person.payments.length === 0 ? (
        <EmptyList>No payments yet.</EmptyList>
      ) : (
        <PaymentList payments={person.payments} />
      )}
      {result && (
        <PaymentNotice
          key={`${result.id} ${result.undo}`}
          id={result.id}
          words={result.words}
          onUndone={result.undo ? () => addResult(result.id, undoneWords(person), false) : undefined}
        />
      )}
      {includesArea(me.access, 'payments') && (
        <div className="max-w-prose">
          <Panel title="Record cash or a waiver">
            {(close) => (
              <Recording
                person={person}
                onCancel={close}
                onRecorded={(id, words) => {
                  close();
                  addResult(id, words, true);
                }}
              />
            )}
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The form, or the reason why no payment can be recorded now. */
function Recording({ person, ...rest }: Omit<ComponentProps<typeof RecordPaymentForm>, 'proposal'>) {
  const toReview = person.payments.find(({ state }) => state === 'submitted');
  if (toReview)
    return (
      <p>
        <span>This person has a payment to review. Please </span>
        <a href={`/officers/payments#payment-${toReview.id}`}>{`review the code ${toReview.payment_code}`}</a>
        <span> first, so it isn't counted twice.</span>
      </p>
    );
  if (person.proposal !== null) return <RecordPaymentForm person={person} proposal={person.proposal} {...rest} />;
  return (
    <p>
      {person.step === 'verify_email'
        ? 'They need to verify their email address first. Signing in emails them a new link, and an officer with Members can send one from the Overview.'
        : 'This membership has no end date. End it before you record another one.'}
    </p>
  );
}

/** Each payment with its state first. */
const PaymentList = ({ payments }: { payments: readonly Payment[] }) => (
  <ul aria-label="Payments" className="rounded-lg border border-line bg-surface">
    {payments.map(({ id, amount, kind, paid_on, reason, payment_code, state, submitted_at }) => (
      <li key={id} className="border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-display font-medium">{STATES[state]}</strong>
          {payment_code !== null && <span className="font-mono">{payment_code}</span>}
          {amount !== null && <span>{amountWords(amount)}</span>}
        </p>
        <p className="text-sm text-muted">
          <span>
            {joined(
              PAYMENT_KINDS[kind],
              paid_on !== null && `, paid ${formatShortDate(paid_on)}`,
              `, ${kind === 'mpesa' ? 'submitted' : 'recorded'} `,
            )}
          </span>
          <Ago at={submitted_at} />
          {reason !== null && <span>{`. Reason: ${reason}`}</span>}
        </p>
      </li>
    ))}
  </ul>
);
