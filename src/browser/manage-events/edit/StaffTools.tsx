/**
 * The buttons to edit an event, change its cover, delete it and, where the backend has event states, reschedule or cancel it. After a save,
 * the page's island fetches the event again.
 */
import { useEffect, useRef, useState } from 'react';
import { copyEvent, getStaffEvent, removeEvent } from '#shared/events/event-calls.ts';
import { getEvent } from '#shared/events/public-event-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { fetchEvent } from '../../events/events-api.ts';
import { addressOf, keyOf } from '../../http/client.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { contentChanged, takeStoredAnswer } from '../../page/revalidate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { notifyOnNextPage } from '../../ui/dialog/toast.ts';
import { useFormDialog } from '../../ui/form/form-dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useAction } from '../../ui/use-action.ts';
import { useCall } from '../../ui/use-call.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { UnfitTimes } from '../state/ChangeEffects.tsx';
import { StateDialog } from '../state/StateDialog.tsx';
import { StateMenu } from '../state/StateMenu.tsx';
import { actionsFor, type StateAction } from '../state/state-actions.ts';
import { type Cancellation, UndoNotice } from '../state/UndoNotice.tsx';
import { CoverForm } from './CoverForm.tsx';
import { eventFailureSentence } from './staff-events-api.ts';

const EditEvent = lazyPart(async () => (await import('./EventForm.tsx')).EditEvent);

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
    // From before the change, where the page's script is still waiting for it.
    void takeStoredAnswer(import.meta.env.PUBLIC_API_HOST + addressOf(getEvent, { slug }).path);
    contentChanged();
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

      <Dialog sheet="full-sheet" title="Edit Event" open={edit.open} onClose={edit.leave} busy={edit.busy}>
        {edit.isMounted && (
          <EditEvent
            key={edit.round}
            what="event"
            source={
              hasStates
                ? { key: keyOf(getStaffEvent, { slug }), load: () => send(getStaffEvent, { slug }) }
                : { key: keyOf(getEvent, { slug }), load: () => fetchEvent(slug) }
            }
            club={club}
            dialog={edit}
            onSaved={() => {
              edit.done();
              saved();
            }}
          />
        )}
      </Dialog>
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

/** Resolves only if the browser brings this page back from its history. */
const pageIsBack = () => new Promise((back) => addEventListener('pageshow', back, { once: true }));

function useCopyEvent(slug: string) {
  const action = useAction('Duplicating the event failed');
  const run = () =>
    void action.run(async () => {
      const draft = await send(copyEvent, { slug });
      notifyOnNextPage(`“${draft.title}” is now a draft. Choose its date.`);
      location.assign(`/events?draft=${draft.id}`);
      // Busy until the next page opens: another press would make another draft.
      await pageIsBack();
    });
  return { ...action, run };
}

interface DeleteProps {
  slug: string;
  /** Offered as an alternative where the event can be cancelled; null where it cannot. */
  onCancelEvent: (() => void) | null;
  /** @param error whatever was thrown; null when a new attempt begins. */
  onFailed: (error: unknown) => void;
}

/** Asks for confirmation, deletes the event and goes to the list, which confirms it. An error is logged and shown on the page. */
function DeleteEvent({ slug, onCancelEvent, onFailed }: DeleteProps) {
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    onFailed(null);
    try {
      const title = document.querySelector('article h1')?.textContent;
      await send(removeEvent, { slug });
      notifyOnNextPage(`${title ? `“${title}”` : 'The event'} has been deleted.`);
      location.assign('/events');
    } catch (error) {
      console.error('Deleting the event failed', error);
      setBusy(false);
      onFailed(error);
    }
  };
  const ask = () => {
    if (busy) return;
    if (onCancelEvent !== null) setAsking(true);
    else if (confirm('Are you sure you want to delete this event?')) void remove();
  };
  return (
    <>
      <ToolButton icon="trash" label="Delete event" opensDialog={onCancelEvent !== null} onClick={ask} busy={busy} />
      <Dialog title="Are you sure you want to delete this event?" open={isAsking} onClose={() => setAsking(false)}>
        <p>Consider cancelling it instead, so people can see what happened. Deleting removes it completely.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            look="strong"
            onClick={() => {
              setAsking(false);
              onCancelEvent?.();
            }}
          >
            Cancel event…
          </Button>
          <Button look="plain" onClick={remove}>
            Delete permanently
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            Keep event
          </Button>
        </div>
      </Dialog>
    </>
  );
}

interface ToolButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  opensDialog?: boolean;
  busy?: boolean;
}

/** A button with an icon. Its tooltip is also its name. */
const ToolButton = ({ icon, label, onClick, opensDialog = false, busy = false }: ToolButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    title={label}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    aria-disabled={busy || undefined}
    className="grid size-11 place-items-center rounded border border-edge text-muted hover:border-ink hover:text-ink aria-disabled:opacity-50"
  >
    <Icon name={icon} />
  </button>
);
