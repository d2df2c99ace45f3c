/** Calls of officers to import people. */
import * as v from 'valibot';
import { requiredText } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { ImportCheckSchema, ImportResultSchema, ImportRowsSchema, MAX_IMPORT_ROWS } from './people-import.ts';

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
