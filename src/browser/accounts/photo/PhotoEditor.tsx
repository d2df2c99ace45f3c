/** Closes on outside click, Escape, success and removal. While something is being sent it stays open. */
import { useState } from 'react';
import type { Profile } from '../../../shared/accounts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import { type PhotoAction, PhotoForm } from './PhotoForm.tsx';

/** @param account of the session. */
export function PhotoEditor({ account }: { account: Profile }) {
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const [busy, setBusy] = useState<PhotoAction | null>(null);
  /** Number of changes, as the form's key: a change resets the form, closing the dialog does not. */
  const [changes, setChanges] = useState(0);

  const show = () => {
    setOpen(true);
    setEverOpened(true);
    prepareToasts();
  };
  const done = () => {
    setOpen(false);
    setChanges((count) => count + 1);
  };

  return (
    <>
      <Button look="plain" onClick={show} aria-haspopup="dialog">
        Edit Photo
      </Button>
      <Dialog title="Edit Photo" open={open} onClose={() => setOpen(false)} busy={busy !== null}>
        {everOpened && <PhotoForm key={changes} account={account} busy={busy} onBusy={setBusy} onDone={done} />}
      </Dialog>
    </>
  );
}
