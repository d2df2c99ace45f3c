/**
 * Staff add an event. Path: EventList -> AddEvent -> AddEventForm -> events-write-api.ts
 * Import it dynamically and for staff only; keep it mounted while the session is expired, so that a half-written event stays.
 */
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AddEventForm } from './AddEventForm.tsx';
import { useFormDialog } from './use-form-dialog.ts';
import { useStaff } from './use-staff.ts';

interface Props {
  /** The event is there: fetch the list again. */
  onAdded: () => void;
}

export function AddEvent({ onAdded }: Props) {
  const staff = useStaff();
  const dialog = useFormDialog();
  if (staff === null) return null;
  const added = () => {
    dialog.done();
    onAdded();
  };
  return (
    <>
      <Button look="strong" onClick={dialog.show} aria-haspopup="dialog">
        <Icon name="plus" />
        Add Event
      </Button>
      <Dialog title="Add Event" open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
        {/* The pk: nothing that one person typed may be sent for another who signed in meanwhile in another tab. */}
        {dialog.open && <AddEventForm key={`${staff.pk} ${dialog.round}`} dialog={dialog} onAdded={added} />}
      </Dialog>
    </>
  );
}
