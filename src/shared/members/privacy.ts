/** What other members may see of a person. Officers who handle membership always see everything. */
import * as v from 'valibot';
import type { Profile } from '../accounts/profile.ts';
import { mapValues } from '../text/fields.ts';

const AudienceSchema = v.picklist(['members', 'officers']);

/** The settings that choose between two audiences, with the words of the form and in its order. */
export const AUDIENCE_SETTINGS = {
  phone: 'Phone number',
  email: 'Email', // the alternative email too
  linkedin: 'LinkedIn link',
  photo: 'Photo',
  year: 'Year of study',
  bio: 'Bio',
} as const;
export type AudienceSetting = keyof typeof AUDIENCE_SETTINGS;

/**
 * What members see of each other: always, or if the named setting allows it. Only the person and officers see the other
 * fields.
 */
export const SHOWN_TO_MEMBERS = {
  pk: 'always',
  username: 'always',
  first_name: 'always',
  last_name: 'always',
  email: 'email',
  alternative_email: 'email',
  phone_number: 'phone',
  year_of_study: 'year',
  leadership_role: 'always',
  linkedin: 'linkedin',
  profile_image: 'photo',
  is_member: 'always',
  is_corporate_member: 'always',
  bio: 'bio',
} as const satisfies Partial<Record<keyof Profile, AudienceSetting | 'always'>>;

/** @returns the setting of the field; undefined: members never see it. */
export const shownToMembers = (field: keyof Profile): AudienceSetting | 'always' | undefined =>
  (SHOWN_TO_MEMBERS as Partial<Record<keyof Profile, AudienceSetting | 'always'>>)[field];

export const PrivacyChoicesSchema = v.object({
  in_directory: v.boolean(),
  ...mapValues(AUDIENCE_SETTINGS, () => AudienceSchema),
  /** Whether other attendees of an event see the name. */
  in_lists: v.boolean(),
  /** Whether the person gets club news by email. */
  news: v.boolean(),
  /** Whether everyone sees the photo and the LinkedIn link, while the person is one of the leaders. */
  leader_photo: v.boolean(),
  leader_linkedin: v.boolean(),
});
export type PrivacyChoices = v.InferOutput<typeof PrivacyChoicesSchema>;

/** `GET /api/club/privacy/` */
export const PrivacySchema = v.object({
  ...PrivacyChoicesSchema.entries,
  /** False: the account is older than these settings, and shows what it showed before until the person has saved them once. */
  is_confirmed: v.boolean(),
});
export type Privacy = v.InferOutput<typeof PrivacySchema>;
