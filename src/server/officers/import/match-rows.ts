/**
 * Finds out what each row of an import would do. A person is found by e-mail or else by registration number, never by name, because two
 * people can share one. Ambiguous rows, and two rows about one person, do nothing.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { ImportCheck } from '../../../shared/schemas/people-import.ts';
import { ProfileSchema } from '../../../shared/schemas/profile.ts';
import { foldForCompare } from '../../members/users-table.ts';
import { CHANGED_COLUMNS, type ImportRow } from './read-rows.ts';

const PersonSchema = v.object({
  id: v.number(),
  email_key: v.string(),
  alternative_email_key: v.nullable(v.string()),
  version: v.number(),
  ...v.pick(ProfileSchema, CHANGED_COLUMNS).entries,
});
type Person = v.InferOutput<typeof PersonSchema>;

export type Plan = ImportCheck['rows'][number] & {
  row: ImportRow;
  /** Version of the person's data at the time of the check. */
  version: number | null;
};

export function planImport(database: DatabaseSync, rows: readonly ImportRow[]): Plan[] {
  const people = v.parse(v.array(PersonSchema), database.prepare('SELECT * FROM users').all());
  const byEmail = new Map(
    people.flatMap((one) => [one.email_key, one.alternative_email_key ?? one.email_key].map((key) => [key, one])),
  );
  const byNumber = Map.groupBy(
    people.filter(({ registration_no }) => registration_no !== null),
    ({ registration_no }) => foldForCompare(registration_no ?? ''),
  );
  const found = rows.map((row) => ({ row, ...findPerson(row, byEmail, byNumber) }));
  const seen = new Map<string, number>();
  for (const { row, person } of found) for (const key of keysOf(row, person)) seen.set(key, (seen.get(key) ?? 0) + 1);
  return found.map(({ row, person, unclear }) => {
    const isTwice = keysOf(row, person).some((key) => (seen.get(key) ?? 0) > 1);
    return planRow(row, person, unclear ?? (isTwice ? 'Another row is about the same person.' : undefined));
  });
}

function findPerson(
  { email, values }: ImportRow,
  byEmail: ReadonlyMap<string, Person>,
  byNumber: ReadonlyMap<string, Person[]>,
): { person?: Person; unclear?: string } {
  const byMail = email === undefined ? undefined : byEmail.get(foldForCompare(email));
  const number = values.registration_no ?? undefined;
  const others = (number === undefined ? [] : (byNumber.get(foldForCompare(number)) ?? [])).filter(
    (one) => one !== byMail,
  );
  if (byMail)
    return { person: byMail, ...(others.length > 0 && { unclear: 'This number belongs to another account.' }) };
  if (others.length > 1) return { unclear: 'More than one account has this number.' };
  return others[0] ? { person: others[0] } : {};
}

/** What two rows of a file must not share. */
const keysOf = ({ email, values }: ImportRow, person: Person | undefined): string[] =>
  person
    ? [`person ${person.id}`]
    : [
        ...(email === undefined ? [] : [`email ${foldForCompare(email)}`]),
        ...(values.registration_no ? [`number ${foldForCompare(values.registration_no)}`] : []),
      ];

function planRow(row: ImportRow, person: Person | undefined, unclear: string | undefined): Plan {
  const errors: Record<string, string[]> = { ...row.errors };
  if (!person && !unclear) {
    for (const name of ['email', 'first_name', 'last_name'] as const)
      if ((name === 'email' ? row.email : row.values[name]) === undefined) errors[name] ??= ['This field is required.'];
  }
  const isWrong = Object.keys(errors).length > 0;
  const changes = isWrong || unclear || !person ? {} : changesOf(row, person);
  const outcome = isWrong
    ? 'wrong'
    : unclear
      ? 'unclear'
      : !person
        ? 'new'
        : Object.keys(changes).length > 0
          ? 'change'
          : 'same';
  if (outcome === 'unclear' && unclear) errors[row.values.registration_no ? 'registration_no' : 'email'] = [unclear];
  const { line } = row;
  const named = person && { pk: person.id, first_name: person.first_name, last_name: person.last_name };
  return { line, outcome, person: named ?? null, changes, errors, row, version: person?.version ?? null };
}

function changesOf({ values }: ImportRow, person: Person): Plan['changes'] {
  const changes: Plan['changes'] = {};
  for (const name of CHANGED_COLUMNS) {
    const value = values[name];
    if (value !== undefined && value !== null && value !== person[name]) changes[name] = [person[name], value];
  }
  return changes;
}
