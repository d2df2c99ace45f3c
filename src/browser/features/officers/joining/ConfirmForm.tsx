import { useState } from 'react';
import * as v from 'valibot';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { AmountFieldSchema, untilFieldSchema } from '../form-fields.ts';
import { TermsFields } from './TermsFields.tsx';

const confirmSchema = (since: string) => v.object({ until: untilFieldSchema(since), amount: AmountFieldSchema });

interface Props {
  item: QueueItem;
  send: (values: v.InferOutput<ReturnType<typeof confirmSchema>>) => Promise<void>;
  onRefuse: () => void;
}

/** Confirms a payment. Last day and amount are filled in by the club's rules, so that one press is usually enough. */
export function ConfirmForm({ item: { id, proposal }, send, onRefuse }: Props) {
  const [schema] = useState(() => confirmSchema(proposal.since));
  const form = useSchemaForm(schema, { until: proposal.until, amount: String(proposal.amount ?? '') });
  const { errors } = form.formState;
  return (
    <div className="grid content-start gap-3">
      <div data-main>
        <Form
          form={form}
          send={send}
          logLine="Confirming a payment failed"
          explain={(error) => applyServerErrors(form, formFailure(error))}
          submit={{ label: 'Confirm', busy: 'Confirming...', look: 'strong' }}
        >
          <TermsFields
            id={id}
            until={{ field: form.register('until'), error: errors.until?.message }}
            amount={{ field: form.register('amount'), error: errors.amount?.message }}
          />
        </Form>
      </div>
      <Button look="plain" onClick={onRefuse}>
        Refuse…
      </Button>
    </div>
  );
}
