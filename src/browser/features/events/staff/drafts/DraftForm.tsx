/** The form of a draft's dialog. It loads the draft again, because the list may be older than the last change. */
import { useCallback, useRef, useState } from 'react';
import { changeDraft, deleteDraft, getDraft, getDrafts } from '../../../../../shared/calls/drafts.ts';
import { changeEventState } from '../../../../../shared/calls/event-states.ts';
import { isNotThere } from '../../../../../shared/http/errors.ts';
import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { failureSentence } from '../../../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../../../http/picture-url.ts';
import { send } from '../../../../http/send.ts';
import { sendForm } from '../../../../http/upload.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblem } from '../../../../ui/Form.tsx';
import { applyServerErrors } from '../../../../ui/form-failure.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { TOAST_LONG_MS, toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useQuery } from '../../../../ui/use-query.ts';
import { type ConflictRow, VersionConflict } from '../../../../ui/VersionConflict.tsx';
import { EventForm } from '../EventForm.tsx';
import { PreviewButton } from '../EventPreview.tsx';
import { NewEventFields } from '../EventTextFields.tsx';
import type { NewEventValues } from '../event-form.ts';
import { type Changed, changedFields, clashingFields, conflictRows } from '../merge-edits.ts';
import { isVersionConflict, stateFailure } from '../state/states-api.ts';
import type { FormDialog } from '../use-form-dialog.ts';
import { useNewEventForm } from '../use-new-event-form.ts';
import { WhoComesLink } from '../WhoComesLink.tsx';
import { changedDraftData, draftFormValues } from './draft-form.ts';

interface Props {
  slug: string;
  club: ClubNames;
  dialog: FormDialog;
  /** Called when it was saved or deleted. */
  onSaved: () => void;
  onPublished: () => void;
}

export function DraftForm({ slug, ...props }: Props) {
  const [asked] = useState(slug);
  const load = useCallback(() => send(getDraft, { slug: asked }), [asked]);
  const draft = useQuery(load, 'Loading the draft failed');
  if (draft.loading) return <Loading>Loading the draft...</Loading>;
  if (draft.value === null)
    return (
      <Notice onRetry={draft.refresh}>
        The draft couldn't be loaded. {isNotThere(draft.error) ? GONE : failureSentence(draft.error, null)}
      </Notice>
    );
  return <LoadedDraft draft={draft.value} {...props} />;
}

/** @param draft as it was when the dialog opened. */
function LoadedDraft({ draft, club, dialog, onSaved, onPublished }: Omit<Props, 'slug'> & { draft: Draft }) {
  const [start] = useState(() => draftFormValues(draft, club));
  const cover = resolvePictureUrl(draft.cover_image);
  const { form, problem, fraction, setFraction, submit } = useNewEventForm({
    start,
    dialog,
    hasCover: draft.cover_image !== null,
  });
  /** The saved draft as the officer knows it, also after a part was saved: publishing may fail after saving. */
  const known = useRef(draft);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const keep = async (values: NewEventValues) => {
    onSaved();
    await toast('success', `“${values.title}” was saved. Only officers can see it.`, TOAST_LONG_MS);
  };
  const publish = async (values: NewEventValues, { slug, version }: Draft) => {
    const published = await send(changeEventState, { slug, state: 'scheduled', version });
    onPublished();
    const link = { href: `/event-detail/${published.slug}`, label: 'See it' };
    await toast('success', `“${values.title}” is published.`, TOAST_LONG_MS, link);
  };
  /** If someone else has saved a change since, saves beside it, or shows what both have changed. */
  const save = async (edit: Edit, isRepeated = false): Promise<void> => {
    const { mine, changed, then } = edit;
    try {
      const form = changedDraftData(mine, { changed, saved: known.current, club });
      known.current = await sendForm(changeDraft, { slug: known.current.slug }, { form, onProgress: setFraction });
      await then(mine, known.current);
    } catch (error) {
      // The slug follows the title, so a draft with a new one is not found.
      if (!isVersionConflict(error) && !isNotThere(error)) throw error;
      const saved = (await send(getDrafts)).find(({ id }) => id === draft.id);
      if (!saved) throw error;
      const [seen, now] = [draftFormValues(known.current, club), draftFormValues(saved, club)];
      const clashes = clashingFields({ mine, changed, seen, now });
      const isOtherCover = mine.cover_image !== null && saved.cover_image !== known.current.cover_image;
      known.current = saved;
      if (clashes.length === 0 && !isOtherCover) {
        if (isRepeated) throw error;
        return save(edit, true);
      }
      const all = new Set([...changed, ...clashes]);
      const rows = conflictRows({ mine, changed: all, now });
      if (isOtherCover) rows.push({ label: 'Cover', mine: mine.cover_image?.name ?? '', saved: 'Another image' });
      setConflict({ edit: { ...edit, changed: all }, rows });
      dialog.setBusy(false);
    }
  };
  const submitAs = (goal: 'draft' | 'publish', then: Edit['then']) =>
    submit(goal, (mine) => save({ mine, changed: changedFields(mine, start), then }), explain);
  const explain = (error: unknown) => {
    console.error('Saving the draft failed', error);
    return applyServerErrors(form, draftFailure(error));
  };

  if (conflict !== null) {
    const { edit, rows } = conflict;
    const saveMine = () => {
      dialog.setBusy(true);
      return save(edit).finally(() => dialog.setBusy(false));
    };
    return (
      // The key: a second conflict is a new one, and takes the focus.
      <VersionConflict key={JSON.stringify(rows)} rows={rows} onMine={saveMine} onTheirs={onSaved}>
        Someone else has changed this draft in the meantime.
      </VersionConflict>
    );
  }
  return (
    <EventForm
      onSubmit={(event) => {
        event.preventDefault();
        void submitAs('draft', keep);
      }}
      onInput={() => dialog.setUnsaved(true)}
      problem={problem}
      submitLabel="Save draft"
      busy={dialog.busy}
      busyLabel="Saving the draft..."
      onCancel={dialog.leave}
      moreActions={
        <Button look="strong" onClick={() => submitAs('publish', publish)}>
          Publish
        </Button>
      }
      progress={
        <ProgressBar label="Sending the draft" waitingLabel="Sent. The server is saving it." fraction={fraction} />
      }
    >
      <div>
        <p className="text-muted">Only officers can see this draft.</p>
        <WhoComesLink slug={draft.slug} words="Sign-up for this event" />
      </div>
      <NewEventFields form={form} withEnd cover={cover} busy={dialog.busy} />
      <div className="flex flex-wrap items-start gap-3">
        <PreviewButton values={form.getValues} cover={cover} club={club} />
        <DeleteDraft slug={draft.slug} title={draft.title} onDeleted={onSaved} />
      </div>
    </EventForm>
  );
}

interface Edit {
  mine: NewEventValues;
  changed: Changed;
  /** What follows saving. */
  then: (values: NewEventValues, saved: Draft) => Promise<void>;
}
interface Conflict {
  edit: Edit;
  rows: readonly ConflictRow[];
}

const GONE = 'This draft is no longer here. Someone may have published or deleted it.';

const draftFailure = (error: unknown) => (isNotThere(error) ? { fields: {}, sentence: GONE } : stateFailure(error));

interface DeleteDraftProps {
  slug: string;
  title: string;
  onDeleted: () => void;
}

/** Deletes a draft after a confirmation. */
function DeleteDraft({ slug, title, onDeleted }: DeleteDraftProps) {
  const { busy, problem, run } = useAction('Deleting the draft failed');
  const remove = async () => {
    if (!confirm("Delete this draft? You can't undo this.")) return;
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
    await toast('success', words, TOAST_LONG_MS);
  };
  return (
    <>
      <Button look="plain" busy={busy} busyLabel="Deleting..." onClick={remove}>
        Delete this draft
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
