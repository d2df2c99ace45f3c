/** Inside of the Edit Event dialog: asks for the event afresh, because the page may be older than the last change. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ClubEvent } from '../../../../shared/schemas/event.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { applyServerErrors } from '../../../ui/form-failure.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { useQuery } from '../../../ui/use-query.ts';
import { fetchEvent } from '../events-api.ts';
import { EventForm } from './EventForm.tsx';
import { EventTextFields } from './EventTextFields.tsx';
import { changedEventSchema, eventFormData, eventFormValues, unchangedInvalidTexts } from './event-form.ts';
import { changeEvent, writeFailure, writeFailureSentence } from './events-write-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  slug: string;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: () => void;
}

export function EditEvent({ slug, ...form }: Props) {
  const load = useCallback(() => loadForEdit(slug), [slug]);
  const event = useQuery(load, 'Error fetching event:');
  if (event.loading) return <Loading>Loading the event...</Loading>;
  if (event.value === null) {
    return (
      <Notice onRetry={event.refresh}>The event could not be loaded. {writeFailureSentence(event.error, null)}</Notice>
    );
  }
  return <EditEventForm event={event.value} {...form} />;
}

/** The description as it was typed. */
async function loadForEdit(slug: string): Promise<ClubEvent> {
  const [event, { typedText }] = await Promise.all([fetchEvent(slug), import('../../../../shared/html/clean-html.ts')]);
  return { ...event, description: typedText(event.description) };
}

/** @param event as it was when the dialog was opened. */
function EditEventForm({ event, club, dialog, onSaved }: Omit<Props, 'slug'> & { event: ClubEvent }) {
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
    for (const name of unchangedInvalidTexts(values, start)) data.delete(name);
    // As it is stored it may differ from what the form shows in line ends and entities.
    if (values.description === start.description) data.delete('description');
    setBusy(true);
    try {
      await changeEvent(event.slug, data);
      onSaved();
      await toast('success', 'The event has been saved.', TOAST_SHORT_MS);
    } catch (error) {
      // The dialog stays open with what was typed, and says why.
      console.error('Editing the event failed', error);
      setBusy(false);
      setProblem(applyServerErrors(form, writeFailure(error)));
    }
  });

  return (
    <EventForm
      onSubmit={submit}
      // At once: the form itself knows a moment later, and Escape may come between.
      onInput={() => setUnsaved(true)}
      problem={problem}
      submitLabel="Save"
      busy={busy}
      busyLabel="Saving the event..."
      onCancel={dialog.leave}
    >
      <EventTextFields form={form} />
    </EventForm>
  );
}
