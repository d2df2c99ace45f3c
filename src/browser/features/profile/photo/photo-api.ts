/** The two calls of the photo editor. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { PhotoReplySchema } from '../../../../shared/schemas/profile-photo.ts';
import { authHttp } from '../../../http/auth-client.ts';
import { upload } from '../../../http/upload.ts';

/** `POST /api/profile/image/remove/`. 400: there is no photo. The answer is not read. */
export const removePhoto = () => authHttp.post('/api/profile/image/remove/', { reply: v.unknown() });

/**
 * `POST /api/profile/image/upload/`. 400: messages of the field `profile_image`, or `detail`.
 *
 * @param onProgress called with the fraction that has left: 0 to 1.
 */
export function uploadPhoto(photo: File, onProgress: (fraction: number) => void) {
  const form = new FormData();
  form.set('profile_image', photo);
  return upload('/api/profile/image/upload/', { form, reply: PhotoReplySchema, onProgress });
}
