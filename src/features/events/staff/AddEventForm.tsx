/** Inside of the Add Event dialog. Only the cover is checked here (spec, section 5); every other word is the server's. */
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { NetworkError } from '../../../http/errors.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { placeServerErrors } from '../../../ui/place-server-errors.ts';
import { TOAST_SHORT, toast } from '../../../ui/toast.ts';
import { CoverField } from './CoverField.tsx';
import { checkCover } from './check-cover.ts';
import { EventTextFields } from './EventTextFields.tsx';
import { type EventFormValues, eventFormData, NEW_EVENT, type NewEventValues } from './event-form-values.ts';
import { addEvent } from './events-write-api.ts';
import { FormActions } from './FormActions.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import type { FormDialog } from './use-form-dialog.ts';
import { writeFailure } from './write-failure.ts';

interface Props {
  dialog: FormDialog;
  onAdded: () => void;
}

export function AddEventForm({ dialog, onAdded }: Props) {
  const { busy, setBusy, setUnsaved } = dialog;
  const form = useForm<NewEventValues>({ defaultValues: NEW_EVENT });
  const { isDirty, errors } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const refuseCover = (message: string) => {
    form.setError('cover_image', { type: 'cover', message }, { shouldFocus: true });
    alert(message);
  };
  const submit = form.handleSubmit(async ({ cover_image, ...texts }) => {
    setProblem(null);
    const mistake = checkCover(cover_image);
    if (mistake !== null || cover_image === null) return refuseCover(mistake ?? '');
    const data = eventFormData(texts);
    data.set('cover_image', cover_image);
    setBusy(true);
    try {
      await addEvent(data, setFraction);
      onAdded();
      await toast('success', 'The event has been added.', TOAST_SHORT);
    } catch (error) {
      console.error('Adding the event failed', error);
      setBusy(false);
      setFraction(null);
      setProblem(placeServerErrors(form, writeFailure(error, { isNew: true })));
      if (error instanceof NetworkError) alert(`Error: ${failureSentence(error)}`);
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}
      // At once: the form itself knows a moment later, and Escape may come between.
      onInput={() => setUnsaved(true)}
    >
      <SessionNotice />
      <div className="grid gap-5">
        {/* A form with a cover has all that a form without one has. */}
        <EventTextFields
          form={form as unknown as UseFormReturn<EventFormValues>}
          hostHint="Partner organisation, if any."
        />
        <Controller
          control={form.control}
          name="cover_image"
          render={({ field: { value, ...field } }) => (
            <CoverField {...field} file={value} error={errors.cover_image?.message} blocked={busy} />
          )}
        />
        <FormProblem>{problem}</FormProblem>
        <FormActions submitLabel="Add Event" busy={busy} busyLabel="Adding the event..." onCancel={dialog.leave}>
          <ProgressBar label="Sending the event" waitingLabel="Sent. The server is saving it." fraction={fraction} />
        </FormActions>
      </div>
    </form>
  );
}
