/**
 * Finds out what each row of an import would do. A row is about the person whose confirmed address it has, or whose invitation went there.
 * Whatever else it shares with an account may be mistyped, or claimed by someone else: such a row is unclear, and an officer decides.
 * Names are never compared, because two people can share one. Two rows about one person are unclear, too.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { displayPhone, readPhone } from '../../../shared/accounts/phone.ts';
import { ProfileSchema } from '../../../shared/accounts/profile.ts';
import { CHANGED_COLUMNS, type ImportCheck } from '../../../shared/members/people-import.ts';
import { foldForCompare } from '../../accounts/accounts-table.ts';
import type { ImportRow } from './read-rows.ts';

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
type Checked = ImportCheck['rows'][number];
type Changes = Checked['changes'];

export type Plan = Checked & {
  row: ImportRow;
  /** Version of the person's data at the time of the check. */
  version: number | null;
};

export function planImport(database: DatabaseSync, rows: readonly ImportRow[]): Plan[] {
  const find = personFinder(v.parse(v.array(PersonSchema), database.prepare('SELECT * FROM accounts').all()));
  const found = rows.map((row) => ({ row, match: find(row) }));
  const lines = new Map<string, number[]>();
  for (const { row, match } of found)
    for (const { key } of uniqueParts(row, match)) lines.set(key, [...(lines.get(key) ?? []), row.line]);
  return found.map(({ row, match }) => {
    for (const { key, column, says } of uniqueParts(row, match)) {
      const twin = lines.get(key)?.find((line) => line !== row.line);
      if (twin !== undefined) return planRow(row, match, { [column]: [`Line ${twin} ${says}`] });
    }
    return planRow(row, match, {});
  });
}

interface Match {
  /** Whom the row is about, as its address says. */
  person: Person | undefined;
  /** Others whom it resembles, and why. */
  others: ReadonlyMap<Person, string>;
  numbered: readonly Person[];
}

function personFinder(people: readonly Person[]): (row: ImportRow) => Match {
  const byEmail = new Map(people.map((one) => [one.email_key, one]));
  const byAlternative = new Map(people.map((one) => [one.alternative_email_key, one]));
  const byNumber = Map.groupBy(people, (one) => fold(one.registration_no));
  return ({ email, values }) => {
    const key = fold(email);
    const owner = key === null ? undefined : byEmail.get(key);
    const person = owner && (isConfirmed(owner) || isInvited(owner)) ? owner : undefined;
    const number = fold(values.registration_no);
    const numbered = number === null ? [] : (byNumber.get(number) ?? []);
    const others = new Map<Person, string>();
    const add = (one: Person | undefined, why: string) => {
      if (one && one !== person) others.set(one, [others.get(one), why].filter(Boolean).join(' '));
    };
    add(owner, "Signed up with this email address, but hasn't confirmed it.");
    if (!person && key !== null) add(byAlternative.get(key), 'Uses this as an alternative email.');
    for (const one of numbered) add(one, 'Has this registration number.');
    return { person, others, numbered };
  };
}

const fold = (text: string | null | undefined) => (text ? foldForCompare(text) : null);
const isConfirmed = ({ verified_at }: Person) => verified_at !== null;
/** An officer has entered the address, and no one has opened the account yet. */
const isInvited = ({ verified_at, password_hash }: Person) => verified_at === null && password_hash === '';

/** What two rows of a file must not share: the address, and a number that the row would give to someone. */
function uniqueParts({ email, values }: ImportRow, { person }: Match) {
  const number = fold(values.registration_no);
  const isGiven = number !== null && number !== fold(person?.registration_no);
  return [
    ...(email === undefined
      ? []
      : [{ key: `email ${fold(email)}`, column: 'email', says: 'is about the same person.' } as const]),
    ...(isGiven
      ? [{ key: `number ${number}`, column: 'registration_no', says: 'has the same registration number.' } as const]
      : []),
  ];
}

/** @param twin what another row shares with this one. */
function planRow(row: ImportRow, { person, others, numbered }: Match, twin: Checked['errors']): Plan {
  const base = { line: row.line, person: null, changes: {}, errors: {}, resembles: [], row, version: null };
  const about = (one: Person) => ({ ...base, person: named(one), changes: changesOf(row, one), version: one.version });
  const isTwin = Object.keys(twin).length > 0;
  const isUnclear = others.size > 0 || isTwin;
  const errors: Checked['errors'] = Object.fromEntries(
    Object.entries(row.errors).filter(([name]) => !person || !isKept(row, person, name as Column)),
  );
  if (!person && !isUnclear)
    for (const name of ['email', 'first_name', 'last_name'] as const)
      if ((name === 'email' ? row.email : row.values[name]) === undefined) errors[name] ??= ['This field is required.'];
  if (Object.keys(errors).length > 0)
    return { ...base, outcome: 'wrong', person: person ? named(person) : null, errors };
  if (!isUnclear) {
    if (!person) return { ...base, outcome: 'new', changes: changesOf(row, null) };
    const plan = about(person);
    return { ...plan, outcome: isEmpty(plan.changes) ? 'same' : 'change' };
  }
  const candidates = [...(person ? [[person, 'Has this email address.'] as const] : []), ...others];
  const resembles = candidates.map(([one, why]) => {
    const { registration_no, ...rest } = changesOf(row, one);
    // A number that another account has stays there.
    const isTaken = numbered.some((other) => other !== one);
    const changes = isTaken || !registration_no ? rest : { registration_no, ...rest };
    return { ...named(one), username: one.username, why, changes: isConfirmed(one) ? changes : null };
  });
  // An exported row without its address: nothing would change, for anyone.
  const [first] = others.keys();
  if (first && row.email === undefined && !isTwin && [...others.keys()].every((one) => isEmpty(changesOf(row, one))))
    return { ...about(first), outcome: 'same' };
  return { ...base, outcome: 'unclear', errors: twin, resembles };
}

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;
const named = ({ id: pk, first_name, last_name }: Person) => ({ pk, first_name, last_name });

type Column = (typeof CHANGED_COLUMNS)[number];

/** Whether the cell holds what the account has, which an export writes even if today's rules would refuse it. */
function isKept({ given }: ImportRow, person: Person, name: Column): boolean {
  const cell = String(given[name]).trim();
  return cell === String(person[name]) || (name === 'phone_number' && cell === displayPhone(person[name]));
}

/** @param person null: of a new account. */
function changesOf(row: ImportRow, person: Person | null): Changes {
  const changes: Changes = {};
  for (const name of CHANGED_COLUMNS) {
    const [before, after] = [person?.[name] ?? null, row.values[name] ?? null];
    // Accounts of the Django backend have other ways to write a phone number.
    const isSame = name === 'phone_number' && readPhone(String(before)) === after;
    if (after !== null && after !== before && !isSame && !(person && isKept(row, person, name)))
      changes[name] = [before, after];
  }
  return changes;
}
