import * as v from 'valibot';
import { call } from '../http/call.ts';
import { DetailSchema } from '../http/error-replies.ts';
import { ifReadable } from '../http/if-readable.ts';
import { PasswordChangeBodySchema } from './passwords.ts';
import { ProfileSchema } from './profile.ts';
import { ProfileChangeSchema } from './profile-edit.ts';

/**
 * `null` or blank clears a field, but not a name. Everything that is not listed is ignored; `linkedin` is a URL with http or https. An
 * officer's new name is logged and emailed to everyone with `all`. `alternative_email` must not be an address of another account (*Django*:
 * an alternative one). *Django*: rejects a blank `year_of_study`, and fails when a second member sends a blank `alternative_email`, so the
 * site sends `null`.
 */
export const changeProfile = call('PATCH /api/profile/', {
  summary: 'Change your own account.',
  who: 'signed in',
  limit: 'profileByMember',
  body: ProfileChangeSchema,
  reply: ProfileSchema,
  read: null,
});

/** Replaces the one before. */
export const uploadPhoto = call('POST /api/profile/image/upload/', {
  summary: 'Upload a photo.',
  who: 'signed in',
  limit: 'uploadByMember',
  body: v.object({}),
  picture: 'profile_image',
  reply: v.object({
    /** Address of the new picture; may be a bare path, as in `ProfileSchema`. */
    profile_image: v.pipe(v.string(), v.nonEmpty()),
    /** A sentence for the person. */
    detail: v.string(),
  }),
});

export const removePhoto = call('POST /api/profile/image/remove/', {
  summary: 'Remove the photo.',
  who: 'signed in',
  limit: null,
  reply: DetailSchema,
  read: null,
  errors: { 400: DetailSchema },
});

/**
 * The built-in backend ends all other sessions and returns a new token for this one; the Django one returns none, and the old token stays
 * valid. 400 has `detail` for a wrong old password, then for new ones that differ. A reply that cannot be read is no error: a second
 * attempt would fail.
 */
export const changePassword = call('POST /api/profile/change_password/', {
  summary: 'Change the password.',
  who: 'signed in',
  limit: 'several',
  body: PasswordChangeBodySchema,
  reply: v.object({ detail: v.string(), access: v.string() }),
  read: ifReadable(v.object({ access: v.optional(v.string()) })),
});
