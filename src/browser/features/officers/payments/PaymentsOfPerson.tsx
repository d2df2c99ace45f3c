import { type ComponentProps, useState } from 'react';
import { formatDay } from '../../../../shared/format-day.ts';
import { holdsOneOf } from '../../../../shared/giving-rights.ts';
import type { Payment } from '../../../../shared/schemas/joining.ts';
import type { OwnRights, Person } from '../../../../shared/schemas/officers.ts';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { cellClass, DataTable } from '../../../ui/tables.tsx';
import { momentWords, PAYMENT_KINDS, undoneWords } from '../words.ts';
import { JustDone } from './JustDone.tsx';
import { RecordPaymentForm } from './RecordPaymentForm.tsx';

const STATES = { stated: 'To review', confirmed: 'Confirmed', refused: 'Rejected' } as const;

interface Props {
  person: Person;
  me: OwnRights;
  onChanged: () => void;
}

export function PaymentsOfPerson({ person, me, onChanged }: Props) {
  const [recording, setRecording] = useState(false);
  const [done, setDone] = useState<{ id: number; words: string; undo: boolean } | null>(null);
  const settle = (id: number, words: string, undo: boolean) => {
    setRecording(false);
    setDone({ id, words, undo });
    onChanged();
  };
  return (
    <div className="grid gap-6">
      {person.payments.length === 0 ? (
        <EmptyList>No payments yet.</EmptyList>
      ) : (
        <PaymentTable payments={person.payments} />
      )}
      {done && (
        <JustDone
          key={`${done.id} ${done.undo}`}
          id={done.id}
          words={done.words}
          onUndone={done.undo ? () => settle(done.id, undoneWords(person), false) : undefined}
        />
      )}
      {holdsOneOf(me.grants, 'money') && (
        <div className="max-w-prose">
          <Panel title="Record cash or a waiver" open={recording} onToggle={() => setRecording(!recording)}>
            <Recording
              person={person}
              onCancel={() => setRecording(false)}
              onRecorded={(id, words) => settle(id, words, true)}
            />
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The form, or why nothing can be recorded now. */
function Recording({ person, ...rest }: Omit<ComponentProps<typeof RecordPaymentForm>, 'proposal'>) {
  const toReview = person.payments.find(({ state }) => state === 'stated');
  if (toReview)
    return (
      <p>
        This person has a payment to review. Please{' '}
        <a href={`/officers/joining#payment-${toReview.id}`}>review the code {toReview.reference}</a> first, so it isn't
        counted twice.
      </p>
    );
  if (person.proposal !== null) return <RecordPaymentForm person={person} proposal={person.proposal} {...rest} />;
  return (
    <p>
      {person.step === 'confirm_email'
        ? 'They need to confirm their email address first.'
        : 'This membership has no end date. End it before you record another one.'}
    </p>
  );
}

const PaymentTable = ({ payments }: { payments: readonly Payment[] }) => (
  <DataTable caption="Payments" columns={['Submitted', 'Type', 'Code', 'Amount', 'Paid on', 'Status']}>
    {payments.map((payment) => (
      <tr key={payment.id} className="border-t border-line">
        <td className={cellClass}>{momentWords(payment.stated_at)}</td>
        <td className={cellClass}>{PAYMENT_KINDS[payment.kind]}</td>
        <td className={`${cellClass} font-mono`}>{payment.reference}</td>
        <td className={cellClass}>{payment.amount}</td>
        <td className={cellClass}>{payment.paid_on && formatDay(payment.paid_on)}</td>
        <td className={cellClass}>
          {STATES[payment.state]}
          {payment.reason !== null && `: ${payment.reason}`}
        </td>
      </tr>
    ))}
  </DataTable>
);
