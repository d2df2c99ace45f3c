import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { PaymentToReview } from '../../../shared/membership/payments-to-review.ts';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { TermsFields, termsEntries } from './TermsFields.tsx';

const confirmSchema = (since: string) => v.object(termsEntries(since));

interface Props extends Pick<PaymentToReview, 'id' | 'proposal'> {
  send: (values: v.InferOutput<ReturnType<typeof confirmSchema>>) => Promise<void>;
  onCancel: () => void;
}

/** Confirms a payment with another last day or amount than the club's rules propose. */
export function ConfirmForm({ id, proposal, send, onCancel }: Props) {
  const [schema] = useState(() => confirmSchema(proposal.since));
  const form = useSchemaForm(schema, { until: proposal.until, amount: String(proposal.amount ?? '') });
  useUnsaved(form.formState.isDirty);
  const { setFocus } = form;
  // The button that opened the form has gone.
  useEffect(() => setFocus('until'), [setFocus]);
  return (
    <div className="max-w-prose py-2">
      <Form
        form={form}
        send={send}
        logLine="Confirming a payment failed"
        submit={{ label: 'Confirm', busy: 'Confirming...', look: 'strong' }}
        onCancel={onCancel}
      >
        <TermsFields id={id} register={form.register} errors={form.formState.errors} />
      </Form>
    </div>
  );
}
