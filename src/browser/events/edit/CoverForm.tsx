/**
 * The form of the Change Cover Photo dialog. Both outcomes close the dialog and show an alert. An alert blocks rendering, so the page is
 * rendered before it (`flushSync`). After a failure the file stays chosen, and the page says what went wrong.
 */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { StaffEvent } from '#shared/events/event.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CoverField } from './CoverField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { ChangedCoverSchema } from './event-form.ts';
import { changeEvent, eventFailureSentence } from './staff-events-api.ts';
import { useEventForm } from './use-event-form.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  slug: string;
  /** Null from a backend without versions, and until it is loaded. */
  event: StaffEvent | null;
  dialog: FormDialog;
  onSaved: () => void;
  /** @param reason one sentence. */
  onFailed: (reason: string) => void;
}

const NOTHING_CHOSEN: { cover_image: File | null } = { cover_image: null };
/** The dialog keeps the file, so there is nothing to lose. */
const setUnsaved = () => {};

export function CoverForm({ slug, event, dialog, onSaved, onFailed }: Props) {
  const { form, conflict, follow, keepMine, fraction, setFraction, submit } = useEventForm({
    event,
    start: NOTHING_CHOSEN,
    dialog: { ...dialog, setUnsaved },
    logLine: 'Error updating cover photo',
    explain: (error, { setError }) => {
      const reason = eventFailureSentence(error, 'the file you chose');
      flushSync(() => {
        setError('cover_image', { message: reason });
        dialog.close();
        onFailed(reason);
      });
      alert('Error updating cover photo');
      return null;
    },
  });
  // The texts may be changed meanwhile on this page: they do not depend on the cover.
  useEffect(() => follow(event), [event, follow]);

  const save = async ({ cover_image }: typeof NOTHING_CHOSEN, saved: StaffEvent | null) => {
    const data = new FormData();
    if (cover_image !== null) data.set('cover_image', cover_image);
    if (saved !== null) data.set('version', String(saved.version));
    await changeEvent(slug, data, setFraction);
    flushSync(() => dialog.done());
    alert('Cover photo updated successfully.');
    onSaved();
  };

  return (
    <DialogForm
      form={form}
      dialog={dialog}
      keepsValues
      onSubmit={() => submit(ChangedCoverSchema, save)}
      conflict={conflict}
      onMine={keepMine}
      onTheirs={() => {
        dialog.done();
        onSaved();
      }}
      submitLabel="Save"
      busyLabel="Saving the cover photo..."
      progress={
        <ProgressBar
          label="Sending the cover photo"
          waitingLabel="Sent. The server is saving it."
          fraction={fraction}
        />
      }
    >
      <CoverField blocked={dialog.busy} />
    </DialogForm>
  );
}
