/**
 * Adds an event, or saves it as a draft. Import it dynamically, for staff only. Keep it mounted when the session expires, so that nothing
 * typed is lost.
 */
import { useDeferredValue } from 'react';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { useSessionAccount } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFormDialog } from '../../ui/form/form-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { Drafts } from './Drafts.tsx';
import { EventForm } from './EventForm.tsx';
import type { Saving } from './event-form.ts';
import { fetchDrafts } from './staff-events-api.ts';

interface Props {
  club: ClubNames;
  /** Called when an event was published: fetch the list again. */
  onAdded: () => void;
}

export function AddEvent({ club, onAdded }: Props) {
  const { account } = useSessionAccount();
  const dialog = useFormDialog();
  // The dialog is painted before its form, and gone before it: on a slow phone the form takes a tenth of a second.
  const isFormDue = useDeferredValue(dialog.isMounted);
  const round = useDeferredValue(dialog.round);
  const hasDrafts = hasClubCalls();
  const source = hasDrafts && account?.is_staff ? { key: 'drafts', load: fetchDrafts } : null;
  const drafts = useAnswer(source, 'Loading the drafts failed');
  if (!account?.is_staff) return null;
  const saved = (saving: Saving) => {
    if (saving === 'draft') drafts.refresh();
    else onAdded();
    dialog.done();
  };
  return (
    <>
      {hasDrafts && <Drafts key={account.pk} drafts={drafts} club={club} onPublished={onAdded} />}
      <Button look="strong" onClick={dialog.show} aria-haspopup="dialog">
        <Icon name="plus" />
        <span>Add Event</span>
      </Button>
      <Dialog sheet="full-sheet" title="Add Event" open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
        {/* The key contains the pk: if someone else signs in in another tab, nothing that the first person typed may be sent. */}
        {isFormDue && (
          <EventForm key={`${account.pk} ${round}`} event={null} club={club} dialog={dialog} onSaved={saved} />
        )}
        {/* As high as the form, so that the dialog does not grow. */}
        {dialog.open && !isFormDue && <div className="min-h-screen" />}
      </Dialog>
    </>
  );
}
