/** The form of a draft's dialog. It loads the draft again, because the list may be older than the last change. */
import { useCallback, useRef, useState } from 'react';
import { changeDraft, deleteDraft, getDraft, getDrafts } from '../../../../shared/events/draft-calls.ts';
import { readEventTime } from '../../../../shared/events/event-date.ts';
import { changeEventState, getEventState } from '../../../../shared/events/event-state-calls.ts';
import type { Draft } from '../../../../shared/events/staff-event.ts';
import { typedText } from '../../../../shared/html/clean-html.ts';
import { isNotThere } from '../../../../shared/http/errors.ts';
import type { PlacesSettings } from '../../../../shared/sign-ups/event-people.ts';
import type { ClubNames } from '../../../../shared/site/site.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../../http/picture-url.ts';
import { send } from '../../../http/send.ts';
import { sendForm } from '../../../http/upload.ts';
import { ask } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Feedback } from '../../../ui/Feedback.tsx';
import { applyServerErrors } from '../../../ui/Form.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { notify } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useQuery } from '../../../ui/use-query.ts';
import type { ConflictRow } from '../../../ui/VersionConflict.tsx';
import { EventConflict, EventForm } from '../EventForm.tsx';
import { PreviewButton } from '../EventPreview.tsx';
import { NewEventFields } from '../EventTextFields.tsx';
import {
  CoveredEventSchema,
  DraftFormSchema,
  draftFormData,
  eventFormValues,
  NewEventSchema,
  type NewEventValues,
} from '../event-form.ts';
import { type Changed, changedFields, conflictOf, merged } from '../merge-edits.ts';
import { eventFailure, fetchSignUp, isVersionConflict, saveSignUp } from '../staff-events-api.ts';
import { useEventForm } from '../use-event-form.ts';
import type { FormDialog } from '../use-form-dialog.ts';

interface Props {
  /** As the list had it. */
  draft: Draft;
  club: ClubNames;
  dialog: FormDialog;
  /** Called when it was saved or deleted. */
  onSaved: () => void;
  onPublished: () => void;
}

export function DraftForm({ draft, ...props }: Props) {
  const [listed] = useState(draft);
  const load = useCallback(() => loadListed(listed), [listed]);
  const loaded = useQuery(load, 'Loading the draft failed');
  if (loaded.loading) return <Loading>Loading the draft...</Loading>;
  if (loaded.value === null)
    return (
      <Notice onRetry={loaded.refresh}>
        {`The draft couldn't be loaded. ${isNotThere(loaded.error) ? DRAFT_GONE : failureSentence(loaded.error, null)}`}
      </Notice>
    );
  return <LoadedDraft {...loaded.value} {...props} />;
}

interface SavedDraft {
  draft: Draft;
  /** How people sign up; null: not set. */
  settings: PlacesSettings | null;
}

/** The slug follows the title, so a draft that a colleague has renamed is found by its id. */
const findDraft = async (id: number) => (await send(getDrafts)).find((draft) => draft.id === id);

const loadListed = ({ id, slug }: Draft): Promise<SavedDraft> =>
  loadDraft(slug).catch(async (error: unknown) => {
    const renamed = isNotThere(error) && (await findDraft(id));
    if (!renamed) throw error;
    return loadDraft(renamed.slug);
  });

async function loadDraft(slug: string): Promise<SavedDraft> {
  const [draft, state] = await Promise.all([send(getDraft, { slug }), send(getEventState, { slug })]);
  return { draft, settings: await fetchSignUp(state) };
}

interface Edit {
  mine: NewEventValues;
  changed: Changed;
  /** What follows saving. */
  then: (values: NewEventValues, saved: Draft) => Promise<void>;
}

/** The draft and its settings as they were when the dialog opened. */
function LoadedDraft({ draft, settings, club, dialog, onSaved, onPublished }: Props & SavedDraft) {
  const valuesOf = ({ draft: saved, settings }: SavedDraft): NewEventValues => ({
    ...eventFormValues(
      {
        ...saved,
        description: typedText(saved.description),
        event_date: saved.event_date === null ? null : readEventTime(saved.event_date),
      },
      club,
      settings,
    ),
    cover_image: null,
  });
  const [start] = useState(() => valuesOf({ draft, settings }));
  const cover = resolvePictureUrl(draft.cover_image);
  const { form, problem, fraction, setFraction, submit } = useEventForm({
    start,
    dialog,
    logLine: 'Saving the draft failed',
    explain: (error, form) => (isNotThere(error) ? DRAFT_GONE : applyServerErrors(form, eventFailure(error))),
  });
  /** The saved draft as the officer knows it, also after a part was saved: publishing may fail after saving. */
  const known = useRef({ draft, settings });
  const [conflict, setConflict] = useState<{ edit: Edit; rows: ConflictRow[] } | null>(null);

  const keep = async (values: NewEventValues) => {
    onSaved();
    await notify(`“${values.title}” was saved. Only officers can see it.`);
  };
  const publish = async (values: NewEventValues, { slug, version }: Draft) => {
    const published = await send(changeEventState, { slug, state: 'scheduled', version });
    onPublished();
    const link = { href: `/event-detail/${published.slug}`, label: 'See it' };
    await notify(`“${values.title}” is published.`, link);
  };
  /** If someone else has saved a change since, saves beside it, or shows what both have changed. */
  const save = async (edit: Edit, isRepeated = false): Promise<void> => {
    const { mine, changed, then } = edit;
    try {
      const { slug, version } = known.current.draft;
      const values = merged(mine, { changed, now: valuesOf(known.current) });
      const form = draftFormData(values, club, version);
      await saveSignUp(slug, { values, changed, settings: known.current.settings });
      known.current.draft = await sendForm(changeDraft, { slug }, { form, onProgress: setFraction });
      await then(mine, known.current.draft);
    } catch (error) {
      if (!isVersionConflict(error) && !isNotThere(error)) throw error;
      const saved = await findDraft(draft.id);
      if (!saved) throw error;
      const now = { draft: saved, settings: await fetchSignUp(await send(getEventState, { slug: saved.slug })) };
      const versions = { mine, changed, seen: valuesOf(known.current), now: valuesOf(now) };
      const bothCovers = mine.cover_image !== null && saved.cover_image !== known.current.draft.cover_image;
      const coverRow = { label: 'Cover', mine: mine.cover_image?.name ?? '', saved: 'Another image' };
      const clash = conflictOf(versions, bothCovers ? coverRow : undefined);
      known.current = now;
      if (clash === null) {
        if (isRepeated) throw error;
        return save(edit, true);
      }
      setConflict({ edit: { ...edit, changed: clash.changed }, rows: clash.rows });
      dialog.setBusy(false);
    }
  };
  const submitAs = (schema: typeof DraftFormSchema | typeof NewEventSchema, then: Edit['then']) =>
    submit(schema, (mine) => save({ mine, changed: changedFields(mine, start), then }));

  if (conflict !== null)
    return (
      <EventConflict
        what="draft"
        rows={conflict.rows}
        dialog={dialog}
        onMine={() => save(conflict.edit)}
        onTheirs={onSaved}
      />
    );
  // An attempt to publish may have saved the draft, with another slug, before it failed.
  const { slug, title } = known.current.draft;
  return (
    <EventForm
      dialog={dialog}
      onSubmit={() => submitAs(DraftFormSchema, keep)}
      problem={problem}
      submitLabel="Save draft"
      busyLabel="Saving the draft..."
      nextAction={
        <Button onClick={() => submitAs(draft.cover_image === null ? NewEventSchema : CoveredEventSchema, publish)}>
          Publish
        </Button>
      }
      progress={
        <ProgressBar label="Sending the draft" waitingLabel="Sent. The server is saving it." fraction={fraction} />
      }
    >
      <p className="text-muted">Only officers can see this draft.</p>
      <NewEventFields form={form} withEnd cover={cover} busy={dialog.busy} hasSignUp={settings !== null} />
      <a href={`/officers/events/${slug}?tab=places`} className="inline-flex min-h-11 items-center justify-self-start">
        Sign-up times and names
      </a>
      <div className="flex flex-wrap items-start gap-3">
        <PreviewButton values={form.getValues} cover={cover} club={club} />
        <DeleteDraft slug={slug} title={title} onDeleted={onSaved} />
      </div>
    </EventForm>
  );
}

export const DRAFT_GONE = 'This draft is no longer here. Someone may have published or deleted it.';

function DeleteDraft({ slug, title, onDeleted }: { slug: string; title: string; onDeleted: () => void }) {
  const { busy, problem, run } = useAction('Deleting the draft failed');
  const remove = async () => {
    if (!(await ask('Delete this draft', "You can't undo this."))) return;
    let isGone = false;
    const orGone = (error: unknown) => {
      if (!isNotThere(error)) throw error;
      isGone = true;
    };
    if (!(await run(() => send(deleteDraft, { slug }).catch(orGone)))) return;
    onDeleted();
    const words = isGone
      ? 'This draft was already gone. Someone may have published or deleted it.'
      : `“${title}” has been deleted.`;
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
