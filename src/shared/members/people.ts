/** People as officers see them. Times are UTC, ISO 8601; days are `YYYY-MM-DD` at the club. */
import * as v from 'valibot';
import { ProfileSchema } from '../accounts/profile.ts';
import { OwnMembershipSchema, ProposalSchema } from '../membership/membership.ts';
import { PaymentOfPersonSchema } from '../membership/payments-to-review.ts';
import { AccessAreaSchema, AccessSchema } from '../officers/officers.ts';
import { DaySchema, KeySchema } from '../text/fields.ts';

/** What an import can change in an account: fields of the profile. An export has them too, in this order. */
export const CHANGED_COLUMNS = ['registration_no', 'first_name', 'last_name', 'phone_number', 'year_of_study'] as const;
/** The columns that an import reads; others are ignored. */
export const IMPORT_COLUMNS = ['email', ...CHANGED_COLUMNS] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The fields of a person's profile that officers list and export. */
export const LISTED_FIELDS = ['pk', 'username', ...IMPORT_COLUMNS, 'leadership_role'] as const;

/** A row of `GET /api/club/officers/people/`. */
export const PersonRowSchema = v.object({
  ...v.pick(ProfileSchema, LISTED_FIELDS).entries,
  ...v.pick(OwnMembershipSchema, ['step', 'until', 'grace_until']).entries,
  access: v.array(AccessAreaSchema),
  verified: v.boolean(),
  /** First day of the month of the last sign-in. */
  last_seen_month: v.nullable(DaySchema),
});
export type PersonRow = v.InferOutput<typeof PersonRowSchema>;
/** The list also shows the photo; it is not exported. */
const ListedPersonSchema = v.object({
  ...PersonRowSchema.entries,
  ...v.pick(ProfileSchema, ['profile_image']).entries,
});
export type ListedPerson = v.InferOutput<typeof ListedPersonSchema>;
export const PeoplePageSchema = v.object({ count: v.number(), results: v.array(ListedPersonSchema) });
/** A row of `GET /api/club/officers/export/`. Without `include_hidden`, contact details that members hide are null. */
export const ExportRowSchema = v.object({
  /** Only in a database with the demo's people. */
  is_demo: v.optional(v.literal(true)),
  ...PersonRowSchema.entries,
  email: v.nullable(v.string()),
});
export type ExportRow = v.InferOutput<typeof ExportRowSchema>;
/** People on one page of the list. */
export const PEOPLE_PER_PAGE = 50;

/** `GET /api/club/officers/people/{pk}/` */
export const PersonSchema = v.object({
  ...PersonRowSchema.entries,
  is_corporate_member: v.boolean(),
  /** To be sent with a change. */
  version: v.number(),
  signed_up_on: DaySchema,
  /** Contact fields that other members do not see: `phone_number`, `email`, … */
  hidden_from_members: v.array(v.string()),
  memberships: v.array(
    v.object({
      id: KeySchema,
      since: DaySchema,
      until: v.nullable(DaySchema),
      /** Name of the officer. Null: the account has been gone for more than two years. */
      approved_by: v.nullable(v.string()),
      ended_on: v.nullable(DaySchema),
      reason: v.nullable(v.string()),
    }),
  ),
  payments: v.array(PaymentOfPersonSchema),
  /** What recording the usual payment would write. Null: no membership can follow. */
  proposal: v.nullable(ProposalSchema),
  access_history: v.array(
    v.object({ ...AccessSchema.entries, granted_by: v.nullable(v.string()), ended_on: v.nullable(DaySchema) }),
  ),
});
export type Person = v.InferOutput<typeof PersonSchema>;
