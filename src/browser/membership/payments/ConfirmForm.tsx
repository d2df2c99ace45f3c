import { useState } from 'react';
import * as v from 'valibot';
import { MAX_AMOUNT, type PaymentToReview, TypedAmountSchema } from '#shared/membership/payments-to-review.ts';
import { isDay } from '#shared/time/days.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';

export const WRITE_AMOUNT = 'Enter a whole number, such as 400.';

/** Last day and amount of a membership. @param since its first day. */
export const termsEntries = (since: string) => ({
  until: v.pipe(
    v.string(),
    v.check(isDay, 'Choose a day.'),
    v.check((day) => day >= since, `The membership starts on ${formatShortDate(since)}. Choose a later day.`),
  ),
  /** Whole units of the currency; null when the field is empty. */
  amount: v.pipe(
    TypedAmountSchema,
    v.regex(/^\d{0,7}$/, WRITE_AMOUNT),
    v.check((text) => Number(text) <= MAX_AMOUNT, `Enter at most ${MAX_AMOUNT.toLocaleString('en-GB')}.`),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
});

/** Used to confirm a payment and to record one. */
export const TERMS_FIELDS = {
  until: { label: 'Member until', type: 'date' },
  amount: { label: 'Amount', inputMode: 'numeric', autoComplete: 'off' },
} as const;

const confirmSchema = (since: string) => v.object(termsEntries(since));
export type Terms = v.InferOutput<ReturnType<typeof confirmSchema>>;

interface Props extends Pick<PaymentToReview, 'id' | 'proposal'> {
  /** Whose payment it is (Button.tsx). */
  about: string;
  send: (terms: Terms) => Promise<void>;
  onCancel: () => void;
}

/** Confirms a payment with another last day or amount than the club's rules propose. */
export function ConfirmForm({ id, about, proposal, send, onCancel }: Props) {
  const [schema] = useState(() => confirmSchema(proposal.since));
  const form = useSchemaForm(schema, { until: proposal.until, amount: String(proposal.amount ?? '') });
  useUnsaved(form.formState.isDirty);
  return (
    <div className="max-w-prose py-2">
      <Form
        form={form}
        send={send}
        logLine="Confirming a payment failed"
        submit={{ label: 'Confirm', busy: 'Confirming...', look: 'strong', about }}
        focus="until"
        onCancel={onCancel}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Fields form={form} id={`payment-${id}`} of={TERMS_FIELDS} />
        </div>
      </Form>
    </div>
  );
}
