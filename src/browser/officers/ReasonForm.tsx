import { useId } from 'react';
import * as v from 'valibot';
import { REASON_LIMIT } from '#shared/membership/payments-to-review.ts';
import { TypedSchema } from '#shared/text/fields.ts';
import { Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';
import { TextArea } from '../ui/form/fields.tsx';
import { useUnsaved } from '../ui/form/use-unsaved.ts';

export const GIVE_REASON = 'Give a reason.';

export const ReasonFieldSchema = v.pipe(
  TypedSchema,
  v.nonEmpty(GIVE_REASON),
  v.maxLength(REASON_LIMIT, `Use at most ${REASON_LIMIT} characters.`),
);
const ReasonSchema = v.object({ reason: ReasonFieldSchema });

interface Props {
  hint: string;
  /** Sentences that a press copies into the field. */
  suggestions?: readonly string[];
  submit: { label: string; busy: string; about?: string };
  logLine: string;
  send: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the reason when an officer rejects or removes someone. */
export function ReasonForm({ hint, suggestions, submit, send, ...rest }: Props) {
  const form = useSchemaForm(ReasonSchema, { reason: '' });
  useUnsaved(form.formState.isDirty);
  return (
    <Form
      {...rest}
      form={form}
      send={({ reason }) => send(reason)}
      submit={{ ...submit, look: 'strong' }}
      focus="reason"
    >
      {suggestions && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that write into the field, no fields
        <div role="group" aria-label="Suggested reasons" className="flex flex-wrap gap-2">
          {suggestions.map((sentence) => (
            <button
              key={sentence}
              type="button"
              onClick={() => form.setValue('reason', sentence, { shouldValidate: true, shouldDirty: true })}
              className="min-h-11 rounded-full border border-edge px-3 py-2 text-left text-sm leading-snug hover:border-accent hover:text-accent"
            >
              {sentence}
            </button>
          ))}
        </div>
      )}
      <Fields
        form={form}
        // A page may have several.
        id={useId()}
        of={{ reason: { as: TextArea, label: 'Reason', hint, rows: 3, maxLength: REASON_LIMIT } }}
      />
    </Form>
  );
}
