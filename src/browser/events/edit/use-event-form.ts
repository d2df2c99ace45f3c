import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { StaffEvent } from '../../../shared/events/event.ts';
import { applyServerErrors } from '../../ui/Form.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { conflictingEvent, eventFailure, type SavedEvent } from './staff-events-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

/** Someone else has saved a change since the form was filled. */
export interface Conflict {
  /** As it is saved now. */
  event: StaffEvent;
  /** Sends the same again, over that event. */
  keepMine: () => void;
}

interface Options<Values extends FieldValues, Saved> {
  /** The event that the form was filled from. */
  event: Saved;
  start: Values;
  dialog: FormDialog;
  logLine: string;
  /** The message above the buttons about an error; null when the fields show it. */
  explain?: (error: unknown, form: UseFormReturn<Values>) => string | null;
  /** The event as someone else has saved it since, if that is what the error says. */
  findConflict?: (error: unknown) => Promise<StaffEvent | null> | StaffEvent | null;
}

/** The state of a staff form in a dialog. A failure leaves the dialog open with everything that was typed, and is explained there. */
export function useEventForm<Values extends FieldValues, Saved extends SavedEvent | null>({
  event,
  start,
  dialog: { setBusy, setUnsaved },
  logLine,
  explain = (error, form) => applyServerErrors(form, eventFailure(error)),
  findConflict = conflictingEvent,
}: Options<Values, Saved>) {
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
  /** The event that is changed: the one of the form, or of a conflict, once the person has chosen to save over it. */
  const saved = useRef<Saved | StaffEvent>(event);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  useEffect(() => {
    setUnsaved(isDirty);
    return () => setUnsaved(false);
  }, [isDirty, setUnsaved]);
  useEffect(prepareToasts, []);

  const submit = (
    checks: GenericSchema<Values>,
    save: (values: Values, saved: Saved | StaffEvent) => Promise<void>,
  ): Promise<void> => {
    schema.current = checks;
    const explainFailure = async (error: unknown) => {
      const stored = await Promise.resolve(findConflict(error)).catch(() => null);
      setBusy(false);
      setFraction(null);
      if (stored === null) {
        console.error(logLine, error);
        setProblem(explain(error, form));
        return;
      }
      const keepMine = () => {
        saved.current = stored;
        void submit(checks, save);
      };
      setConflict({ event: stored, keepMine });
    };
    const checked = form.handleSubmit(
      async (values) => {
        if (sending.current) return;
        sending.current = true;
        setProblem(null);
        setConflict(null);
        setBusy(true);
        try {
          await save(values, saved.current);
        } catch (error) {
          await explainFailure(error);
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
  return { form, problem, conflict, fraction, setFraction, submit };
}
