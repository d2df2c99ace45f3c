/** Reads the rows of an import: the value of each column, or its errors. */
import * as v from 'valibot';
import { readPhone } from '../../../shared/accounts/phone.ts';
import type { ProfileChange } from '../../../shared/accounts/profile-edit.ts';
import { EMAIL_LIMIT, registrationSchema } from '../../../shared/accounts/registration.ts';
import { CHANGED_COLUMNS, type ImportColumn } from '../../../shared/members/people.ts';
import { type ImportRow as FileRow, ImportRowsSchema, MAX_IMPORT_ROWS } from '../../../shared/members/people-import.ts';
import type { Site } from '../../../shared/site/site.ts';
import { readProfileFields } from '../../accounts/profile/profile.ts';
import { inSlices } from '../../http/concurrency.ts';
import { problem } from '../../http/problem.ts';
import { readFields } from '../../http/read-fields.ts';
import { readText, schemaErrors, typed } from '../../http/text-fields.ts';

export interface ImportRow {
  /** In the file, from 1. */
  line: number;
  email: string | undefined;
  /** As in the file, without blank ones. */
  cells: Partial<Record<ImportColumn, unknown>>;
  values: Pick<ProfileChange, (typeof CHANGED_COLUMNS)[number]>;
  errors: Partial<Record<ImportColumn, string[]>>;
}

/** @throws HttpProblem 400; 413 with too many rows, before any is read. */
export async function readRows(fileRows: unknown[], { emailSuffix }: Pick<Site, 'emailSuffix'>): Promise<ImportRow[]> {
  if (fileRows.length > MAX_IMPORT_ROWS)
    throw problem('too_large', `You can import at most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows at once.`);
  const { rows } = readFields(v.object({ rows: ImportRowsSchema }), { rows: fileRows });
  const emailSchema = registrationSchema(emailSuffix);
  return inSlices(rows, (slice) => slice.map((row) => readRow(row, emailSchema)));
}

type EmailSchema = ReturnType<typeof registrationSchema>;

/** Blank cells change nothing. */
function readRow({ line, ...row }: FileRow, emailSchema: EmailSchema): ImportRow {
  const cells: ImportRow['cells'] = Object.fromEntries(Object.entries(row).filter(([, cell]) => !isBlank(cell)));
  const phone = cells.phone_number;
  // A number that cannot be read with certainty is invalid, even with the right number of digits.
  const fields = phone === undefined ? cells : { ...cells, phone_number: readPhone(String(phone)) ?? 'unknown' };
  const { change, errors } = readProfileFields(fields, CHANGED_COLUMNS);
  const email = readEmail(cells.email, emailSchema);
  return {
    line,
    email: email.text,
    cells,
    values: change,
    errors: { ...errors, ...(email.error && { email: email.error }) },
  };
}

function readEmail(cell: unknown, schema: EmailSchema): { text?: string; error?: string[] } {
  if (cell === undefined) return {};
  const email = readText(cell, typed(EMAIL_LIMIT));
  if ('error' in email) return { error: [email.error] };
  const error = schemaErrors(schema, { email: email.text }).email;
  return error ? { error } : { text: email.text };
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
