/** Calls of officers about people. */
import * as v from 'valibot';
import { LEADERSHIP_ROLES } from '#club';
import { NAME_LIMIT } from '../accounts/name-field.ts';
import { ProfileChangeSchema } from '../accounts/profile-edit.ts';
import { ALUMNI_YEAR } from '../accounts/study-year.ts';
import { clubChoice, removable, requiredText, textOrBlank, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { MembershipStepSchema } from '../membership/membership.ts';
import { ACCESS_AREAS } from '../officers/officers.ts';
import { ExportRowSchema, PeoplePageSchema, PersonSchema } from './people.ts';

const filters = {
  q: v.optional(textOrBlank(100)),
  state: v.optional(MembershipStepSchema),
  year: v.optional(wholeNumber(ALUMNI_YEAR)),
  /** A leadership role, or an area of access. */
  role: v.optional(clubChoice(LEADERSHIP_ROLES, ACCESS_AREAS)),
};
const page = v.optional(wholeNumber(1_000_000));
export type PeopleFilter = Partial<v.InferOutput<v.ObjectSchema<typeof filters, undefined>>>;

/** 50 on a page, by first and last name. `q` searches name, username, email and registration number, whatever the case and accents. */
export const getPeople = call('GET /api/club/officers/people/', {
  summary: 'Everyone with an account.',
  who: ['members', 'payments'],
  limit: 'officerReading',
  query: v.object({ ...filters, page }),
  reply: PeoplePageSchema,
});

/**
 * Everyone whom the filters match. Each export is logged. Email addresses and phone numbers that people hide from members are null, unless
 * `include_hidden` is 1.
 */
export const exportPeople = call('GET /api/club/officers/export/', {
  summary: 'People, for the CSV export.',
  who: ['members', 'payments'],
  limit: 'exportByOfficer',
  query: v.object({ ...filters, include_hidden: v.optional(v.picklist(['1'])) }),
  reply: v.array(ExportRowSchema),
});

export const getPerson = call('GET /api/club/officers/people/:pk/', {
  summary: 'One person.',
  who: ['members', 'payments'],
  limit: 'officerReading',
  reply: PersonSchema,
});

const { first_name, last_name, registration_no, year_of_study } = ProfileChangeSchema.entries;

/** By the rules of the profile. 403: no one can change their own role. */
export const changePerson = call('PATCH /api/club/officers/people/:pk/', {
  summary: 'Change a person.',
  who: ['members'],
  limit: 'officerWriting',
  body: v.object({
    first_name: v.optional(v.pipe(requiredText(NAME_LIMIT), first_name.wrapped)),
    last_name: v.optional(v.pipe(requiredText(NAME_LIMIT), last_name.wrapped)),
    registration_no: v.optional(removable(20, registration_no.wrapped)),
    year_of_study,
    leadership_role: v.optional(removable(100, v.nullable(clubChoice(LEADERSHIP_ROLES)))),
    is_corporate_member: v.optional(v.boolean()),
    /** The person's version when the form was opened. */
    version: v.optional(wholeNumber()),
  }),
  reply: PersonSchema,
  conflicts: ['version'],
  conflictFields: { version: { person: PersonSchema } },
});

const DetailSchema = v.object({ detail: v.string() });

/** Emails the person, unless it is oneself. 403: signing out another officer needs full access. Limited for each person too. */
export const signOutPerson = call('POST /api/club/officers/people/:pk/sign-out/', {
  summary: 'Sign a person out on every device.',
  who: ['members'],
  limit: 'officerWriting',
  reply: DetailSchema,
});

/** The verification email or, for someone who was invited, the invitation. */
export const resendEmail = call('POST /api/club/officers/people/:pk/resend/', {
  summary: 'Send the verification link or the invitation again.',
  who: ['members'],
  limit: 'officerWriting',
  reply: DetailSchema,
  conflicts: ['verified'],
});
