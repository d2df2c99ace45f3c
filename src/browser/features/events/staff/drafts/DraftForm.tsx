/** The form of a draft's dialog. It loads the draft again, because the list may be older than the last change. */
import { useCallback, useRef, useState } from 'react';
import { isNotThere } from '../../../../../shared/http/errors.ts';
import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { failureSentence } from '../../../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../../../http/picture-url.ts';
import { Button } from '../../../../ui/Button.tsx';
import { applyServerErrors } from '../../../../ui/form-failure.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { TOAST_LONG_MS, toast } from '../../../../ui/toast.ts';
import { useQuery } from '../../../../ui/use-query.ts';
import { VersionConflict } from '../../../../ui/VersionConflict.tsx';
import { EventForm } from '../EventForm.tsx';
import type { NewEventValues } from '../event-form.ts';
import { NewEventFields } from '../NewEventFields.tsx';
import { PreviewButton } from '../PreviewButton.tsx';
import { changeEventState, isVersionConflict, stateFailure } from '../state/states-api.ts';
import type { FormDialog } from '../use-form-dialog.ts';
import { useNewEventForm } from '../use-new-event-form.ts';
import { WhoComesLink } from '../WhoComesLink.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import { draftFormData } from './draft-form-data.ts';
import { draftConflictRows, draftFormValues } from './draft-values.ts';
import { changeDraft, fetchDraft } from './drafts-api.ts';

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
  const load = useCallback(() => fetchDraft(asked), [asked]);
  const draft = useQuery(load, 'Loading the draft failed');
  if (draft.loading) return <Loading>Loading the draft...</Loading>;
  if (draft.value === null)
    return (
      <Notice onRetry={draft.refresh}>
        The draft could not be loaded. {isNotThere(draft.error) ? GONE : failureSentence(draft.error, null)}
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
  /** The saved version: publishing may fail after saving. */
  const saved = useRef(draft);
  const [conflict, setConflict] = useState<{ mine: NewEventValues; now: Draft; retry: Retry } | null>(null);

  const write = async (values: NewEventValues) => {
    saved.current = await changeDraft(saved.current.slug, draftFormData(values, club, saved.current), setFraction);
    return saved.current;
  };
  const keep = async (values: NewEventValues) => {
    await write(values);
    onSaved();
    await toast('success', `“${values.title}” is saved. Only staff see it.`, TOAST_LONG_MS);
  };
  const publish = async (values: NewEventValues) => {
    const { slug, version } = await write(values);
    const published = await changeEventState(slug, { state: 'scheduled', version });
    onPublished();
    const link = { href: `/event-detail/${published.slug}`, label: 'See it' };
    await toast('success', `“${values.title}” is published.`, TOAST_LONG_MS, link);
  };
  /** If somebody else has saved a change since, shows both versions. */
  const orConflict = (send: Retry) => async (values: NewEventValues) => {
    try {
      await send(values);
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      setConflict({ mine: values, now: await fetchDraft(saved.current.slug), retry: send });
      dialog.setBusy(false);
    }
  };
  const explain = (error: unknown) => {
    console.error('Saving the draft failed', error);
    return applyServerErrors(form, draftFailure(error));
  };

  if (conflict !== null) {
    const { mine, now, retry } = conflict;
    const saveMine = () => {
      saved.current = now;
      return retry(mine);
    };
    return (
      <VersionConflict rows={draftConflictRows(mine, draftFormValues(now, club))} onMine={saveMine} onTheirs={onSaved}>
        Somebody else has changed this draft meanwhile.
      </VersionConflict>
    );
  }
  return (
    <EventForm
      onSubmit={(event) => {
        event.preventDefault();
        void submit('draft', orConflict(keep), explain);
      }}
      onInput={() => dialog.setUnsaved(true)}
      problem={problem}
      submitLabel="Save draft"
      busy={dialog.busy}
      busyLabel="Saving the draft..."
      onCancel={dialog.leave}
      moreActions={
        <Button look="strong" onClick={() => submit('publish', orConflict(publish), explain)}>
          Publish
        </Button>
      }
      progress={
        <ProgressBar label="Sending the draft" waitingLabel="Sent. The server is saving it." fraction={fraction} />
      }
    >
      <div>
        <p className="text-muted">Nobody but staff sees this draft.</p>
        <WhoComesLink slug={draft.slug} words="Places at this event" />
      </div>
      <NewEventFields form={form} withEnd cover={cover} busy={dialog.busy} />
      <div className="flex flex-wrap items-start gap-3">
        <PreviewButton values={form.getValues} cover={cover} club={club} />
        <DeleteDraft slug={draft.slug} title={draft.title} onDeleted={onSaved} />
      </div>
    </EventForm>
  );
}

type Retry = (values: NewEventValues) => Promise<void>;

const GONE = 'This draft is no longer there: somebody may have published or deleted it.';

const draftFailure = (error: unknown) => (isNotThere(error) ? { fields: {}, sentence: GONE } : stateFailure(error));
