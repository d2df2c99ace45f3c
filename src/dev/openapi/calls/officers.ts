/** What officers see and do. */
import * as v from 'valibot';
import { DaySchema } from '../../../shared/schemas/day.ts';
import { KeySchema } from '../../../shared/schemas/fields.ts';
import { JoiningStepSchema } from '../../../shared/schemas/joining.ts';
import {
  ExportRowSchema,
  GrantSchema,
  HeldGrantSchema,
  OwnRightsSchema,
  PeoplePageSchema,
  PersonSchema,
  RIGHTS,
  RightSchema,
} from '../../../shared/schemas/officers.ts';
import { DEEDS, LogPageSchema } from '../../../shared/schemas/officers-log.ts';
import {
  IMPORT_COLUMNS,
  ImportCheckSchema,
  ImportResultSchema,
  MAX_IMPORT_ROWS,
} from '../../../shared/schemas/people-import.ts';
import { ProfileChangeSchema } from '../../../shared/schemas/profile-edit.ts';
import { type Call, DetailSchema, text } from '../call.ts';

const FilterSchema = v.object({
  q: v.optional(text(100)),
  state: v.optional(JoiningStepSchema),
  year: v.optional(v.number()),
  role: v.optional(v.string()),
});
const page = v.optional(v.number());
const PersonChangeSchema = v.object({
  ...v.pick(ProfileChangeSchema, ['first_name', 'last_name', 'registration_no', 'year_of_study']).entries,
  leadership_role: v.nullish(v.string()),
  is_corporate_member: v.optional(v.boolean()),
  version: v.optional(v.number()),
});
const CellSchema = v.nullish(v.union([v.string(), v.number()]));
const ImportRowSchema = v.object({
  line: KeySchema,
  ...(Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, CellSchema])) as v.ObjectEntries),
});
const PEOPLE = ['members', 'money'] as const;
const MEMBERS = ['members'] as const;

export const OFFICER_CALLS: readonly Call[] = [
  {
    call: 'GET /api/club/officers/me/',
    who: 'signed in',
    summary: 'Your own rights.',
    replies: { 200: OwnRightsSchema },
  },
  {
    call: 'GET /api/club/officers/people/',
    who: PEOPLE,
    summary: 'Everybody with an account.',
    query: v.object({ ...FilterSchema.entries, page }),
    limited: true,
    replies: { 200: PeoplePageSchema },
  },
  {
    call: 'GET /api/club/officers/people/{pk}/',
    who: PEOPLE,
    summary: 'One person.',
    limited: true,
    replies: { 200: PersonSchema, 404: DetailSchema },
  },
  {
    call: 'PATCH /api/club/officers/people/{pk}/',
    who: MEMBERS,
    summary: 'Change a person.',
    body: PersonChangeSchema,
    limited: true,
    replies: {
      200: PersonSchema,
      404: DetailSchema,
      409: v.object({ detail: v.string(), code: v.literal('version'), person: PersonSchema }),
    },
  },
  {
    call: 'POST /api/club/officers/people/{pk}/sign-out/',
    who: MEMBERS,
    summary: 'End the sessions of a person.',
    limited: true,
    replies: { 200: DetailSchema, 404: DetailSchema },
  },
  {
    call: 'POST /api/club/officers/people/{pk}/resend/',
    who: MEMBERS,
    summary: 'Mail the link once more.',
    limited: true,
    replies: { 200: DetailSchema, 404: DetailSchema },
    conflicts: ['verified'],
  },
  {
    call: 'GET /api/club/officers/grants/',
    who: RIGHTS,
    summary: 'Who holds which right.',
    replies: { 200: v.array(HeldGrantSchema) },
  },
  {
    call: 'POST /api/club/officers/grants/',
    who: RIGHTS,
    summary: 'Give a right.',
    body: v.object({ pk: KeySchema, what: RightSchema, until: v.nullable(DaySchema), password: v.string() }),
    limited: true,
    replies: { 201: GrantSchema, 404: DetailSchema },
    conflicts: ['last_officer'],
  },
  {
    call: 'DELETE /api/club/officers/grants/{id}/',
    who: RIGHTS,
    summary: 'End a right.',
    limited: true,
    replies: { 204: null, 404: DetailSchema },
    conflicts: ['last_officer'],
  },
  {
    call: 'GET /api/club/officers/log/',
    who: PEOPLE,
    summary: 'What officers did.',
    query: v.object({
      person: v.optional(v.number()),
      deed: v.optional(v.picklist(DEEDS)),
      from: v.optional(DaySchema),
      page,
    }),
    limited: true,
    replies: { 200: LogPageSchema },
  },
  {
    call: 'GET /api/club/officers/export/',
    who: PEOPLE,
    summary: 'People, for a file.',
    query: v.object({ ...FilterSchema.entries, hidden: v.optional(v.literal('1')) }),
    limited: true,
    replies: { 200: v.array(ExportRowSchema) },
  },
  {
    call: 'POST /api/club/officers/import/check/',
    who: MEMBERS,
    summary: 'Look at rows of a file.',
    body: v.object({ rows: v.pipe(v.array(ImportRowSchema), v.maxLength(MAX_IMPORT_ROWS)) }),
    limited: true,
    replies: { 200: ImportCheckSchema },
  },
  {
    call: 'POST /api/club/officers/import/do/',
    who: MEMBERS,
    summary: 'Import rows that were looked at.',
    body: v.object({ ticket: v.string(), lines: v.array(v.number()) }),
    limited: true,
    replies: { 200: ImportResultSchema },
    conflicts: ['expired', 'changed'],
  },
];
