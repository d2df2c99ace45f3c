/** Checks, uploads and removes the photo, and explains errors. */

import type { Profile } from '#shared/accounts/profile.ts';
import { removePhoto, uploadPhoto } from '#shared/accounts/profile-edit-calls.ts';
import { HttpError } from '#shared/http/errors.ts';
import { KIND_BYTES, pictureKind } from '#shared/pictures/image-type.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { load, PictureProblem, preparePicture } from '../../http/prepare-picture.ts';
import { send } from '../../http/send.ts';
import { upload } from '../../http/upload.ts';
import { $session, updateAccount } from '../../session/session.ts';

/** An error to show at the field, or the photo to send. */
type CheckedPhoto = { error: string } | { photo: File };

/**
 * Checks and prepares a chosen file before anything is sent. The old photo is removed before an upload, so with a file that the server
 * rejects, the member would lose the old one.
 * @param file the chosen one, or null. There is no size limit.
 */
export async function checkPhoto(file: File | null): Promise<CheckedPhoto> {
  if (file === null) return { error: 'Select a photo to upload.' };
  try {
    const picture = await preparePicture(file, 'profile_image');
    const kind = pictureKind(new Uint8Array(await picture.slice(0, KIND_BYTES).arrayBuffer()));
    if (kind === null) return { error: "This file isn't a JPEG or PNG image. Choose another one." };
    if (!(await opensAsPicture(picture))) {
      return { error: "This file is damaged and can't be opened as an image. Choose another one." };
    }
    // With a name of our own: the backend rejects long names and unknown extensions, and the original name is private.
    return { photo: new File([picture], `photo.${kind}`, { type: picture.type }) };
  } catch (error) {
    if (error instanceof PictureProblem) return { error: error.message };
    return { error: "This file couldn't be read. Choose it again." }; // moved or deleted since it was chosen
  }
}

/** Whether the browser can show the file. */
async function opensAsPicture(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const opens = await load(address).then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(address);
  return opens;
}

/**
 * Uploads the photo, and shows it on the page.
 * @param onProgress called with the fraction of bytes sent: 0 to 1. @returns the server's sentence.
 * @throws HttpError 400: messages of the field `profile_image`, or `detail`.
 */
export async function savePhoto(account: Profile, photo: File, onProgress: (sent: number) => void): Promise<string> {
  const form = new FormData();
  form.set('profile_image', photo);
  const { profile_image, detail } = await upload(uploadPhoto, {}, { form, onProgress });
  showEverywhere(account, profile_image);
  return detail;
}

/** Removes the photo, from the page too. @throws HttpError 400: there is none. */
export async function deletePhoto(account: Profile): Promise<void> {
  try {
    await send(removePhoto);
    showEverywhere(account, null);
  } catch (error) {
    console.error('Error removing photo', error);
    // There is no photo, e.g. after a removal in another tab. The session must know, or every upload would fail here.
    if (nothingToRemove(error)) showEverywhere(account, null);
    throw error;
  }
}

/** The call has no body that could be wrong, so its only 400 is "No profile image to remove." */
const nothingToRemove = (error: unknown): boolean => error instanceof HttpError && error.status === 400;

/** Updates the session, unless someone else has signed in in the meantime. */
function showEverywhere(account: Profile, profile_image: string | null): void {
  const session = $session.get();
  if (session.status === 'in' && session.account.pk === account.pk) updateAccount({ profile_image });
}

export interface PhotoFailure {
  atField: string | null;
  aboveButtons: string | null;
}

const CHOSEN_PHOTO = 'the photo you chose';
const OLD_PHOTO_GONE = "Your old photo was removed, but the new one couldn't be saved.";

/** Why a photo was not uploaded, because the old one could not be removed first. */
export function replacementFailure(error: unknown): PhotoFailure {
  const start = "Your old photo couldn't be removed, so the new one wasn't sent.";
  const end = nothingToRemove(error) ? 'Press Upload again to send the new one.' : '';
  return { atField: null, aboveButtons: joined(start, failureSentence(error, CHOSEN_PHOTO), end) };
}

/** @param oldPhotoGone whether the old photo was removed, now or in an earlier attempt, and not replaced. */
export function uploadFailure(error: unknown, oldPhotoGone: boolean): PhotoFailure {
  const { profile_image: atField = [], ...others } = error instanceof HttpError ? error.fields : {};
  const otherMessages = Object.values(others).flat();
  const explanation =
    atField.length + otherMessages.length > 0 ? otherMessages.join(' ') : failureSentence(error, CHOSEN_PHOTO);
  const isUnfit = atField.length > 0 || (error instanceof HttpError && error.status === 413);
  const nextStep = isUnfit ? 'Choose another one and press Upload.' : 'Press Upload to send it again.';
  return {
    atField: atField.join(' ') || null,
    aboveButtons: (oldPhotoGone ? joined(OLD_PHOTO_GONE, explanation, nextStep) : explanation) || null,
  };
}

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');
