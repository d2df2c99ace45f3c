/**
 * The buttons to edit an event, change its cover, delete it and, where the backend has event states, move it or call it off. After a save,
 * the page's island fetches the event again.
 */
import { Suspense, useEffect, useMemo, useState } from 'react';
import { hasClubCalls } from '../../../../shared/backend.ts';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { contentChanged } from '../../../revalidate/revalidate.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInAgain } from '../../../ui/SignInAgain.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { CoverForm } from './CoverForm.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EditEvent } from './EditEvent.tsx';
import { SessionNotice } from './EventForm.tsx';
import { writeFailureSentence } from './events-write-api.ts';
import { PassedTimes } from './state/PassedTimes.tsx';
import { actionsFor, StateMenu } from './state/StateMenu.tsx';
import type { StateAction } from './state/state-form.ts';
import { fetchStaffEvent } from './state/states-api.ts';
import { UndoNotice } from './state/UndoNotice.tsx';
import { useCopyEvent } from './state/use-copy-event.ts';
import { ToolButton } from './ToolButton.tsx';
import { useFormDialog } from './use-form-dialog.ts';
import { WhoComesLink } from './WhoComesLink.tsx';

const StateDialog = lazyPart(async () => (await import('./state/StateDialog.tsx')).StateDialog);

export function StaffTools({ slug, club }: { slug: string; club: ClubNames }) {
  const hasStates = hasClubCalls();
  const load = useMemo(() => (hasStates ? () => fetchStaffEvent(slug) : null), [hasStates, slug]);
  const event = useQuery(load, 'Error fetching event:');
  const edit = useFormDialog();
  const cover = useFormDialog();
  const change = useFormDialog();
  const [action, setAction] = useState<StateAction | null>(null);
  const copy = useCopyEvent(slug);
  const [coverFailure, setCoverFailure] = useState<string | null>(null);
  const [deleteError, setDeleteError] = useState<unknown>(null);
  const showCover = () => {
    setCoverFailure(null);
    cover.show();
  };
  useCoverClick(showCover);
  const showAction = (chosen: StateAction) => {
    setAction(chosen);
    change.show();
  };
  const saved = () => {
    contentChanged();
    event.refresh();
  };
  const known = event.value;
  const canCallOff = known !== null && actionsFor(known, Date.now()).includes('call-off');

  return (
    <div className="grid justify-items-end gap-4">
      <div className="flex flex-wrap gap-2">
        <ToolButton icon="edit" label="Edit event" opensDialog onClick={edit.show} />
        <ToolButton icon="picture" label="Change cover photo" opensDialog onClick={showCover} />
        <DeleteEvent
          slug={slug}
          onCallOff={canCallOff ? () => showAction('call-off') : null}
          onFailed={setDeleteError}
        />
        {hasStates && <StateMenu event={event} onAction={showAction} onCopy={copy.run} />}
      </div>
      <WhoComesLink slug={slug} />
      {copy.busy && <Loading>Duplicating the event...</Loading>}
      {copy.problem !== null && <Notice onRetry={copy.run}>The event was not duplicated. {copy.problem}</Notice>}
      {known?.state.state === 'cancelled' && <UndoNotice state={known.state} onUndone={saved} />}
      {known && <PassedTimes state={known.state} />}
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
              saved();
            }}
          />
        )}
      </Dialog>
      {/* The form stays mounted while the dialog is closed, so that a chosen file is kept until it is uploaded. */}
      <Dialog title="Change Cover Photo" open={cover.open} onClose={cover.close} busy={cover.busy}>
        <CoverForm key={cover.round} slug={slug} dialog={cover} onSaved={contentChanged} onFailed={setCoverFailure} />
      </Dialog>
      {action !== null && known !== null && (
        <Suspense fallback={null}>
          <StateDialog action={action} event={known} dialog={change} onChanged={saved} />
        </Suspense>
      )}
    </div>
  );
}

/** For staff, a click on the page's cover changes it. With a key held down it opens a tab or window, or saves the file, as for everybody. */
function useCoverClick(show: () => void): void {
  useEffect(() => {
    const take = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-event-cover]') === null) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('click', take);
    return () => document.removeEventListener('click', take);
  });
}

/** Why the event was not deleted. Nothing was typed, so the text does not say that it is still there. */
const DeleteFailure = ({ error }: { error: unknown }) =>
  error instanceof HttpError && error.status === 401 ? (
    <SignInAgain problem="The event was not deleted: your session has ended." then="delete it again." />
  ) : (
    <Notice>The event was not deleted. {writeFailureSentence(error, null)}</Notice>
  );
