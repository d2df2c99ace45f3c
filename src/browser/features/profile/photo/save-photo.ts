/** What an upload and a removal lead to. Neither throws. */

import { HttpError } from '../../../../shared/http/errors.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { $session, updateUser } from '../../../session/session.ts';
import { removePhoto, uploadPhoto } from './photo-api.ts';

export type SaveOutcome =
  | { kind: 'saved'; detail: string }
  /** The old photo could not be removed: nothing was uploaded. */
  | { kind: 'not-removed'; error: unknown }
  /** `oldPhotoGone`: the old photo had been removed by then. */
  | { kind: 'not-uploaded'; error: unknown; oldPhotoGone: boolean };

export type RemoveOutcome = { kind: 'removed' } | { kind: 'not-removed'; error: unknown };

/** Removes the present photo if there is one, then uploads the new one. The session follows each of the two steps. */
export async function savePhoto(
  user: Profile,
  photo: File,
  onProgress: (fraction: number) => void,
): Promise<SaveOutcome> {
  const hadPhoto = user.profile_image !== null;
  if (hadPhoto) {
    const removal = await takePhotoAway(user);
    if (removal.kind === 'not-removed') return removal;
  }
  try {
    const { profile_image, detail } = await uploadPhoto(photo, onProgress);
    showEverywhere(user, profile_image);
    return { kind: 'saved', detail };
  } catch (error) {
    console.error('Error uploading photo', error);
    return { kind: 'not-uploaded', error, oldPhotoGone: hadPhoto };
  }
}

export async function takePhotoAway(user: Profile): Promise<RemoveOutcome> {
  try {
    await removePhoto();
    showEverywhere(user, null);
    return { kind: 'removed' };
  } catch (error) {
    console.error('Error removing photo', error);
    // The backend says that there is none, e.g. after a removal in another tab. Kept here, it would be in the way for ever.
    if (nothingToRemove(error)) showEverywhere(user, null);
    return { kind: 'not-removed', error };
  }
}

/** The call sends nothing that could be wrong, so its only 400 is "No profile image to remove." (docs/calls.md). */
export const nothingToRemove = (error: unknown): boolean => error instanceof HttpError && error.status === 400;

/** Skipped when somebody else has signed in during the upload. */
function showEverywhere(user: Profile, profile_image: string | null): void {
  const session = $session.get();
  if (session.status === 'in' && session.user.pk === user.pk) updateUser({ profile_image });
}
