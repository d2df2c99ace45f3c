/** Edit, change the cover, delete. After a save the page's island fetches the event again. */
import { useEffect, useState } from 'react';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { contentChanged } from '../../../revalidate/revalidate.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CoverForm } from './CoverForm.tsx';
import { DeleteEvent, DeleteFailure } from './DeleteEvent.tsx';
import { EditEvent } from './EditEvent.tsx';
import { SessionNotice } from './EventForm.tsx';
import { ToolButton } from './ToolButton.tsx';
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
