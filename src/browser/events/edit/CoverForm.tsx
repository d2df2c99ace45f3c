/**
 * The form of the Change Cover Photo dialog. Both outcomes close the dialog and show an alert. An alert blocks rendering, so the page is
 * rendered before it (`flushSync`). After a failure the file stays chosen, and the page says what went wrong.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CoverField } from './CoverField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { ChangedCoverSchema } from './event-form.ts';
import { changeEvent, eventFailureSentence } from './staff-events-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  slug: string;
  dialog: FormDialog;
  onSaved: () => void;
  /** @param reason one sentence. */
  onFailed: (reason: string) => void;
}

const NOTHING_CHOSEN: { cover_image: File | null } = { cover_image: null };

export function CoverForm({ slug, dialog, onSaved, onFailed }: Props) {
  const { busy, setBusy } = dialog;
  const form = useForm({ defaultValues: NOTHING_CHOSEN, resolver: valibotResolver(ChangedCoverSchema) });
  const [fraction, setFraction] = useState<number | null>(null);

  const send = async ({ cover_image }: { cover_image: File | null }) => {
    const data = new FormData();
    if (cover_image !== null) data.set('cover_image', cover_image);
    setBusy(true);
    try {
      await changeEvent(slug, data, setFraction);
      flushSync(() => dialog.done());
      alert('Cover photo updated successfully.');
      onSaved();
    } catch (error) {
      console.error('Error updating cover photo', error);
      const reason = eventFailureSentence(error, 'the file you chose');
      flushSync(() => {
        form.setError('cover_image', { message: reason });
        setFraction(null);
        setBusy(false);
        dialog.close();
        onFailed(reason);
      });
      alert('Error updating cover photo');
    }
  };

  return (
    <DialogForm
      form={form}
      dialog={dialog}
      keepsValues
      onSubmit={form.handleSubmit(send, ({ cover_image }) => alert(cover_image?.message))}
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
      <CoverField blocked={busy} />
    </DialogForm>
  );
}
