/**
 * Reads the rows of an import, and finds out what each would do. A row is about the person who has verified its address, or was invited at
 * it. Anything else that it shares with an account may be mistyped, or entered by someone else: such a row is unclear, and an officer
 * decides. Names are never compared, because two people can have the same one. Two rows about one person are unclear, too.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { displayPhone, readPhone } from '#shared/accounts/phone.ts';
import { ProfileSchema } from '#shared/accounts/profile.ts';
import { type ProfileChange, ProfileChangeSchema } from '#shared/accounts/profile-edit.ts';
import { registrationBodySchema } from '#shared/accounts/registration.ts';
import { type ImportCheck, type ImportRow, ImportRowsSchema, MAX_IMPORT_ROWS } from '#shared/members/import-calls.ts';
import { CHANGED_COLUMNS, type ImportColumn } from '#shared/members/people.ts';
import type { Site } from '#shared/site/site.ts';
import { foldForCompare, listAccountColumns } from '../accounts/accounts-table.ts';
import { inSlices } from '../http/concurrency.ts';
import { problem } from '../http/problem.ts';
import { checkFields, readFields } from '../http/read-fields.ts';

export interface ParsedRow {
  /** In the file, from 1. */
  line: number;
  email: string | undefined;
  /** As in the shared `ImportRowSchema`. */
  split_name?: boolean | undefined;
  /** As in the file, without blank ones. */
  cells: Partial<Record<ImportColumn, unknown>>;
  values: Pick<ProfileChange, (typeof CHANGED_COLUMNS)[number]>;
  errors: Partial<Record<ImportColumn, string[]>>;
}

/** @throws HttpProblem 400; 413 with too many rows, before any is read. */
export async function readRows(fileRows: unknown[], { emailSuffix }: Pick<Site, 'emailSuffix'>): Promise<ParsedRow[]> {
  if (fileRows.length > MAX_IMPORT_ROWS)
    throw problem('too_large', `You can import at most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows at once.`);
  const { rows } = readFields(v.object({ rows: ImportRowsSchema }), { rows: fileRows });
  const schema = rowSchema(emailSuffix);
  return inSlices(rows, (slice) => slice.map((row) => readRow(row, schema)));
}

const rowSchema = (emailSuffix: string) =>
  v.object({
    ...v.pick(ProfileChangeSchema, CHANGED_COLUMNS).entries,
    email: v.optional(registrationBodySchema(emailSuffix).entries.email),
  });

/** Blank cells change nothing. */
function readRow({ line, split_name, ...row }: ImportRow, schema: ReturnType<typeof rowSchema>): ParsedRow {
  const cells: ParsedRow['cells'] = Object.fromEntries(Object.entries(row).filter(([, cell]) => !isBlank(cell)));
  const phone = cells.phone_number;
  // A number that cannot be read with certainty is invalid, even with the right number of digits.
  const fields = phone === undefined ? cells : { ...cells, phone_number: readPhone(String(phone)) ?? 'unknown' };
  const { output, errors } = checkFields(schema, fields);
  const { email, ...values } = Object.fromEntries(
    Object.entries(output).filter(([name]) => !Object.hasOwn(errors, name)),
  ) as Partial<typeof output>;
  return { line, split_name, email, cells, values, errors };
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const PersonSchema = v.object({
  id: v.number(),
  username: v.string(),
  email_key: v.string(),
  alternative_email_key: v.nullable(v.string()),
  verified_at: v.nullable(v.number()),
  password_hash: v.string(),
  version: v.number(),
  ...v.pick(ProfileSchema, CHANGED_COLUMNS).entries,
});
type Person = v.InferOutput<typeof PersonSchema>;
type CheckedRow = ImportCheck['rows'][number];
type Changes = CheckedRow['changes'];

export type Plan = CheckedRow & {
  row: ParsedRow;
  /** Version of the person's data at the time of the check. */
  version: number | null;
};

export function planImport(database: DatabaseSync, rows: readonly ParsedRow[]): Plan[] {
  const find = personFinder(v.parse(v.array(PersonSchema), listAccountColumns(database)));
  const matches = rows.map((row) => ({ row, match: find(row) }));
  const lines = new Map<string, number[]>();
  for (const { row, match } of matches)
    for (const { key } of uniqueParts(row, match)) lines.set(key, [...(lines.get(key) ?? []), row.line]);
  return matches.map(({ row, match }) => {
    for (const { key, column, sentence } of uniqueParts(row, match)) {
      const twin = lines.get(key)?.find((line) => line !== row.line);
      if (twin !== undefined) return planRow(row, match, { [column]: [`Line ${twin} ${sentence}`] });
    }
    return planRow(row, match, {});
  });
}

interface Match {
  /** The person that the row is about, by its address. */
  person: Person | undefined;
  /** Other people that it may be about, and why. */
  others: ReadonlyMap<Person, string>;
  sameNumber: readonly Person[];
}

function personFinder(people: readonly Person[]): (row: ParsedRow) => Match {
  const byEmail = new Map(people.map((one) => [one.email_key, one]));
  const byAlternative = new Map(people.map((one) => [one.alternative_email_key, one]));
  const byNumber = Map.groupBy(people, (one) => fold(one.registration_no));
  return ({ email, values }) => {
    const key = fold(email);
    const owner = key === null ? undefined : byEmail.get(key);
    const person = owner && (isVerified(owner) || isInvited(owner)) ? owner : undefined;
    const number = fold(values.registration_no);
    const sameNumber = number === null ? [] : (byNumber.get(number) ?? []);
    const others = new Map<Person, string>();
    const add = (one: Person | undefined, reason: string) => {
      if (one && one !== person) others.set(one, [others.get(one), reason].filter(Boolean).join(' '));
    };
    add(owner, "Signed up with this email address, but hasn't verified it.");
    if (!person && key !== null) add(byAlternative.get(key), 'Uses this as an alternative email.');
    for (const one of sameNumber) add(one, 'Has this registration number.');
    return { person, others, sameNumber };
  };
}

const fold = (text: string | null | undefined) => (text ? foldForCompare(text) : null);
const isVerified = ({ verified_at }: Person) => verified_at !== null;
/** An officer has entered the address, and the person has not chosen a password yet. */
const isInvited = ({ verified_at, password_hash }: Person) => verified_at === null && password_hash === '';

/** What two rows of a file must not share: the address, and a number that the row would set. */
function uniqueParts({ email, values }: ParsedRow, { person }: Match) {
  const number = fold(values.registration_no);
  const isNew = number !== null && number !== fold(person?.registration_no);
  return [
    ...(email === undefined
      ? []
      : [{ key: `email ${fold(email)}`, column: 'email', sentence: 'is about the same person.' } as const]),
    ...(isNew
      ? [{ key: `number ${number}`, column: 'registration_no', sentence: 'has the same registration number.' } as const]
      : []),
  ];
}

/** @param twin the error if another row shares something with this one. */
function planRow(row: ParsedRow, { person, others, sameNumber }: Match, twin: CheckedRow['errors']): Plan {
  const base = { line: row.line, person: null, changes: {}, errors: {}, candidates: [], row, version: null };
  const about = (one: Person) => ({ ...base, person: nameOf(one), changes: changesOf(row, one), version: one.version });
  const isTwin = Object.keys(twin).length > 0;
  const isUnclear = others.size > 0 || isTwin;
  const errors: CheckedRow['errors'] = Object.fromEntries(
    Object.entries(row.errors).filter(([name]) => !person || !isSaved(row, person, name as Column)),
  );
  if (!person && !isUnclear)
    for (const name of ['email', 'first_name', 'last_name'] as const)
      if ((name === 'email' ? row.email : row.values[name]) === undefined) errors[name] ??= ['This field is required.'];
  if (Object.keys(errors).length > 0)
    return { ...base, outcome: 'invalid', person: person ? nameOf(person) : null, errors };
  if (!isUnclear) {
    if (!person) return { ...base, outcome: 'new', changes: changesOf(row, null) };
    const plan = about(person);
    return { ...plan, outcome: isEmpty(plan.changes) ? 'unchanged' : 'change' };
  }
  const people = [...(person ? [[person, 'Has this email address.'] as const] : []), ...others];
  const candidates = people.map(([one, reason]) => {
    const { registration_no, ...rest } = changesOf(row, one);
    // A number that another account has stays there.
    const isTaken = sameNumber.some((other) => other !== one);
    const changes = isTaken || !registration_no ? rest : { registration_no, ...rest };
    return { ...nameOf(one), username: one.username, reason, changes: isVerified(one) ? changes : null };
  });
  // An exported row whose address is hidden: it would change nothing for any candidate.
  const [first] = others.keys();
  if (first && row.email === undefined && !isTwin && [...others.keys()].every((one) => isEmpty(changesOf(row, one))))
    return { ...about(first), outcome: 'unchanged' };
  return { ...base, outcome: 'unclear', errors: twin, candidates };
}

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;
const nameOf = ({ id: pk, first_name, last_name }: Person) => ({ pk, first_name, last_name });

const wholeName = ({ first_name, last_name }: { first_name?: string; last_name?: string }) =>
  `${first_name} ${last_name}`;

type Column = (typeof CHANGED_COLUMNS)[number];

/** Whether the account has the same value already. An export writes it even if today's rules reject it. */
function isSaved({ cells }: ParsedRow, person: Person, name: Column): boolean {
  const cell = String(cells[name]).trim();
  return cell === String(person[name]) || (name === 'phone_number' && cell === displayPhone(person[name]));
}

/** @param person null: a new account. */
function changesOf(row: ParsedRow, person: Person | null): Changes {
  const changes: Changes = {};
  const isSameName =
    row.split_name === true && person !== null && fold(wholeName(row.values)) === fold(wholeName(person));
  for (const name of CHANGED_COLUMNS) {
    if (isSameName && (name === 'first_name' || name === 'last_name')) continue;
    const [before, after] = [person?.[name] ?? null, row.values[name] ?? null];
    // Accounts from the Django backend may have a plus before it.
    const isSame = name === 'phone_number' && displayPhone(String(before)) === displayPhone(String(after));
    if (after !== null && after !== before && !isSame && !(person && isSaved(row, person, name)))
      changes[name] = [before, after];
  }
  return changes;
}
