/**
 * Adds an event, or saves it as a draft. Import it dynamically, for staff only. Keep it mounted when the session expires, so that nothing
 * typed is lost.
 */
import { useDeferredValue, useRef } from 'react';
import { addDraft, getDrafts } from '../../../shared/events/draft-calls.ts';
import { isUsableSlug } from '../../../shared/events/event-slug.ts';
import { changeEventState } from '../../../shared/events/event-state-calls.ts';
import { NetworkError } from '../../../shared/http/errors.ts';
import { hasClubCalls } from '../../../shared/site/backend.ts';
import type { ClubNames } from '../../../shared/site/site.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { send } from '../../http/send.ts';
import { sendForm } from '../../http/upload.ts';
import { useSessionAccount } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { applyServerErrors } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { notify } from '../../ui/toast.ts';
import { useQuery } from '../../ui/use-query.ts';
import { Drafts } from './drafts/Drafts.tsx';
import { EventForm } from './EventForm.tsx';
import { PreviewButton } from './EventPreview.tsx';
import { NewEventFields } from './EventTextFields.tsx';
import {
  DraftFormSchema,
  draftFormData,
  type EventFormValues,
  eventFormData,
  NEW_EVENT,
  NewEventSchema,
  type NewEventValues,
} from './event-form.ts';
import { changedFields } from './merge-edits.ts';
import { addEvent, changeEvent, eventFailure, saveSignUp } from './staff-events-api.ts';
import { useEventForm } from './use-event-form.ts';
import { type FormDialog, useFormDialog } from './use-form-dialog.ts';

const fetchDrafts = () => send(getDrafts);

const signUpOf = (values: EventFormValues) => ({
  values,
  changed: changedFields(values, NEW_EVENT),
  settings: null,
});

interface Props {
  club: ClubNames;
  /** Called when the event was added: fetch the list again. */
  onAdded: () => void;
}

export function AddEvent({ club, onAdded }: Props) {
  const { account } = useSessionAccount();
  const dialog = useFormDialog();
  // The dialog is painted before its form, and gone before it: on a slow phone the form takes a tenth of a second.
  const isFormDue = useDeferredValue(dialog.open);
  const round = useDeferredValue(dialog.round);
  const hasStates = hasClubCalls();
  const drafts = useQuery(hasStates && account?.is_staff ? fetchDrafts : null, 'Loading the drafts failed');
  if (!account?.is_staff) return null;
  return (
    <>
      {hasStates && <Drafts key={account.pk} drafts={drafts} club={club} onPublished={onAdded} />}
      <Button look="strong" onClick={dialog.show} aria-haspopup="dialog">
        <Icon name="plus" />
        <span>Add Event</span>
      </Button>
      <Dialog sheet="full-sheet" title="Add Event" open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
        {/* The key contains the pk: if someone else signs in in another tab, nothing that the first person typed may be sent. */}
        {isFormDue && (
          <AddEventForm
            key={`${account.pk} ${round}`}
            club={club}
            dialog={dialog}
            hasStates={hasStates}
            onAdded={onAdded}
            onDrafted={drafts.refresh}
          />
        )}
        {/* As high as the form, so that the dialog does not grow. */}
        {dialog.open && !isFormDue && <div className="min-h-screen" />}
      </Dialog>
    </>
  );
}

interface FormProps extends Props {
  dialog: FormDialog;
  /** Whether the backend supports drafts and end times. */
  hasStates: boolean;
  onDrafted: () => void;
}

function AddEventForm({ club, dialog, hasStates, onAdded, onDrafted }: FormProps) {
  /** The slug of the added event, and the part that is saved next. If that fails, the next attempt must not add the event again. */
  const added = useRef<string | null>(null);
  const rest = useRef('');
  /** What earlier attempts have sent. The next one sends another cover, and a blank end where there was one. */
  const sentCover = useRef<File | null>(null);
  const sentEnd = useRef(false);
  const { form, problem, fraction, setFraction, submit } = useEventForm({
    start: NEW_EVENT,
    dialog,
    logLine: 'Adding the event failed',
    explain: (error, form) => {
      if (error instanceof NetworkError) alert(`Error: ${failureSentence(error, undefined, 'event')}`);
      const sentence = applyServerErrors(form, eventFailure(error, { isNew: true }));
      if (added.current === null) return sentence;
      return `The event is published, but its ${rest.current} wasn't saved. ${sentence ?? 'Correct it and publish again.'}`;
    },
  });

  const publish = async ({ cover_image, ...texts }: NewEventValues) => {
    const data = eventFormData(texts);
    if (cover_image !== null && cover_image !== sentCover.current) data.set('cover_image', cover_image);
    if (added.current === null) {
      added.current = await addEvent(data, setFraction);
      onAdded();
    } else {
      rest.current = 'latest change';
      await changeEvent(added.current, data, setFraction);
    }
    sentCover.current = cover_image;
    const slug = isUsableSlug(added.current) ? added.current : null;
    rest.current = 'end time';
    sentEnd.current ||= texts.ends_at !== null;
    if (slug !== null && sentEnd.current)
      await send(changeEventState, { slug, state: 'scheduled', ends_at: texts.ends_at?.toISOString() ?? null });
    rest.current = 'sign-up';
    if (slug !== null) await saveSignUp(slug, signUpOf(texts));
    dialog.done();
    const link = slug === null ? undefined : { href: `/event-detail/${slug}`, label: 'See it' };
    await notify(`“${texts.title}” has been added.`, link);
  };
  const keep = async (values: NewEventValues) => {
    const draft = await sendForm(addDraft, {}, { form: draftFormData(values, club), onProgress: setFraction });
    onDrafted();
    dialog.done();
    const link = { href: `/events?draft=${draft.id}`, label: 'Open it' };
    // The draft is there: sending it again would add another one.
    const more = await saveSignUp(draft.slug, signUpOf(values)).then(
      () => '',
      (error: unknown) => ` Its sign-up wasn't saved. ${failureSentence(error)}`,
    );
    await notify(`“${values.title}” was saved as a draft.${more}`, link);
  };

  return (
    <EventForm
      dialog={dialog}
      onSubmit={() => submit(NewEventSchema, publish)}
      problem={problem}
      submitLabel={hasStates ? 'Publish' : 'Add Event'}
      busyLabel="Adding the event..."
      moreActions={
        hasStates && (
          <Button look="plain" onClick={() => submit(DraftFormSchema, keep)}>
            Save as draft
          </Button>
        )
      }
      progress={
        <ProgressBar label="Sending the event" waitingLabel="Sent. The server is saving it." fraction={fraction} />
      }
    >
      <NewEventFields form={form} withEnd={hasStates} busy={dialog.busy} />
      {hasStates && (
        <div>
          <PreviewButton values={form.getValues} club={club} />
        </div>
      )}
    </EventForm>
  );
}
