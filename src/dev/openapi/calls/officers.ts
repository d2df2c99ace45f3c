/** Imports of people. */
import * as v from 'valibot';
import { KeySchema } from '../../../shared/schemas/fields.ts';
import {
  IMPORT_COLUMNS,
  ImportCheckSchema,
  ImportResultSchema,
  MAX_IMPORT_ROWS,
} from '../../../shared/schemas/people-import.ts';
import type { Call } from '../call.ts';

const CellSchema = v.nullish(v.union([v.string(), v.number()]));
const ImportRowSchema = v.object({
  line: KeySchema,
  ...(Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, CellSchema])) as v.ObjectEntries),
});
const MEMBERS = ['members'] as const;

export const OFFICER_CALLS: readonly Call[] = [
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
    body: v.object({
      ticket: v.string(),
      lines: v.array(v.number()),
      people: v.optional(v.array(v.object({ line: v.number(), pk: KeySchema }))),
    }),
    limited: true,
    replies: { 200: ImportResultSchema },
    conflicts: ['expired', 'changed'],
  },
];
