/** Another member, as `GET /api/members/{pk}/` answers. The embedded backend gives just what the member page shows (spec, section 2). */
import * as v from 'valibot';
import { ProfileSchema } from './profile.ts';

export const MemberProfileSchema = v.omit(ProfileSchema, ['is_staff', 'registration_no']);
export type MemberProfile = v.InferOutput<typeof MemberProfileSchema>;
