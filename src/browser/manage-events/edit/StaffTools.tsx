/**
 * The buttons to edit an event, change its cover, delete it and, where the backend has event states, reschedule or cancel it. After a save,
 * the page's island fetches the event again.
 */
import { useEffect, useRef, useState } from 'react';
import { getStaffEvent } from '#shared/events/event-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFormDialog } from '../../ui/form/form-dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useCall } from '../../ui/use-call.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { UnfitTimes } from '../state/ChangeEffects.tsx';
import { StateDialog } from '../state/StateDialog.tsx';
import { StateMenu } from '../state/StateMenu.tsx';
import { actionsFor, type StateAction } from '../state/state-actions.ts';
import { type Cancellation, UndoNotice } from '../state/UndoNotice.tsx';
import { CoverForm } from './CoverForm.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EditEventDialog } from './EditEventDialog.tsx';
import { eventChanged, eventFailureSentence } from './staff-events-api.ts';
import { ToolButton } from './ToolButton.tsx';
import { useCopyEvent } from './use-copy-event.ts';

/** In one piece: the buttons, the notices and the dialogs of three tools stand in three places, and each tool has a part in all of them. */
export function StaffTools({ slug, club }: { slug: string; club: ClubNames }) {
  const hasStates = hasClubCalls();
  const event = useCall(getStaffEvent, hasStates ? { slug } : null, 'Error fetching event:');
  const edit = useFormDialog();
  // The form stays mounted, so that a chosen file is kept until it is uploaded.
  const cover = useFormDialog({ keepsForm: true });
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
  const showEdit = () => {
    // What is on its way may have been sent before a change.
    event.refresh();
    edit.show();
  };
  const showAction = (chosen: StateAction) => {
    setAction(chosen);
    change.show();
  };
  const saved = () => {
    eventChanged(slug);
    event.refresh();
  };
  const [cancellation, setCancellation] = useState<Cancellation | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(tools);
  const staffEvent = event.value;
  const canCancel = staffEvent !== null && actionsFor(staffEvent, serverNow()).includes('cancel');

  return (
    <div
      ref={tools}
      {...focusTarget('Tools for this event')}
      className="grid justify-items-end gap-4 focus:outline-none"
    >
      <div className="flex flex-wrap gap-2">
        <ToolButton icon="edit" label="Edit event" opensDialog onClick={showEdit} />
        <ToolButton icon="picture" label="Change cover photo" opensDialog onClick={showCover} />
        <DeleteEvent
          slug={slug}
          onCancelEvent={canCancel ? () => showAction('cancel') : null}
          onFailed={setDeleteError}
        />
        {hasStates && <StateMenu event={event} onAction={showAction} onCopy={copy.run} />}
      </div>
      {hasStates && (
        <a href={`/officers/events/${slug}`} className="inline-flex min-h-11 items-center">
          Attendees and sign-up
        </a>
      )}
      {copy.busy && <Loading>Duplicating the event...</Loading>}
      {copy.problem !== null && <Notice onRetry={copy.run}>{`The event wasn't duplicated. ${copy.problem}`}</Notice>}
      <div className="contents" {...keepsFocus}>
        {cancellation && (
          <UndoNotice
            {...cancellation}
            onUndone={() => {
              setCancellation(null);
              saved();
            }}
            onOver={() => setCancellation(null)}
          />
        )}
      </div>
      {staffEvent && <UnfitTimes event={staffEvent} />}
      {coverFailure && !cover.open && (
        <Notice onRetry={showCover}>{`The cover photo wasn't changed. ${coverFailure}`}</Notice>
      )}
      {deleteError !== null && (
        <Notice>{`The event wasn't deleted. ${eventFailureSentence(deleteError, null)}`}</Notice>
      )}

      <EditEventDialog slug={slug} club={club} dialog={edit} onSaved={saved} />
      <Dialog title="Change Cover Photo" open={cover.open} onClose={cover.leave} busy={cover.busy}>
        <CoverForm
          key={cover.round}
          slug={slug}
          event={staffEvent}
          dialog={cover}
          onSaved={saved}
          onFailed={setCoverFailure}
        />
      </Dialog>
      {action !== null && staffEvent !== null && (
        <StateDialog
          action={action}
          event={staffEvent}
          dialog={change}
          onChanged={(cancelled) => {
            setCancellation(cancelled);
            saved();
          }}
        />
      )}
    </div>
  );
}

/** For staff, a click on the page's cover changes it. With a key held down it opens a tab or window, or saves the file, as for everyone. */
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
