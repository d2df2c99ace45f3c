import { useState } from 'react';
import * as v from 'valibot';
import { refundPayment } from '#shared/membership/membership-calls.ts';
import { MAX_AMOUNT, type PaymentOfPerson, TypedAmountSchema } from '#shared/membership/payments-to-review.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { isDay } from '#shared/time/days.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { amountWords } from '../../officers/words.ts';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { sharingWords } from './SharedBy.tsx';

type Payment = Pick<PaymentOfPerson, 'id' | 'left' | 'paid_on' | 'refunds' | 'sharing'>;

/** Amount and day of money that was given back. @param today a day at the club. */
export function refundEntries({ left, paid_on }: Payment, today: string) {
  const range = `Enter a whole number from 1 to ${left ?? MAX_AMOUNT}.`;
  return {
    amount: v.pipe(
      TypedAmountSchema,
      v.regex(/^\d{1,7}$/, range),
      v.transform(Number),
      v.minValue(1, range),
      v.maxValue(left ?? MAX_AMOUNT, range),
    ),
    refunded_on: v.pipe(
      v.string(),
      v.check(isDay, 'Choose a day.'),
      v.check((day) => day <= today, "Can't be in the future."),
      v.check(
        (day) => paid_on === null || day >= paid_on,
        paid_on === null ? '' : `Can't be before ${formatShortDate(paid_on)}, when it was paid.`,
      ),
    ),
  };
}

/** The whole amount, today. */
export const refundDefaults = ({ left }: Pick<Payment, 'left'>, today: string) => ({
  amount: left === null ? '' : String(left),
  refunded_on: today,
});

export const REFUND_FIELDS = {
  amount: { label: 'Amount given back', inputMode: 'numeric', autoComplete: 'off' },
  refunded_on: { label: 'Given back on', type: 'date' },
} as const;

/** What was given back before, for the call: it is refused when another officer has recorded more meanwhile. */
export const refundedBefore = ({ refunds }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export const MAY_BE_GIVEN_BACK = 'It may have been recorded all the same: look before you record it again.';

interface Props {
  payment: Payment;
  /** @param id of the refund. @param words what was recorded, as a sentence. */
  onRecorded: (id: number, words: string) => void;
  onCancel: () => void;
}

/** Records that the club gave money back for a payment. */
export function RefundForm({ payment, onRecorded, onCancel }: Props) {
  const today = clubDay(serverNow());
  const [schema] = useState(() => v.object(refundEntries(payment, today)));
  const form = useSchemaForm(schema, refundDefaults(payment, today));
  useUnsaved(form.formState.isDirty);
  const record = async (values: v.InferOutput<typeof schema>) => {
    const { refund } = await send(refundPayment, {
      ...{ id: payment.id, ...values, refunded_before: refundedBefore(payment) },
    });
    onRecorded(refund, `Recorded: ${amountWords(values.amount)} was given back.`);
  };
  return (
    <div className="max-w-prose py-2">
      <Form
        form={form}
        send={record}
        logLine="Recording a refund failed"
        uncertain={MAY_BE_GIVEN_BACK}
        submit={{ label: 'Record', busy: 'Recording...', look: 'strong' }}
        focus="amount"
        onCancel={onCancel}
      >
        <p>The receipt stays valid, and says what was given back. The member gets an email.</p>
        {payment.sharing && <p>{`${sharingWords(payment.sharing)} Record what each of them got back.`}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Fields form={form} id={`refund-${payment.id}`} of={REFUND_FIELDS} />
        </div>
      </Form>
    </div>
  );
}
