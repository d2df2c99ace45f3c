/** Calls of officers about people. */
import * as v from 'valibot';
import { LEADERSHIP_ROLES } from '#club';
import { ALUMNI_YEAR, ProfileChangeSchema } from '../accounts/profile-edit.ts';
import { NAME_LIMIT } from '../accounts/registration.ts';
import { clubChoice, removable, requiredText, textOrBlank, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { MembershipStepSchema } from '../membership/membership.ts';
import { ACCESS_AREAS } from '../officers/officers.ts';
import { ExportRowSchema, PeoplePageSchema, PersonSchema } from './people.ts';
import { ImportCheckSchema, ImportResultSchema, ImportRowsSchema, MAX_IMPORT_ROWS } from './people-import.ts';

const filters = {
  q: v.optional(textOrBlank(100)),
  state: v.optional(MembershipStepSchema),
  year: v.optional(wholeNumber(ALUMNI_YEAR)),
  /** A leadership role, or an area of access. */
  role: v.optional(clubChoice(LEADERSHIP_ROLES, ACCESS_AREAS)),
};
const page = v.optional(wholeNumber(1_000_000));
export type PeopleFilter = Partial<v.InferOutput<v.ObjectSchema<typeof filters, undefined>>>;

export const getPeople = call('GET /api/club/officers/people/', {
  summary: 'Everyone with an account.',
  who: ['members', 'payments'],
  limit: 'officerReading',
  query: v.object({ ...filters, page }),
  reply: PeoplePageSchema,
});

/** Each export is logged. With `include_hidden`, it has contact details that members do not see. */
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

/** 403: no one can change their own role. */
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

/** 403: signing out another officer needs full access. */
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

/**
 * Writes nothing. The reply has the errors of each row. 413: more than `MAX_IMPORT_ROWS`. The number is checked before any row, so the
 * handler checks the rows, and docs/openapi.json documents what it expects of them.
 */
export const checkImport = call('POST /api/club/officers/import/check/', {
  summary: 'Check rows of an import.',
  who: ['members'],
  limit: 'importByOfficer',
  body: v.object({
    rows: v.pipe(
      v.array(v.unknown(), 'Expected a list of rows.'),
      v.metadata({ documentedAs: v.pipe(ImportRowsSchema, v.maxLength(MAX_IMPORT_ROWS)) }),
    ),
  }),
  reply: ImportCheckSchema,
});

const LINES = 'Expected a list of line numbers.';
const PEOPLE = 'Expected a list of lines and people.';

/** All rows or none. */
export const importPeople = call('POST /api/club/officers/import/do/', {
  summary: 'Import checked rows.',
  who: ['members'],
  limit: 'importByOfficer',
  body: v.object({
    ticket: requiredText(100),
    lines: v.pipe(
      v.array(v.number(LINES), LINES),
      v.minLength(1, 'Choose at least one row.'),
      v.maxLength(MAX_IMPORT_ROWS, LINES),
    ),
    /** The person that the officer has chosen for each unclear line. */
    people: v.nullish(
      v.pipe(
        v.array(v.object({ line: v.number(PEOPLE), pk: v.number(PEOPLE) }, PEOPLE), PEOPLE),
        v.maxLength(MAX_IMPORT_ROWS, PEOPLE),
      ),
    ),
  }),
  reply: ImportResultSchema,
  // `expired`: check again. `changed`: a chosen row would no longer do what the check has shown.
  conflicts: ['expired', 'changed'],
});
