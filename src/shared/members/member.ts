/** What members see of each other: a row of the directory, and the page of one member. */
import * as v from 'valibot';
import { ProfileSchema } from '../accounts/profile.ts';
import { KeySchema, OptionalTextSchema, WebLinkSchema } from '../text/fields.ts';
import { SHOWN_TO_MEMBERS } from './privacy.ts';

/** A row of the members directory, as `GET /api/members/` answers. */
export const MemberSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  linkedin: WebLinkSchema,
  /** Digits with or without a leading plus; null when not given. */
  phone_number: OptionalTextSchema,
});

/** The same row as the directory reads it. Only the Django backend sends the username, which replaces a missing name. */
export const ListedMemberSchema = v.object({ ...MemberSchema.entries, username: v.optional(OptionalTextSchema) });
export type Member = v.InferOutput<typeof ListedMemberSchema>;

type VisibleField = keyof typeof SHOWN_TO_MEMBERS;

/** Another member, as `GET /api/members/{pk}/` answers. */
export const MemberProfileSchema = v.object({
  ...v.pick(ProfileSchema, Object.keys(SHOWN_TO_MEMBERS) as [VisibleField, ...VisibleField[]]).entries,
  /** Null when the person does not show it to members. */
  email: v.nullable(v.string()),
});
export type MemberProfile = v.InferOutput<typeof MemberProfileSchema>;

/** What the built-in backend sends of another member. All is null but the names for people who may see no more. */
export const OtherMemberSchema = v.object({
  ...MemberProfileSchema.entries,
  username: v.nullable(v.string()),
  is_member: v.nullable(v.boolean()),
  is_corporate_member: v.nullable(v.boolean()),
});

/** What the built-in backend sends of another member to someone whose membership is not approved yet. All other fields are null. */
export const MemberNameSchema = v.object({
  ...v.pick(ProfileSchema, ['pk', 'first_name', 'last_name']).entries,
  username: v.null(),
});
