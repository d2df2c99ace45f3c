import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { prepareToasts } from '../../../ui/toast.ts';
import { CoveredEventSchema, DraftFormSchema, NewEventSchema, type NewEventValues } from './event-form.ts';
import type { FormDialog } from './use-form-dialog.ts';

/** A published event must be complete. A draft may lack nearly everything. */
type Goal = 'publish' | 'draft';

interface Options {
  start: NewEventValues;
  /** Whether the event has a cover already. */
  hasCover?: boolean;
  dialog: FormDialog;
  /** Called with an error after `explain`. */
  onFailed?: (error: unknown) => void;
}

/** The state of a form for a new event, which can be published or saved as a draft. */
export function useNewEventForm({ start, hasCover = false, dialog, onFailed }: Options) {
  const { setBusy, setUnsaved } = dialog;
  const goal = useRef<Goal>('publish');
  const form = useForm({
    defaultValues: start,
    resolver: (values, context, options) => {
      const whole = hasCover ? CoveredEventSchema : NewEventSchema;
      return valibotResolver(goal.current === 'draft' ? DraftFormSchema : whole)(values, context, options);
    },
  });
  const { isDirty } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  useEffect(prepareToasts, []);

  /** @param explain what is said above the buttons about an error of `send`; null when its fields say it. */
  const submit = (
    next: Goal,
    send: (values: NewEventValues) => Promise<void>,
    explain: (error: unknown) => string | null,
  ) => {
    goal.current = next;
    const checked = form.handleSubmit(
      async (values) => {
        setProblem(null);
        setBusy(true);
        try {
          await send(values);
        } catch (error) {
          setBusy(false);
          setFraction(null);
          setProblem(explain(error));
          onFailed?.(error);
        }
      },
      // A missing or wrong cover is also reported by an alert.
      ({ cover_image }) => {
        setProblem(null);
        if (cover_image?.message) alert(cover_image.message);
      },
    );
    return checked();
  };
  return { form, problem, fraction, setFraction, submit };
}
