/** Calls that read the directory and a member. The Django backend also sends everyone's email and registration number. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import {
  ListedMemberSchema,
  MemberNameSchema,
  MemberProfileSchema,
  MemberSchema,
  OtherMemberSchema,
} from './member.ts';

/** Verified accounts, by first and last name. Whom, and which fields, a caller sees: "Who sees what" in docs/calls.md. */
export const getMembers = call('GET /api/members/', {
  summary: 'The directory.',
  who: 'signed in',
  limit: 'readingByMember',
  reply: v.array(MemberSchema),
  read: v.array(ListedMemberSchema),
});

/** By the same rules as the directory. Everyone sees all of their own record. */
export const getMember = call('GET /api/members/:pk/', {
  summary: 'One member.',
  who: 'signed in',
  limit: 'readingByMember',
  reply: OtherMemberSchema,
  read: v.union([MemberProfileSchema, MemberNameSchema]),
});
