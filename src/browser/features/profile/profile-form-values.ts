import type { Profile } from '../../../shared/schemas/profile.ts';
import type { ProfileFormInput } from '../../../shared/schemas/profile-edit.ts';

/**
 * What the Edit Profile form starts with. The hosted backend keeps phone numbers with a leading plus; the form has none.
 */
export const profileFormValues = (user: Profile): ProfileFormInput => ({
  first_name: user.first_name,
  last_name: user.last_name,
  alternative_email: user.alternative_email ?? '',
  registration_no: user.registration_no ?? '',
  phone_number: (user.phone_number ?? '').replace(/^\+/, ''),
  year_of_study: user.year_of_study === null ? '' : String(user.year_of_study),
  linkedin: user.linkedin ?? '',
  bio: user.bio ?? '',
});
