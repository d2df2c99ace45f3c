import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../shared/accounts/profile.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { afterPress, watchPresses } from '../../ui/after-press.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { FileField } from '../../ui/fields.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { notify, TOAST_SHORT_MS, toast } from '../../ui/toast.ts';
import { Portrait } from '../PersonCard.tsx';
import {
  checkPhoto,
  type PhotoFailure,
  removalFailure,
  savePhoto,
  takePhotoAway,
  uploadFailure,
} from './save-photo.ts';

export type PhotoAction = 'uploading' | 'removing';

interface Props {
  account: Profile;
  /** What is being sent, or null. Both buttons are blocked by either. */
  busy: PhotoAction | null;
  onBusy: (busy: PhotoAction | null) => void;
  /** The photo was uploaded or removed. */
  onDone: () => void;
}

const NOTHING_WRONG: PhotoFailure = { atField: null, aboveButtons: null };

export function PhotoForm({ account, busy, onBusy, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** Of the chosen file. A large one is shrunk once. */
  const checking = useRef<ReturnType<typeof checkPhoto>>(null);
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
    const chosen = target.files?.[0] ?? null;
    setFile(chosen);
    setFailure(NOTHING_WRONG);
    checking.current = chosen && checkPhoto(chosen);
    const checked = await checking.current;
    if (checked === null) return;
    // Another file may have been chosen in the meantime.
    if ('error' in checked && target.files?.[0] === chosen)
      afterPress(() => setFailure({ ...NOTHING_WRONG, atField: checked.error }));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    onBusy('uploading');
    setFailure(NOTHING_WRONG);
    const checked = await (checking.current ?? checkPhoto(null));
    if ('error' in checked) {
      onBusy(null);
      fail({ ...NOTHING_WRONG, atField: checked.error });
      return;
    }
    const outcome = await savePhoto(account, checked.photo, setFraction);
    onBusy(null);
    setFraction(null);
    if (outcome.kind === 'saved') {
      onDone();
      await toast('success', outcome.detail, TOAST_SHORT_MS);
      return;
    }
    const gone = oldPhotoGone || (outcome.kind === 'not-uploaded' && outcome.oldPhotoGone);
    setOldPhotoGone(gone);
    fail(uploadFailure(outcome, gone));
    if (outcome.kind === 'not-uploaded') await toast('error', 'Error uploading photo', TOAST_SHORT_MS);
  };

  const remove = async () => {
    if (busy !== null || !confirm('Are you sure you want to remove your profile photo?')) return;
    onBusy('removing');
    setFailure(NOTHING_WRONG);
    const outcome = await takePhotoAway(account);
    onBusy(null);
    if (outcome.kind === 'not-removed') {
      fail(removalFailure(outcome));
      return;
    }
    onDone();
    await notify('Your photo has been removed.');
  };

  const showable = failure.atField === null ? file : null;
  return (
    <form method="post" noValidate onSubmit={send} className="relative grid gap-5">
      <PhotoPreview present={resolvePictureUrl(account.profile_image)} chosen={showable} />
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
            onClick={remove}
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
  present: string | null;
  chosen: File | null;
}

/** The chosen photo, or the current one, as it looks on the card. */
function PhotoPreview({ present, chosen }: PhotoPreviewProps) {
  const [chosenAddress, setChosenAddress] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return undefined;
    const address = URL.createObjectURL(chosen);
    setChosenAddress(address);
    return () => {
      setChosenAddress(null);
      URL.revokeObjectURL(address);
    };
  }, [chosen]);

  const words = chosenAddress ? 'Your new photo' : present ? 'Your current photo' : 'You have no photo yet';
  return (
    <figure className="grid justify-items-center gap-2">
      <Portrait
        image={chosenAddress ?? present}
        className={chosenAddress ? 'border-2 border-accent' : 'border border-line'}
      />
      <figcaption className="text-sm text-muted">{words}</figcaption>
    </figure>
  );
}
