/** The form of an event: a new one, a draft, or a published one. Each button makes one request. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { removeEvent } from '#shared/events/event-calls.ts';
import { isUsableSlug } from '#shared/events/event-slug.ts';
import { isNotThere, NetworkError } from '#shared/http/errors.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { SignUpFields } from '../../sign-ups/settings/SignUpFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../../ui/dialog/ask.tsx';
import { notify } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { applyServerErrors } from '../../ui/form/Form.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type Source, useAnswer } from '../../ui/use-answer.ts';
import { CoverField } from './CoverField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { EventFields } from './EventFields.tsx';
import { PreviewButton } from './EventPreview.tsx';
import { type EventFormValues, eventFormSchema, isMoved, type Saving } from './event-form.ts';
import { canPlan, eventFormData, eventFormValues } from './event-request.ts';
import {
  addEvent,
  changeEvent,
  DRAFT_GONE,
  eventFailure,
  eventFailureSentence,
  fetchDrafts,
  MAY_BE_ADDED,
  type SavedEvent,
} from './staff-events-api.ts';
import { MovingTimes, NotifyField } from './state/ChangeEffects.tsx';
import { useEventForm } from './use-event-form.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  /** As it was loaded; null: a new one. */
  event: SavedEvent | null;
  club: ClubNames;
  dialog: FormDialog;
  /** Called when it was saved, or a draft deleted. */
  onSaved: (saving: Saving) => void;
}

/** If someone else has saved a change meanwhile, the person keeps what is typed, or starts again from theirs. */
export function EventForm({ event, ...props }: Props) {
  const [theirs, setTheirs] = useState<SavedEvent | null>(null);
  return (
    <FilledForm
      key={theirs && 'version' in theirs ? theirs.version : ''}
      event={theirs ?? event}
      isTaken={theirs !== null}
      onTheirs={setTheirs}
      {...props}
    />
  );
}

/** For backends without event states: then only the title can say it. */
const CANCEL_HINT = 'To cancel the event, write "Cancelled" in its title.';

const WORDS = {
  new: { failed: 'Adding the event failed', busy: 'Adding the event...', sending: 'Sending the event' },
  draft: { failed: 'Saving the draft failed', busy: 'Saving the draft...', sending: 'Sending the draft' },
  published: { failed: 'Editing the event failed', busy: 'Saving the event...', sending: 'Sending the event' },
};

interface FilledProps extends Props {
  /** Whether the person has chosen what someone else has saved. */
  isTaken: boolean;
  onTheirs: (saved: SavedEvent) => void;
}

function FilledForm({ event, isTaken, club, dialog, onSaved, onTheirs }: FilledProps) {
  const kind = event === null ? 'new' : event.state === 'draft' ? 'draft' : 'published';
  const words = WORDS[kind];
  const hasStates = hasClubCalls();
  const [withPlan] = useState(() => hasStates && (event === null || canPlan(event, serverNow())));
  const [start] = useState(() => eventFormValues(event, club));
  const cover = resolvePictureUrl(event?.cover_image ?? null);
  const { form, problem, conflict, keepMine, fraction, setFraction, submit } = useEventForm({
    event,
    start,
    dialog,
    logLine: words.failed,
    explain: (error, form) => {
      if (kind === 'new' && error instanceof NetworkError)
        alert(`Error: ${failureSentence(error, undefined, MAY_BE_ADDED)}`);
      if (kind === 'draft' && isNotThere(error)) return DRAFT_GONE;
      return applyServerErrors(form, eventFailure(error, { isNew: kind === 'new' }));
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isTaken) setFocus('title');
  }, [isTaken, setFocus]);

  const save = (saving: Saving) =>
    submit(
      eventFormSchema({ saving, start, withPlan, hasCover: event !== null && event.cover_image !== null }),
      async (values, saved) => {
        const data = eventFormData(values, { saving, saved, club, withPlan });
        const stored =
          saved === null ? await addEvent(data, setFraction) : await changeEvent(saved.slug, data, setFraction);
        // A draft that someone else has published meanwhile: everyone can see it.
        const done = saving === 'draft' && saved !== null && saved.state !== 'draft' ? 'change' : saving;
        onSaved(done);
        await notifySaved(done, { title: values.title, isNew: saved === null, stored });
      },
    );
  const saveAs = { new: 'publish', draft: 'draft', published: 'change' } as const;
  return (
    <DialogForm
      form={form}
      dialog={dialog}
      onSubmit={() => save(saveAs[kind])}
      problem={problem}
      {...{ conflict, onTheirs }}
      onMine={keepMine}
      submitLabel={
        kind === 'draft' ? 'Save draft' : kind === 'published' ? 'Save' : hasStates ? 'Publish' : 'Add Event'
      }
      busyLabel={words.busy}
      nextAction={kind === 'draft' && <Button onClick={() => save('publish')}>Publish</Button>}
      moreActions={
        kind === 'new' &&
        hasStates && (
          <Button look="plain" onClick={() => save('draft')}>
            Save as draft
          </Button>
        )
      }
      progress={
        kind !== 'published' && (
          <ProgressBar label={words.sending} waitingLabel="Sent. The server is saving it." fraction={fraction} />
        )
      }
    >
      {kind === 'draft' && <p className="text-muted">Only officers can see this draft.</p>}
      <EventFields
        withEnd={withPlan}
        dateIsOptional={kind !== 'published' && hasStates}
        hint={kind === 'published' && !hasStates ? CANCEL_HINT : ''}
      />
      {kind === 'published' ? (
        withPlan && event !== null && <MoveNotice event={event} />
      ) : (
        <CoverField current={cover} blocked={dialog.busy} />
      )}
      {withPlan && (
        <fieldset className="grid gap-5 border-t border-line pt-5">
          <legend className="sr-only">Sign-up</legend>
          <SignUpFields signUp={event?.sign_up ?? null} />
        </fieldset>
      )}
      {kind === 'draft' && (
        <a
          href={`/officers/events/${event?.slug}?tab=sign-up`}
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          Sign-up times and names
        </a>
      )}
      {kind !== 'published' && hasStates && (
        <div className="flex flex-wrap items-start gap-3">
          <PreviewButton readValues={form.getValues} cover={cover} club={club} />
          {kind === 'draft' && event !== null && <DeleteDraft draft={event} onDeleted={() => onSaved('draft')} />}
        </div>
      )}
    </DialogForm>
  );
}

interface SavedWords {
  title: string;
  isNew: boolean;
  stored: { id: number; slug: string } | null;
}

function notifySaved(saving: Saving, { title, isNew, stored }: SavedWords): Promise<void> {
  if (saving === 'change') return notify('The event has been saved.');
  if (saving === 'publish') {
    const link =
      stored && isUsableSlug(stored.slug) ? { href: `/event-detail/${stored.slug}`, label: 'See it' } : undefined;
    return notify(isNew ? `“${title}” has been added.` : `“${title}” is published.`, link);
  }
  if (!isNew) return notify(`“${title}” was saved. Only officers can see it.`);
  return notify(
    `“${title}” was saved as a draft.`,
    stored ? { href: `/events?draft=${stored.id}`, label: 'Open it' } : undefined,
  );
}

/** Once the date or the location is another one: what moves with the event, and whether people are emailed. */
function MoveNotice({ event }: { event: SavedEvent }) {
  const { register, watch } = useFormContext<EventFormValues>();
  const [event_date, location] = watch(['event_date', 'location']);
  if (!isMoved({ event_date, location }, event)) return null;
  return (
    <>
      <MovingTimes event={event} start={event_date} />
      <NotifyField signUp={event.sign_up} {...register('notify')} />
    </>
  );
}

interface EditProps extends Omit<Props, 'event'> {
  what: 'event' | 'draft';
  source: Source<SavedEvent>;
}

/** The form of an event or a draft. It is loaded again, because the page may be older than the last change. */
export function EditEvent({ what, source, ...form }: EditProps) {
  const { loading, value, error, refresh } = useAnswer(source, 'Error fetching event:');
  /** What the form is filled from. A later answer must not change what is typed. */
  const filledFrom = useRef<SavedEvent>(null);
  if (!loading && error === null) filledFrom.current ??= value;
  if (filledFrom.current) return <EventForm event={filledFrom.current} {...form} />;
  if (loading) return <Loading>{`Loading the ${what}...`}</Loading>;
  const why = what === 'draft' && isNotThere(error) ? DRAFT_GONE : eventFailureSentence(error, null);
  return <Notice onRetry={refresh}>{`The ${what} couldn't be loaded. ${why}`}</Notice>;
}

function DeleteDraft({ draft, onDeleted }: { draft: SavedEvent; onDeleted: () => void }) {
  const { busy, problem, run } = useAction('Deleting the draft failed');
  const remove = async () => {
    if (!(await ask('Delete this draft', "You can't undo this."))) return;
    let isGone = false;
    const orGone = (error: unknown) => {
      if (!isNotThere(error)) throw error;
      isGone = true;
    };
    // By id: a colleague may have renamed it, which changes its slug, or published it.
    const removeIt = async () => {
      const found = (await fetchDrafts()).find(({ id }) => id === draft.id);
      if (found) await send(removeEvent, { slug: found.slug }).catch(orGone);
      else isGone = true;
    };
    if (!(await run(removeIt))) return;
    onDeleted();
    const words = isGone
      ? 'This draft was already gone. Someone may have published or deleted it.'
      : `“${draft.title}” has been deleted.`;
    await notify(words);
  };
  return (
    <>
      <Button look="plain" busy={busy} busyLabel="Deleting..." onClick={remove}>
        Delete this draft
      </Button>
      <Feedback problem={problem} />
    </>
  );
}
