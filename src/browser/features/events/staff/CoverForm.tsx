/**
 * Inside of the Change Cover Photo dialog. Both outcomes close it and are told by an alert, which stops
 * everything: so the page is drawn before (`flushSync`). After a failure the file stays chosen for the next try, and the page says what went wrong.
 */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { CoverField } from './CoverField.tsx';
import { NO_COVER } from './check-cover.ts';
import { changeEvent } from './events-write-api.ts';
import { FormActions } from './FormActions.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import type { FormDialog } from './use-form-dialog.ts';
import { writeFailureSentence } from './write-failure.ts';

interface Props {
  slug: string;
  dialog: FormDialog;
  onSaved: () => void;
  /** @param reason one sentence. */
  onFailed: (reason: string) => void;
}

export function CoverForm({ slug, dialog, onSaved, onFailed }: Props) {
  const { busy, setBusy } = dialog;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setMistake(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (file === null) {
      setMistake(NO_COVER);
      input.current?.focus();
      alert(NO_COVER);
      return;
    }
    const data = new FormData();
    data.set('cover_image', file);
    setBusy(true);
    try {
      await changeEvent(slug, data, setFraction);
      flushSync(() => dialog.done());
      alert('Cover photo updated successfully.');
      onSaved();
    } catch (error) {
      console.error('Error updating cover photo', error);
      const reason = writeFailureSentence(error, 'the file you chose');
      flushSync(() => {
        setMistake(reason);
        setFraction(null);
        setBusy(false);
        dialog.close();
        onFailed(reason);
      });
      alert('Error updating cover photo');
    }
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <SessionNotice />
      <div className="grid gap-5">
        <CoverField
          ref={input}
          name="cover_image"
          file={file}
          onChange={choose}
          error={mistake ?? undefined}
          blocked={busy}
        />
        <FormActions submitLabel="Save" busy={busy} busyLabel="Saving the cover photo..." onCancel={dialog.close}>
          <ProgressBar
            label="Sending the cover photo"
            waitingLabel="Sent. The server is saving it."
            fraction={fraction}
          />
        </FormActions>
      </div>
    </form>
  );
}
