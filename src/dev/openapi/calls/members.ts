/** The signed-in person's own profile and data, and other members. */
import * as v from 'valibot';
import { AccountDataSchema } from '../../../shared/schemas/account-data.ts';
import { LeaderSchema } from '../../../shared/schemas/leader.ts';
import { MemberProfileSchema, MemberSchema } from '../../../shared/schemas/member.ts';
import { ProfileSchema } from '../../../shared/schemas/profile.ts';
import { ProfileChangeSchema } from '../../../shared/schemas/profile-edit.ts';
import { type Call, complete, DetailSchema } from '../call.ts';

/** All of it is null for somebody who may not see more than names. */
export const OtherMemberSchema = v.object({
  ...MemberProfileSchema.entries,
  username: v.nullable(v.string()),
  is_member: v.nullable(v.boolean()),
  is_corporate_member: v.nullable(v.boolean()),
});
export const OwnDataSchema = complete(AccountDataSchema);

export const MEMBER_CALLS: readonly Call[] = [
  { call: 'GET /api/profile/', who: 'signed in', summary: 'Your own account.', replies: { 200: ProfileSchema } },
  {
    call: 'PATCH /api/profile/',
    who: 'signed in',
    summary: 'Change your own account.',
    body: ProfileChangeSchema,
    limited: true,
    replies: { 200: ProfileSchema },
  },
  {
    call: 'POST /api/profile/image/upload/',
    who: 'signed in',
    summary: 'Upload a photo.',
    body: v.object({}),
    picture: 'profile_image',
    limited: true,
    replies: { 200: v.object({ profile_image: v.string(), detail: v.string() }) },
  },
  {
    call: 'POST /api/profile/image/remove/',
    who: 'signed in',
    summary: 'Remove the photo.',
    replies: { 200: DetailSchema, 400: DetailSchema },
  },
  {
    call: 'GET /api/profile/export/',
    who: 'signed in',
    summary: 'All data about you.',
    replies: { 200: OwnDataSchema },
  },
  {
    call: 'POST /api/profile/delete/',
    who: 'signed in',
    summary: 'Delete your own account.',
    body: v.object({ password: v.string() }),
    limited: true,
    replies: { 204: null },
    conflicts: ['last_officer'],
  },
  {
    call: 'GET /api/leaders/',
    who: 'anybody',
    summary: 'The leaders of the club.',
    replies: { 200: v.array(LeaderSchema) },
  },
  {
    call: 'GET /api/members/',
    who: 'signed in',
    summary: 'The directory.',
    limited: true,
    replies: { 200: v.array(MemberSchema) },
  },
  {
    call: 'GET /api/members/{pk}/',
    who: 'signed in',
    summary: 'One member.',
    limited: true,
    replies: { 200: OtherMemberSchema, 404: DetailSchema },
  },
];
