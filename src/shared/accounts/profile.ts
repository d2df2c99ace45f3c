/** A person's own profile. All data that the club stores about them: personal-data/own-data.ts. */
import * as v from 'valibot';
import { KeySchema, OptionalTextSchema } from '../text/fields.ts';

/**
 * The signed-in person, as `GET /api/profile/` answers, in this order. Each field is a column of the `accounts` table and part of the
 * person's own data. Others see only the fields of `MemberProfileSchema`.
 */
export const ProfileSchema = v.object({
  pk: KeySchema,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  alternative_email: OptionalTextSchema,
  registration_no: OptionalTextSchema,
  phone_number: OptionalTextSchema,
  /** From 1; the year after the longest course is shown as Alumni (`ALUMNI_YEAR`). */
  year_of_study: v.nullish(v.number(), null),
  leadership_role: OptionalTextSchema,
  /** As the person typed it, for the form; only `webLink` (fields.ts) makes a link of it. */
  linkedin: OptionalTextSchema,
  /** Address of the picture, or null. May be a bare path: resolve it against the backend's origin. */
  profile_image: OptionalTextSchema,
  is_member: v.boolean(),
  is_staff: v.boolean(),
  is_corporate_member: v.boolean(),
  bio: OptionalTextSchema,
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The maximum length of the texts that members write about themselves. Fields with a set form: profile-edit.ts. */
export const PROFILE_LIMITS = { linkedin: 200, bio: 100 } as const;
