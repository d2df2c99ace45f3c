/** Edit, change the cover, delete. After a save the page's island fetches the event again. */
import { useEffect, useState } from 'react';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { contentChanged } from '../../../revalidate/revalidate.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInAgain } from '../../../ui/SignInAgain.tsx';
import { toastOnNextPage } from '../../../ui/toast.ts';
import { CoverForm } from './CoverForm.tsx';
import { EditEvent } from './EditEvent.tsx';
import { SessionNotice } from './EventForm.tsx';
import { deleteEvent, writeFailureSentence } from './events-write-api.ts';
import { useFormDialog } from './use-form-dialog.ts';

export function StaffTools({ slug, club }: { slug: string; club: ClubNames }) {
  const edit = useFormDialog();
  const cover = useFormDialog();
  const [coverFailure, setCoverFailure] = useState<string | null>(null);
  const [deleteError, setDeleteError] = useState<unknown>(null);
  const showCover = () => {
    setCoverFailure(null);
    cover.show();
  };
  useCoverClick(showCover);

  return (
    <div className="ml-auto grid justify-items-end gap-4">
      <div className="flex flex-wrap gap-2">
        <ToolButton icon="edit" label="Edit event" opensDialog onClick={edit.show} />
        <ToolButton icon="picture" label="Change cover photo" opensDialog onClick={showCover} />
        <DeleteEvent slug={slug} onFailed={setDeleteError} />
      </div>
      {coverFailure && !cover.open && <SessionNotice />}
      {coverFailure && !cover.open && (
        <Notice onRetry={showCover}>The cover photo was not changed. {coverFailure}</Notice>
      )}
      {deleteError !== null && <DeleteFailure error={deleteError} />}

      <Dialog title="Edit Event" open={edit.open} onClose={edit.leave} busy={edit.busy}>
        {edit.open && (
          <EditEvent
            key={edit.round}
            slug={slug}
            club={club}
            dialog={edit}
            onSaved={() => {
              edit.done();
              contentChanged();
            }}
          />
        )}
      </Dialog>
      {/* A file that was chosen stays so while the dialog is closed: only a success clears it. */}
      <Dialog title="Change Cover Photo" open={cover.open} onClose={cover.close} busy={cover.busy}>
        <CoverForm key={cover.round} slug={slug} dialog={cover} onSaved={contentChanged} onFailed={setCoverFailure} />
      </Dialog>
    </div>
  );
}

/** Staff who click the page's cover want to change it; a new tab or window still shows it, as for everybody. */
function useCoverClick(show: () => void): void {
  useEffect(() => {
    const take = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-event-cover]') === null) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('click', take);
    return () => document.removeEventListener('click', take);
  });
}

interface DeleteProps {
  slug: string;
  /** @param error whatever was thrown, or null when a new try begins. */
  onFailed: (error: unknown) => void;
}

/** Asks, deletes, goes to the list, which says so. Anything but 204 is logged, and told on the page. */
function DeleteEvent({ slug, onFailed }: DeleteProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy || !confirm('Are you sure you want to delete this event?')) return;
    setBusy(true);
    onFailed(null);
    try {
      const title = document.querySelector('article h1')?.textContent;
      await deleteEvent(slug);
      toastOnNextPage(`${title ? `“${title}”` : 'The event'} has been deleted.`);
      location.assign('/events');
    } catch (error) {
      console.error('Deleting the event failed', error);
      setBusy(false);
      onFailed(error);
    }
  };
  return <ToolButton icon="trash" label="Delete event" onClick={remove} busy={busy} />;
}

/** Why the event is still there. Nothing was typed that could be lost, so the words are not those of a form. */
const DeleteFailure = ({ error }: { error: unknown }) =>
  error instanceof HttpError && error.status === 401 ? (
    <SignInAgain problem="The event was not deleted: your session has ended." then="delete it again." />
  ) : (
    <Notice>The event was not deleted. {writeFailureSentence(error, null)}</Notice>
  );

interface ToolButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  opensDialog?: boolean;
  busy?: boolean;
}

/** An icon that does something. Its words are read out, and shown when a mouse rests on it. */
const ToolButton = ({ icon, label, onClick, opensDialog = false, busy = false }: ToolButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    title={label}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    aria-disabled={busy || undefined}
    className="grid size-11 place-items-center rounded border border-edge text-muted hover:border-ink hover:text-ink aria-disabled:opacity-50"
  >
    <Icon name={icon} />
  </button>
);
