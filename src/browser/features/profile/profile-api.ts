/** Calls that change one's own account. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { ShapeError } from '../../../shared/http/errors.ts';
import type { PasswordChange } from '../../../shared/schemas/passwords.ts';
import type { ProfileChange } from '../../../shared/schemas/profile-edit.ts';
import { authHttp } from '../../http/auth-client.ts';
import { upload } from '../../http/upload.ts';

/** `PATCH /api/profile/`, any subset of the fields. 400: messages by field. The answer is not read. */
export const saveProfile = (change: ProfileChange) =>
  authHttp.patch('/api/profile/', { json: change, reply: v.unknown() });

const ChangeReplySchema = v.object({ access: v.optional(v.string()) });

/**
 * `POST /api/profile/change_password/`. 400: `detail`. The embedded backend ends all other sessions and returns a new token for
 * this one. The hosted one returns none, and the old token stays valid. A reply that cannot be read is not an error, because the password
 * was changed and a second attempt would fail.
 */
export const changePassword = (change: PasswordChange): Promise<v.InferOutput<typeof ChangeReplySchema>> =>
  authHttp.post('/api/profile/change_password/', { json: change, reply: ChangeReplySchema }).catch((error: unknown) => {
    if (error instanceof ShapeError) return {};
    throw error;
  });

const PhotoReplySchema = v.object({
  /** Address of the new picture; may be a bare path, as in `ProfileSchema`. */
  profile_image: v.pipe(v.string(), v.nonEmpty()),
  /** A sentence for the person, shown as a toast. */
  detail: v.string(),
});

/** `POST /api/profile/image/remove/`. 400: there is no photo. The answer is not read. */
export const removePhoto = () => authHttp.post('/api/profile/image/remove/', { reply: v.unknown() });

/**
 * `POST /api/profile/image/upload/`. 400: messages of the field `profile_image`, or `detail`.
 *
 * @param onProgress called with the fraction of bytes sent: 0 to 1.
 */
export function uploadPhoto(photo: File, onProgress: (fraction: number) => void) {
  const form = new FormData();
  form.set('profile_image', photo);
  return upload('/api/profile/image/upload/', { form, reply: PhotoReplySchema, onProgress });
}
