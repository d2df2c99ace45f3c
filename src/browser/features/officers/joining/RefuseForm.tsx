import { useEffect } from 'react';
import * as v from 'valibot';
import { REASON_LIMIT } from '../../../../shared/schemas/joining-queue.ts';
import { Form, useSchemaForm } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { applyServerErrors, formFailure } from '../../../ui/form-failure.ts';
import { ReasonFieldSchema } from '../form-fields.ts';

const SUGGESTIONS = [
  'The code is not in our statement.',
  'The amount is less than the fee.',
  'This code belongs to another payment.',
] as const;

const RefuseSchema = v.object({ reason: ReasonFieldSchema });

interface Props {
  id: number;
  send: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Refuses a payment with a reason, which the person can read. They can then send the code again. */
export function RefuseForm({ id, send, onCancel }: Props) {
  const form = useSchemaForm(RefuseSchema, { reason: '' });
  const { setFocus } = form;
  // The button that opened the form has gone.
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form
      form={form}
      send={({ reason }) => send(reason)}
      logLine="Refusing a payment failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: 'Refuse', busy: 'Refusing...', look: 'strong' }}
      onCancel={onCancel}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that write into the field, no fields */}
      <div role="group" aria-label="Suggested reasons" className="grid justify-items-start gap-1">
        {SUGGESTIONS.map((sentence) => (
          <button
            key={sentence}
            type="button"
            onClick={() => form.setValue('reason', sentence, { shouldValidate: true, shouldDirty: true })}
            className="min-h-11 text-left text-accent underline underline-offset-4"
          >
            {sentence}
          </button>
        ))}
      </div>
      <TextArea
        label="Reason"
        hint="The person reads this."
        rows={3}
        maxLength={REASON_LIMIT}
        id={`reason-${id}`}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </Form>
  );
}
