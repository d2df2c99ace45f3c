import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { Person } from '#shared/members/people.ts';
import { endMembership } from '#shared/membership/membership-calls.ts';
import { type PaymentOfPerson, REASON_LIMIT, TypedAmountSchema } from '#shared/membership/payments-to-review.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { sendOnly } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import {
  MAY_BE_GIVEN_BACK,
  REFUND_FIELDS,
  refundDefaults,
  refundEntries,
  refundedBefore,
} from '../../membership/payments/RefundForm.tsx';
import { sharingWords } from '../../membership/payments/SharedBy.tsx';
import { ReasonFieldSchema } from '../../officers/ReasonForm.tsx';
import { amountWords, PAYMENT_KINDS } from '../../officers/words.ts';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';

const NOT_GIVEN_BACK = '';

/** `refundOf`: the id of the payment that was given back; blank: none. */
const endSchema = (payments: readonly PaymentOfPerson[], today: string) =>
  v.pipe(
    v.object({ reason: ReasonFieldSchema, refundOf: v.string(), amount: v.string(), refunded_on: v.string() }),
    v.rawCheck(({ dataset, addIssue }) => {
      const payment = dataset.typed && payments.find(({ id }) => String(id) === dataset.value.refundOf);
      if (!payment) return;
      const input = dataset.value;
      const { issues = [] } = v.safeParse(v.object(refundEntries(payment, today)), input, { abortPipeEarly: true });
      for (const { message, path } of issues) {
        const key = path?.[0].key === 'amount' ? 'amount' : 'refunded_on';
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
  );

interface Props {
  person: Person;
  onEnded: () => void;
  onCancel: () => void;
}

/** Ends a person's memberships, and asks whether money was given back if there is a payment of which something is left. */
export function EndMembershipForm({ person, onEnded, onCancel }: Props) {
  const today = clubDay(serverNow());
  const [payments] = useState(() => paymentsToGiveBack(person, today));
  const [schema] = useState(() => endSchema(payments, today));
  const form = useSchemaForm(schema, { reason: '', refundOf: NOT_GIVEN_BACK, amount: '', refunded_on: today });
  useUnsaved(form.formState.isDirty);
  const refundOf = useWatch({ control: form.control, name: 'refundOf' });
  const paymentOf = (id: string) => payments.find((payment) => String(payment.id) === id);
  const payment = paymentOf(refundOf);
  const end = async ({ reason, refundOf: id, amount, refunded_on }: v.InferOutput<typeof schema>) => {
    const chosen = paymentOf(id);
    await sendOnly(endMembership, {
      ...{ pk: person.pk, reason },
      ...(chosen && {
        ...{
          payment: chosen.id,
          amount: Number(v.parse(TypedAmountSchema, amount)),
          refunded_on,
          refunded_before: refundedBefore(chosen),
        },
      }),
    });
    onEnded();
  };
  return (
    <Form
      form={form}
      send={end}
      logLine="Ending a membership failed"
      uncertain={payment && MAY_BE_GIVEN_BACK}
      submit={{ label: 'End it now', busy: 'Ending...', look: 'strong' }}
      focus="reason"
      onCancel={onCancel}
    >
      <Fields
        form={form}
        // The other forms of the page have fields of these names.
        id={useId()}
        of={{
          reason: {
            ...{ as: TextArea, label: 'Reason', hint: 'The member will get this by email.' },
            ...{ rows: 3, maxLength: REASON_LIMIT },
          },
          refundOf: payments.length > 0 && {
            ...{ as: SelectField, label: 'Was money given back?' },
            options: [[NOT_GIVEN_BACK, 'No'], ...payments.map((one) => optionOf(one, payments.length === 1))],
            // A hidden field must not hold an invalid value.
            onChange: ({ target }) => {
              const { amount, refunded_on } = refundDefaults(paymentOf(target.value) ?? { left: null }, today);
              form.setValue('amount', amount);
              form.setValue('refunded_on', refunded_on);
            },
          },
          amount: payment !== undefined && REFUND_FIELDS.amount,
          refunded_on: payment !== undefined && REFUND_FIELDS.refunded_on,
        }}
      />
      {payment?.sharing && <p>{`${sharingWords(payment.sharing)} Record what each of them got back.`}</p>}
    </Form>
  );
}

const optionOf = (payment: PaymentOfPerson, isOnly: boolean) =>
  [String(payment.id), isOnly ? 'Yes' : `Yes, for ${paymentWords(payment)}`] as const;

const paymentWords = ({ amount, kind, paid_on }: PaymentOfPerson): string =>
  [amount === null ? PAYMENT_KINDS[kind] : amountWords(amount), paid_on !== null && `paid ${formatShortDate(paid_on)}`]
    .filter(Boolean)
    .join(' ');

/** Of the memberships that end now; in the grace period of the last one. */
function paymentsToGiveBack({ payments }: Person, today: string): PaymentOfPerson[] {
  const refundable = payments.filter(({ left }) => left !== 0);
  const running = refundable.filter(({ until }) => until !== null && until >= today);
  return running.length > 0 ? running : refundable.slice(0, 1);
}
