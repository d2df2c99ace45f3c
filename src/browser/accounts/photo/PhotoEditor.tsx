/** A dialog that uploads or removes the photo. It closes on outside click, Escape, success and removal, but not while it is sending. */
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { notify, prepareToasts, TOAST_SHORT_MS, toast } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { afterPress, watchPresses } from '../../ui/form/after-press.ts';
import { FileField } from '../../ui/form/choice-fields.tsx';
import { useChosenPicture } from '../../ui/form/use-chosen-picture.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Portrait } from '../PersonCard.tsx';
import {
  checkPhoto,
  deletePhoto,
  type PhotoFailure,
  replacementFailure,
  savePhoto,
  uploadFailure,
} from './save-photo.ts';

type PhotoAction = 'uploading' | 'removing';

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
  const closeAfterChange = () => {
    setOpen(false);
    setChanges((count) => count + 1);
  };

  return (
    <>
      <Button look="plain" onClick={show} aria-haspopup="dialog">
        Edit Photo
      </Button>
      <Dialog title="Edit Photo" open={open} onClose={() => setOpen(false)} busy={busy !== null}>
        {everOpened && (
          <PhotoForm key={changes} account={account} busy={busy} onBusy={setBusy} onDone={closeAfterChange} />
        )}
      </Dialog>
    </>
  );
}

interface PhotoFormProps {
  account: Profile;
  /** The action under way, or null. Either one blocks both buttons. */
  busy: PhotoAction | null;
  onBusy: (busy: PhotoAction | null) => void;
  /** The photo was uploaded or removed. */
  onDone: () => void;
}

const NOTHING_WRONG: PhotoFailure = { atField: null, aboveButtons: null };

/** In one piece: sending and removing share one failure, one block of the buttons and one checked file. */
function PhotoForm({ account, busy, onBusy, onDone }: PhotoFormProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Of the chosen file. A large one is shrunk once. */
  const photoCheck = useRef<ReturnType<typeof checkPhoto>>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState(NOTHING_WRONG);
  const [fraction, setFraction] = useState<number | null>(null);
  const [oldPhotoGone, setOldPhotoGone] = useState(false);

  useEffect(watchPresses, []);

  const fail = (problem: PhotoFailure) => {
    setFailure(problem);
    if (problem.atField !== null) input.current?.focus();
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosenFile = target.files?.[0] ?? null;
    setFile(chosenFile);
    setFailure(NOTHING_WRONG);
    photoCheck.current = chosenFile && checkPhoto(chosenFile);
    const checkedPhoto = await photoCheck.current;
    if (checkedPhoto === null) return;
    // Another file may have been chosen in the meantime.
    if ('error' in checkedPhoto && target.files?.[0] === chosenFile)
      afterPress(() => setFailure({ ...NOTHING_WRONG, atField: checkedPhoto.error }));
  };

  /** Removes the old photo, then uploads the new one. */
  const upload = async (): Promise<PhotoFailure | null> => {
    const checkedPhoto = await (photoCheck.current ?? checkPhoto(null));
    if ('error' in checkedPhoto) return { ...NOTHING_WRONG, atField: checkedPhoto.error };
    const hadPhoto = account.profile_image !== null;
    try {
      if (hadPhoto) await deletePhoto(account);
    } catch (error) {
      return replacementFailure(error);
    }
    setOldPhotoGone(oldPhotoGone || hadPhoto);
    try {
      const detail = await savePhoto(account, checkedPhoto.photo, setFraction);
      onDone();
      void toast('success', detail, TOAST_SHORT_MS);
      return null;
    } catch (error) {
      console.error('Error uploading photo', error);
      void toast('error', 'Error uploading photo', TOAST_SHORT_MS);
      return uploadFailure(error, oldPhotoGone || hadPhoto);
    }
  };
  const remove = async (): Promise<PhotoFailure | null> => {
    try {
      await deletePhoto(account);
      onDone();
      void notify('Your photo has been removed.');
      return null;
    } catch (error) {
      return { ...NOTHING_WRONG, aboveButtons: failureSentence(error, null) };
    }
  };
  const run = async (action: PhotoAction) => {
    onBusy(action);
    setFailure(NOTHING_WRONG);
    const problem = await (action === 'uploading' ? upload() : remove());
    onBusy(null);
    setFraction(null);
    if (problem !== null) fail(problem);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy === null) void run('uploading');
  };
  const confirmRemoval = () => {
    if (busy === null && confirm('Are you sure you want to remove your profile photo?')) void run('removing');
  };

  const fileToPreview = failure.atField === null ? file : null;
  return (
    <form method="post" noValidate onSubmit={submit} className="relative grid gap-5">
      <PhotoPreview currentAddress={resolvePictureUrl(account.profile_image)} chosenFile={fileToPreview} />
      <FileField
        ref={input}
        name="profile_image"
        label="Photo"
        accept=".jpg,.jpeg,.png"
        hint="A .jpg, .jpeg or .png file. It's shown as a circle."
        error={failure.atField ?? undefined}
        blocked={busy !== null}
        onChange={choose}
      />
      <ProgressBar label="Sending the photo" waitingLabel="Sent. The server is saving it." fraction={fraction} />
      <Feedback problem={failure.aboveButtons} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy === 'uploading'} busyLabel="Uploading..." disabled={busy === 'removing'}>
          Upload
        </Button>
        {account.profile_image !== null && (
          <Button
            look="plain"
            onClick={confirmRemoval}
            busy={busy === 'removing'}
            busyLabel="Removing..."
            disabled={busy === 'uploading'}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

interface PhotoPreviewProps {
  /** Address of the current photo, or null. */
  currentAddress: string | null;
  chosenFile: File | null;
}

/** The chosen photo, or the current one, as it looks on the card. */
function PhotoPreview({ currentAddress, chosenFile }: PhotoPreviewProps) {
  const previewAddress = useChosenPicture(chosenFile);
  const caption = previewAddress ? 'Your new photo' : currentAddress ? 'Your current photo' : 'You have no photo yet';
  return (
    <figure className="grid justify-items-center gap-2">
      <Portrait
        image={previewAddress ?? currentAddress}
        className={previewAddress ? 'border-2 border-accent' : 'border border-line'}
      />
      <figcaption className="text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
