import { useState } from 'react';
import { formatDay } from '../../../../shared/format-day.ts';
import type { Payment } from '../../../../shared/schemas/joining.ts';
import type { OwnRights, Person } from '../../../../shared/schemas/officers.ts';
import { cellClass, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { holds } from '../rights.ts';
import { momentWords } from '../words.ts';
import { RecordPaymentForm } from './RecordPaymentForm.tsx';

const KINDS = { mpesa: 'M-Pesa', cash: 'Cash', waiver: 'Waived' } as const;
const STATES = { stated: 'To be checked', confirmed: 'Confirmed', refused: 'Refused' } as const;

interface Props {
  person: Person;
  me: OwnRights;
  onChanged: () => void;
}

/** The payments of a person, and a form to record one. */
export function PaymentsTab({ person, me, onChanged }: Props) {
  const [recording, setRecording] = useState(false);
  return (
    <div className="grid gap-6">
      {person.payments.length === 0 ? (
        <EmptyList>No payment is known.</EmptyList>
      ) : (
        <PaymentTable payments={person.payments} />
      )}
      {holds(me, 'money') && (
        <div className="max-w-prose">
          <Panel title="Record cash or a waiver" open={recording} onToggle={() => setRecording(!recording)}>
            <RecordPaymentForm
              pk={person.pk}
              onCancel={() => setRecording(false)}
              onRecorded={() => {
                setRecording(false);
                onChanged();
              }}
            />
          </Panel>
        </div>
      )}
    </div>
  );
}

const PaymentTable = ({ payments }: { payments: readonly Payment[] }) => (
  <DataTable caption="Payments" columns={['Told on', 'Kind', 'Code', 'Amount', 'Paid on', 'State']}>
    {payments.map((payment) => (
      <tr key={payment.id} className="border-t border-line">
        <td className={cellClass}>{momentWords(payment.stated_at)}</td>
        <td className={cellClass}>{KINDS[payment.kind]}</td>
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
