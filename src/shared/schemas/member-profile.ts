/** Another member, as `GET /api/members/{pk}/` answers. The embedded backend gives just what the member page shows. */
import * as v from 'valibot';
import { ProfileSchema } from './profile.ts';

export const MemberProfileSchema = v.omit(ProfileSchema, ['is_staff', 'registration_no']);
export type MemberProfile = v.InferOutput<typeof MemberProfileSchema>;

/** What somebody whose account is not approved yet gets of another member from the embedded backend: all other fields are null. */
export const MemberNameSchema = v.object({
  ...v.pick(ProfileSchema, ['pk', 'first_name', 'last_name']).entries,
  email: v.null(),
});
export type MemberName = v.InferOutput<typeof MemberNameSchema>;
