/** Importing people from a file: the columns that are read, and the calls. */
import * as v from 'valibot';
import { requiredText } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { KeySchema } from '../text/fields.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './people.ts';

export const MAX_IMPORT_ROWS = 1000;

/** An object and not `v.record`: the parts of valibot that any page uses are bundled into one file, which visitors load too. */
const byColumn = <T extends v.GenericSchema>(schema: T) => {
  const cell = v.optional(schema);
  return v.object(
    Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cell])) as Record<ImportColumn, typeof cell>,
  );
};

const OWN_LINE = 'Each row needs its own line number.';
/** A line of the file, counted from 1. Its cells may hold anything: the reply reports errors beside their row. */
const ImportRowSchema = v.object(
  {
    line: v.pipe(v.number(OWN_LINE), v.safeInteger(OWN_LINE), v.minValue(1, OWN_LINE)),
    /** The names were one text. They change no account with the same whole name. */
    split_name: v.optional(v.boolean()),
    ...byColumn(v.unknown()).entries,
  },
  OWN_LINE,
);
export const ImportRowsSchema = v.pipe(
  v.array(ImportRowSchema),
  v.check((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, OWN_LINE),
);
export type ImportRow = v.InferOutput<typeof ImportRowsSchema>[number];

const ValueSchema = v.nullable(v.union([v.string(), v.number()]));
/** For each column that changes, the value before and after. */
const ChangesSchema = byColumn(
  v.pipe(
    v.array(ValueSchema),
    v.transform(
      ([before, after]) => [before ?? null, after ?? ''] as [before: string | number | null, after: string | number],
    ),
  ),
);
const NameSchema = v.object({ pk: KeySchema, first_name: v.string(), last_name: v.string() });

/** `POST /api/club/officers/import/check/` */
export const ImportCheckSchema = v.object({
  /** To be sent with the import, within 10 minutes. */
  ticket: v.string(),
  rows: v.array(
    v.object({
      line: v.number(),
      outcome: v.picklist(['new', 'change', 'unchanged', 'unclear', 'invalid']),
      person: v.nullable(NameSchema),
      changes: ChangesSchema,
      errors: byColumn(v.array(v.string())),
      /** Accounts that an unclear row may be about. */
      candidates: v.array(
        v.object({
          ...NameSchema.entries,
          username: v.string(),
          /** Why it may be this account, in sentences. */
          reason: v.string(),
          /** What the row would change if the officer chooses this person. Null: they cannot be chosen, because the address is not verified. */
          changes: v.nullable(ChangesSchema),
        }),
      ),
    }),
  ),
});
export type ImportCheck = v.InferOutput<typeof ImportCheckSchema>;

/**
 * Writes nothing. A blank cell changes nothing, nor does a value that the account has already, even if it breaks today's rules; a phone
 * number may be written in any usual way. A row is about the person whose verified email it has, or whom an officer has invited at that
 * address; any other resemblance (a registration number, an alternative or unverified email, another row about the same person) makes it
 * `unclear`. 413: more than 1,000 rows, which is checked before any row.
 */
export const checkImport = call('POST /api/club/officers/import/check/', {
  summary: 'Check rows of an import.',
  who: ['members'],
  limit: 'importByOfficer',
  body: v.object({
    // The number is checked before any row, so the handler checks the rows, and docs/openapi.json documents what it expects of them.
    rows: v.pipe(
      v.array(v.unknown(), 'Expected a list of rows.'),
      v.metadata({ documentedAs: v.pipe(ImportRowsSchema, v.maxLength(MAX_IMPORT_ROWS)) }),
    ),
  }),
  reply: ImportCheckSchema,
});

const LINES = 'Expected a list of line numbers.';
const PEOPLE = 'Expected a list of lines and people.';

/**
 * All rows or none, with a ticket once. Each unclear line needs one of its candidates. New people get an account without a password, and an
 * email with a link, valid for 14 days, that sets one and verifies the address. `expired`: check again; `changed`: a row would no longer do
 * what was shown.
 */
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
  /** How many people were invited, and how many were changed. */
  reply: v.object({ invited_count: v.number(), changed_count: v.number() }),
  // `expired`: check again. `changed`: a chosen row would no longer do what the check has shown.
  conflicts: ['expired', 'changed'],
});
