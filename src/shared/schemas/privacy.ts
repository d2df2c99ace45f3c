/** What other members may see of a person. Officers who handle membership always see everything. */
import * as v from 'valibot';

export const AudienceSchema = v.picklist(['members', 'officers']);

/** The settings that choose between two audiences, in the order of the form. */
export const AUDIENCE_FIELDS = ['phone', 'email', 'linkedin', 'photo', 'year', 'bio'] as const;
export type AudienceField = (typeof AUDIENCE_FIELDS)[number];

export const PrivacyChoicesSchema = v.object({
  in_directory: v.boolean(),
  phone: AudienceSchema,
  /** The alternative e-mail too. */
  email: AudienceSchema,
  linkedin: AudienceSchema,
  photo: AudienceSchema,
  year: AudienceSchema,
  bio: AudienceSchema,
  /** Whether others who come to the same event see the name. */
  in_lists: v.boolean(),
  /** Whether everybody sees the photo and the LinkedIn link, while the person is one of the leaders. */
  leader_photo: v.boolean(),
  leader_linkedin: v.boolean(),
});
export type PrivacyChoices = v.InferOutput<typeof PrivacyChoicesSchema>;

/** `GET /api/club/privacy/` */
export const PrivacySchema = v.object({
  ...PrivacyChoicesSchema.entries,
  /** False: the account is older than these settings, and the person has not said yet whether they are right. */
  asked: v.boolean(),
});
export type Privacy = v.InferOutput<typeof PrivacySchema>;
