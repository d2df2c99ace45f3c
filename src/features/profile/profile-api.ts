/** Changes of one's own account. Errors: http/client.ts. */
import * as v from 'valibot';
import { http } from '../../http/client.ts';
import type { PasswordChange } from '../../schemas/passwords.ts';
import type { ProfileFormOutput } from '../../schemas/profile-edit.ts';

/** `PATCH /api/profile/`. 400: messages by field. The answer is not read (spec, section 7). */
export const saveProfile = (profile: ProfileFormOutput) =>
  http.patch('/api/profile/', { auth: true, json: profile, reply: v.unknown() });

/**
 * `POST /api/profile/change_password/`. 400: `detail`. The embedded backend ends every other session and answers a new token
 * for this one; the hosted one answers none, and the old token stays good.
 */
export const changePassword = (change: PasswordChange) =>
  http.post('/api/profile/change_password/', {
    auth: true,
    json: change,
    reply: v.object({ access: v.optional(v.string()) }),
  });
