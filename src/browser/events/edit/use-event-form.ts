import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { StaffEvent } from '#shared/events/event.ts';
import { prepareToasts } from '../../ui/dialog/toast.ts';
import { applyServerErrors } from '../../ui/form/Form.tsx';
import { eventFailure, type SavedEvent, storedSince } from './staff-events-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

/** The event that a form changes, which someone else may change meanwhile. @param event that the form was filled from; null: a new one. */
export function useSavedEvent<Saved extends SavedEvent | null>(event: Saved) {
  /** As it was loaded, as it was saved here, or the one of a conflict that the person saves over. */
  const saved = useRef<Saved | StaffEvent>(event);
  /** As someone else has saved it since; null: no one has. */
  const [conflict, setConflict] = useState<StaffEvent | null>(null);
  /** What is sent next is a change of this event. */
  const follow = useCallback((stored: Saved | StaffEvent) => {
    saved.current = stored;
    setConflict(null);
  }, []);
  /** @returns false when someone else was faster: `conflict` is their event. @throws any other error. */
  const attempt = async (save: (saved: Saved | StaffEvent) => Promise<void>): Promise<boolean> => {
    setConflict(null);
    try {
      await save(saved.current);
      return true;
    } catch (error) {
      const stored = await storedSince(error, saved.current);
      if (stored === null) throw error;
      setConflict(stored);
      return false;
    }
  };
  return { saved, conflict, follow, attempt };
}

interface Options<Values extends FieldValues, Saved> {
  /** The event that the form was filled from. */
  event: Saved;
  start: Values;
  dialog: Pick<FormDialog, 'setBusy' | 'setUnsaved'>;
  logLine: string;
  /** The message above the buttons about an error; null when the fields show it. */
  explain?: (error: unknown, form: UseFormReturn<Values>) => string | null;
}

/** The state of a staff form in a dialog. A failure leaves the dialog open with everything that was typed, and is explained there. */
export function useEventForm<Values extends FieldValues, Saved extends SavedEvent | null>({
  event,
  start,
  dialog: { setBusy, setUnsaved },
  logLine,
  explain = (error, form) => applyServerErrors(form, eventFailure(error)),
}: Options<Values, Saved>) {
  /** Of the last button: a published event must be complete, a draft may lack nearly everything. */
  const schema = useRef<GenericSchema<Values>>(null);
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false, // useFirstError does
    resolver: (values, context, options) =>
      schema.current ? valibotResolver(schema.current)(values, context, options) : { values, errors: {} },
  });
  const { isDirty } = form.formState;
  // A second press may come before the spinner has replaced the buttons.
  const sending = useRef(false);
  const { conflict, follow, attempt } = useSavedEvent(event);
  /** Sends the same again, over the event of the conflict. */
  const sendAgain = useRef(() => {});
  const [problem, setProblem] = useState<string | null>(null);
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
    sendAgain.current = () => void submit(checks, save);
    const again = (error?: unknown) => {
      setBusy(false);
      setFraction(null);
      if (error === undefined) return;
      console.error(logLine, error);
      setProblem(explain(error, form));
    };
    const checked = form.handleSubmit(
      async (values) => {
        if (sending.current) return;
        sending.current = true;
        setProblem(null);
        setBusy(true);
        await attempt((saved) => save(values, saved)).then((isSaved) => isSaved || again(), again);
        sending.current = false;
      },
      ({ cover_image }) => {
        setProblem(null);
        // A missing or wrong cover is also reported by an alert.
        if (typeof cover_image?.message === 'string') alert(cover_image.message);
      },
    );
    return checked();
  };
  const keepMine = () => {
    if (conflict) follow(conflict);
    sendAgain.current();
  };
  return { form, problem, conflict, follow, keepMine, fraction, setFraction, submit };
}
