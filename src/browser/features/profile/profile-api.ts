/** Changes of one's own account. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { ShapeError } from '../../../shared/http/errors.ts';
import type { PasswordChange } from '../../../shared/schemas/passwords.ts';
import type { ProfileChange } from '../../../shared/schemas/profile-edit.ts';
import { http } from '../../http/client.ts';

/** `PATCH /api/profile/`, any subset of the fields. 400: messages by field. The answer is not read. */
export const saveProfile = (change: ProfileChange) =>
  http.patch('/api/profile/', { auth: true, json: change, reply: v.unknown() });

const ChangeReplySchema = v.object({ access: v.optional(v.string()) });

/**
 * `POST /api/profile/change_password/`. 400: `detail`. The embedded backend ends every other session and answers a new token
 * for this one; the hosted one answers none, and the old token stays good. A body that cannot be read is no failure: the password is
 * changed by then, and a second try would be refused for the old one.
 */
export const changePassword = (change: PasswordChange): Promise<v.InferOutput<typeof ChangeReplySchema>> =>
  http
    .post('/api/profile/change_password/', { auth: true, json: change, reply: ChangeReplySchema })
    .catch((error: unknown) => {
      if (error instanceof ShapeError) return {};
      throw error;
    });
