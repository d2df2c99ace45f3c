import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { applyServerErrors } from '../../ui/Form.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { eventFailure } from './staff-events-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Options<Values extends FieldValues> {
  start: Values;
  dialog: FormDialog;
  logLine: string;
  /** The message above the buttons about an error; null when the fields show it. */
  explain?: (error: unknown, form: UseFormReturn<Values>) => string | null;
}

/** The state of a staff form in a dialog. A failure leaves the dialog open with everything that was typed, and is explained there. */
export function useEventForm<Values extends FieldValues>({
  start,
  dialog: { setBusy, setUnsaved },
  logLine,
  explain = (error, form) => applyServerErrors(form, eventFailure(error)),
}: Options<Values>) {
  /** Of the last button: a published event must be complete, a draft may lack nearly everything. */
  const schema = useRef<GenericSchema<Values>>(null);
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    resolver: (values, context, options) =>
      schema.current ? valibotResolver(schema.current)(values, context, options) : { values, errors: {} },
  });
  const { isDirty } = form.formState;
  // A second press may come before the spinner has replaced the buttons.
  const sending = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  useEffect(prepareToasts, []);

  const submit = (checks: GenericSchema<Values>, save: (values: Values) => Promise<void>) => {
    schema.current = checks;
    const checked = form.handleSubmit(
      async (values) => {
        if (sending.current) return;
        sending.current = true;
        setProblem(null);
        setBusy(true);
        try {
          await save(values);
        } catch (error) {
          console.error(logLine, error);
          setBusy(false);
          setFraction(null);
          setProblem(explain(error, form));
        } finally {
          sending.current = false;
        }
      },
      ({ cover_image }) => {
        setProblem(null);
        // A missing or wrong cover is also reported by an alert.
        if (typeof cover_image?.message === 'string') alert(cover_image.message);
      },
    );
    return checked();
  };
  return { form, problem, fraction, setFraction, submit };
}
