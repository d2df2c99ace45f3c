/** Inside of the Add Event dialog. A cover that is missing or of another kind is told by an alert too. */

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { NetworkError } from '../../../../shared/http/errors.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { applyServerErrors } from '../../../ui/apply-server-errors.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { TOAST_LONG_MS, toast } from '../../../ui/toast.ts';
import { isUsableSlug } from '../event-slug.ts';
import { CoverField } from './CoverField.tsx';
import { EventTextFields } from './EventTextFields.tsx';
import { NewEventSchema } from './event-form-schema.ts';
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
  const form = useForm({ defaultValues: NEW_EVENT, resolver: valibotResolver(NewEventSchema) });
  const { isDirty, errors } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const send = async ({ cover_image, ...texts }: NewEventValues) => {
    setProblem(null);
    const data = eventFormData(texts);
    if (cover_image !== null) data.set('cover_image', cover_image);
    setBusy(true);
    try {
      const slug = await addEvent(data, setFraction);
      onAdded();
      const link = isUsableSlug(slug) ? { href: `/event-detail/${slug}`, label: 'See it' } : undefined;
      await toast('success', `“${texts.title}” has been added.`, TOAST_LONG_MS, link);
    } catch (error) {
      console.error('Adding the event failed', error);
      setBusy(false);
      setFraction(null);
      setProblem(applyServerErrors(form, writeFailure(error, { isNew: true })));
      if (error instanceof NetworkError) alert(`Error: ${failureSentence(error)}`);
    }
  };
  const submit = form.handleSubmit(send, ({ cover_image }) => {
    setProblem(null);
    if (cover_image?.message) alert(cover_image.message);
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
