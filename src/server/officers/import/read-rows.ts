/** Reads the rows of an import: the value of each column, or what is wrong with it. Blank cells are ignored. */
import { IMPORT_COLUMNS, type ImportColumn, MAX_IMPORT_ROWS } from '../../../shared/schemas/people-import.ts';
import type { ProfileChange } from '../../../shared/schemas/profile-edit.ts';
import { EMAIL_LIMIT, registrationSchema } from '../../../shared/schemas/registration.ts';
import type { Site } from '../../../shared/schemas/site.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../../http/text-fields.ts';
import { readProfileFields } from '../../members/profile/profile-change.ts';

/** What a row may change in an account. */
export const CHANGED_COLUMNS = ['first_name', 'last_name', 'registration_no', 'phone_number', 'year_of_study'] as const;

export interface ImportRow {
  /** In the file, from 1. */
  line: number;
  email: string | undefined;
  /** The columns that are given and right. */
  values: Pick<ProfileChange, (typeof CHANGED_COLUMNS)[number]>;
  errors: Partial<Record<ImportColumn, string[]>>;
}

/** @throws HttpProblem 400; 413 with too many rows, before any is looked at. */
export function readRows(body: unknown, { emailSuffix }: Pick<Site, 'emailSuffix'>): ImportRow[] {
  const { rows } = asDictionary(body);
  if (!Array.isArray(rows)) throw fieldProblem({ rows: ['Expected a list of rows.'] });
  if (rows.length > MAX_IMPORT_ROWS)
    throw problem('too_large', `At most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows at once.`);
  const emailSchema = registrationSchema(emailSuffix);
  const read = rows.map((row) => readRow(row, emailSchema));
  if (new Set(read.map(({ line }) => line)).size < read.length)
    throw fieldProblem({ rows: ['Each row needs its own line number.'] });
  return read;
}

type EmailSchema = ReturnType<typeof registrationSchema>;

function readRow(row: unknown, emailSchema: EmailSchema): ImportRow {
  const given = isObject(row) ? row : {};
  const { line } = given;
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1)
    throw fieldProblem({ rows: ['Each row needs its own line number.'] });
  const cells = Object.fromEntries(
    IMPORT_COLUMNS.filter((name) => !isBlank(given[name])).map((name) => [name, given[name]]),
  );
  if (typeof cells.phone_number === 'string' && cells.phone_number.length < 40)
    cells.phone_number = cells.phone_number.replaceAll(/^\+|[\s-]/g, '');
  const { change, errors } = readProfileFields(cells, CHANGED_COLUMNS);
  const email = readEmail(cells.email, emailSchema);
  return {
    line,
    email: email.text,
    values: change,
    errors: { ...errors, ...(email.error && { email: email.error }) },
  };
}

function readEmail(cell: unknown, schema: EmailSchema): { text?: string; error?: string[] } {
  if (cell === undefined) return {};
  const email = readText(cell, trimmed(EMAIL_LIMIT));
  if ('error' in email) return { error: [email.error] };
  const error = schemaErrors(schema, { email: email.text }).email;
  return error ? { error } : { text: email.text };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
