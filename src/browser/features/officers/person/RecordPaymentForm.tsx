import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { REASON_LIMIT } from '../../../../shared/schemas/joining-queue.ts';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { AmountFieldSchema, DayFieldSchema, ReasonFieldSchema } from '../form-fields.ts';
import { recordPayment } from '../joining/membership-api.ts';

const RecordSchema = v.object({
  kind: v.picklist(['cash', 'waiver']),
  amount: AmountFieldSchema,
  until: DayFieldSchema,
  reason: ReasonFieldSchema,
});

interface Props {
  pk: number;
  onRecorded: () => void;
  onCancel: () => void;
}

/** Records cash or a waived fee. The person becomes a member immediately. */
export function RecordPaymentForm({ pk, onRecorded, onCancel }: Props) {
  const form = useSchemaForm(RecordSchema, { kind: 'cash', amount: '', until: '', reason: '' });
  const { errors } = form.formState;
  const isCash = useWatch({ control: form.control, name: 'kind' }) === 'cash';
  const send = async ({ kind, amount, until, reason }: v.InferOutput<typeof RecordSchema>) => {
    await recordPayment(pk, { kind, until, reason, ...(kind === 'cash' && amount !== null && { amount }) });
    void toast('success', kind === 'cash' ? 'The payment is recorded.' : 'The waiver is recorded.', TOAST_SHORT_MS);
    onRecorded();
  };
  return (
    <Form
      form={form}
      send={send}
      logLine="Recording a payment failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: 'Record', busy: 'Recording...', look: 'strong' }}
      onCancel={onCancel}
    >
      <SelectField
        label="Kind"
        options={[
          ['cash', 'Cash'],
          ['waiver', 'Waiver: the club asks for nothing'],
        ]}
        error={errors.kind?.message}
        {...form.register('kind')}
      />
      {isCash && (
        <TextField
          label="Amount"
          inputMode="numeric"
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount')}
        />
      )}
      <TextField label="Member until" type="date" error={errors.until?.message} {...form.register('until')} />
      <TextArea
        label="Reason"
        hint="For the log, for example “paid at the open day”."
        maxLength={REASON_LIMIT}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </Form>
  );
}
