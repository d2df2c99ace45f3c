/**
 * Staff add an event. Path: EventList -> AddEventForStaff -> AddEvent -> events-write-api.ts
 * Import it dynamically and for staff only; keep it mounted while the session is expired, so that a half-written event stays.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { NetworkError } from '../../../../shared/http/errors.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isUsableSlug } from '../../../ui/event-slug.ts';
import { applyServerErrors } from '../../../ui/form-failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { TOAST_LONG_MS, toast } from '../../../ui/toast.ts';
import { CoverField } from './CoverField.tsx';
import { EventForm } from './EventForm.tsx';
import { EventTextFields } from './EventTextFields.tsx';
import { type EventFormValues, eventFormData, NEW_EVENT, NewEventSchema, type NewEventValues } from './event-form.ts';
import { addEvent, writeFailure } from './events-write-api.ts';
import { type FormDialog, useFormDialog } from './use-form-dialog.ts';

interface Props {
  /** The event is there: fetch the list again. */
  onAdded: () => void;
}

export function AddEvent({ onAdded }: Props) {
  const { user } = useSessionUser();
  const dialog = useFormDialog();
  if (!user?.is_staff) return null;
  const added = () => {
    dialog.done();
    onAdded();
  };
  return (
    <>
      <Button look="strong" onClick={dialog.show} aria-haspopup="dialog">
        <Icon name="plus" />
        Add Event
      </Button>
      <Dialog title="Add Event" open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
        {/* The pk: nothing that one person typed may be sent for another who signed in meanwhile in another tab. */}
        {dialog.open && <AddEventForm key={`${user.pk} ${dialog.round}`} dialog={dialog} onAdded={added} />}
      </Dialog>
    </>
  );
}

function AddEventForm({ dialog, onAdded }: Props & { dialog: FormDialog }) {
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
  // A cover that is missing or of another kind is told by an alert too.
  const submit = form.handleSubmit(send, ({ cover_image }) => {
    setProblem(null);
    if (cover_image?.message) alert(cover_image.message);
  });

  return (
    <EventForm
      onSubmit={submit}
      // At once: the form itself knows a moment later, and Escape may come between.
      onInput={() => setUnsaved(true)}
      problem={problem}
      submitLabel="Add Event"
      busy={busy}
      busyLabel="Adding the event..."
      onCancel={dialog.leave}
      progress={
        <ProgressBar label="Sending the event" waitingLabel="Sent. The server is saving it." fraction={fraction} />
      }
    >
      {/* A form with a cover has all that a form without one has. */}
      <EventTextFields form={form as unknown as UseFormReturn<EventFormValues>} />
      <Controller
        control={form.control}
        name="cover_image"
        render={({ field: { value, ...field } }) => (
          <CoverField {...field} file={value} error={errors.cover_image?.message} blocked={busy} />
        )}
      />
    </EventForm>
  );
}
