import * as v from 'valibot';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { AmountFieldSchema, DayFieldSchema } from '../form-fields.ts';

const ConfirmSchema = v.object({ until: DayFieldSchema, amount: AmountFieldSchema });

interface Props {
  item: QueueItem;
  send: (values: v.InferOutput<typeof ConfirmSchema>) => Promise<void>;
  onRefuse: () => void;
}

/** Confirms a payment. Last day and amount are filled in by the club's rules, so that one press is usually enough. */
export function ConfirmForm({ item: { id, proposal }, send, onRefuse }: Props) {
  const form = useSchemaForm(ConfirmSchema, { until: proposal.until, amount: String(proposal.amount ?? '') });
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
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Member until"
              type="date"
              id={`until-${id}`}
              error={errors.until?.message}
              {...form.register('until')}
            />
            <TextField
              label="Amount"
              inputMode="numeric"
              autoComplete="off"
              id={`amount-${id}`}
              error={errors.amount?.message}
              {...form.register('amount')}
            />
          </div>
        </Form>
      </div>
      <Button look="plain" onClick={onRefuse}>
        Refuse…
      </Button>
    </div>
  );
}
