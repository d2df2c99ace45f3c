/** A row of `users` as the calls answer it: 16 keys in the hosted backend's order. */
import type { Profile } from '../../../shared/schemas/profile.ts';
import { publicPictureUrl } from '../../media/media.ts';
import type { User } from '../users-table.ts';

export const profileOf = (user: User, apiUrl: string): Profile => ({
  pk: user.id,
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  alternative_email: user.alternative_email,
  registration_no: user.registration_no,
  phone_number: user.phone_number,
  year_of_study: user.year_of_study,
  leadership_role: user.leadership_role,
  linkedin: user.linkedin,
  profile_image: publicPictureUrl(apiUrl, user.profile_image),
  is_member: user.is_member === 1,
  is_staff: user.is_staff === 1,
  is_corporate_member: user.is_corporate_member === 1,
  bio: user.bio,
});
