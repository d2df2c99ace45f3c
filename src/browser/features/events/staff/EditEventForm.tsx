/** Failed: logged, the dialog stays open with what was typed, and says why. */

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ClubEvent } from '../../../../shared/schemas/event.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { applyServerErrors } from '../../../ui/apply-server-errors.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { EventTextFields } from './EventTextFields.tsx';
import { changedEventSchema, leftAlone } from './event-form-schema.ts';
import { eventFormData, eventFormValues } from './event-form-values.ts';
import { changeEvent } from './events-write-api.ts';
import { FormActions } from './FormActions.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import type { FormDialog } from './use-form-dialog.ts';
import { writeFailure } from './write-failure.ts';

interface Props {
  /** As it was when the dialog was opened. */
  event: ClubEvent;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: () => void;
}

export function EditEventForm({ event, club, dialog, onSaved }: Props) {
  const { busy, setBusy, setUnsaved } = dialog;
  const [start] = useState(() => eventFormValues(event, club));
  const [schema] = useState(() => changedEventSchema(start));
  const form = useForm({ defaultValues: start, resolver: valibotResolver(schema) });
  const { isDirty } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    const data = eventFormData(values, { event, club });
    for (const name of leftAlone(values, start)) data.delete(name);
    setBusy(true);
    try {
      await changeEvent(event.slug, data);
      onSaved();
      await toast('success', 'The event has been saved.', TOAST_SHORT_MS);
    } catch (error) {
      console.error('Editing the event failed', error);
      setBusy(false);
      setProblem(applyServerErrors(form, writeFailure(error)));
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(sent) => (busy ? sent.preventDefault() : submit(sent))}
      // At once: the form itself knows a moment later, and Escape may come between.
      onInput={() => setUnsaved(true)}
    >
      <SessionNotice />
      <div className="grid gap-5">
        <EventTextFields form={form} hostHint="Partner organisation, if any." />
        <FormProblem>{problem}</FormProblem>
        <FormActions submitLabel="Save" busy={busy} busyLabel="Saving the event..." onCancel={dialog.leave} />
      </div>
    </form>
  );
}
