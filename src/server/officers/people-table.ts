/** Finds the people that officers list or export: both have the same filters. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { PeopleFilter } from '../../shared/calls/officers.ts';
import {
  LISTED_FIELDS,
  type PersonRow,
  PersonRowSchema,
  type Right,
  RightSchema,
} from '../../shared/schemas/officers.ts';
import { ProfileSchema } from '../../shared/schemas/profile.ts';
import type { Backend } from '../backend.ts';
import { joiningOfAll, nowAt } from '../joining/joining-state.ts';
import { IN_EFFECT } from '../members/people-view.ts';
import { foldForCompare } from '../members/users-table.ts';

const ListedSchema = v.object({
  ...v.pick(ProfileSchema, LISTED_FIELDS).entries,
  verified_at: v.nullable(v.number()),
  last_seen_month: v.nullable(v.string()),
});
type Listed = v.InferOutput<typeof ListedSchema>;

/** People who match all filters, by first and last name. */
export function findListed({ database, settings, site }: Parts, { q, state, year, role }: PeopleFilter): Listed[] {
  const asked = foldForSearch(q ?? '');
  const rights = role === undefined ? new Map<number, Right[]>() : rightsByPerson(database);
  const found = readListed(database, year).filter(
    (one) =>
      (role === undefined || one.leadership_role === role || rights.get(one.pk)?.some((right) => right === role)) &&
      (asked === '' || textOf(one).includes(asked)),
  );
  const steps = state === undefined ? undefined : joiningStates({ database, settings, site }, found);
  return found
    .filter(({ pk }) => steps?.get(pk)?.step === state)
    .sort((a, b) => byName(a.first_name, b.first_name) || byName(a.last_name, b.last_name) || a.pk - b.pk);
}
type Parts = Pick<Backend, 'database' | 'settings' | 'site'>;

function readListed(database: DatabaseSync, year: number | undefined): Listed[] {
  const names = Object.keys(ListedSchema.entries).map((name) => (name === 'pk' ? 'id AS pk' : name));
  const rows = database.prepare(`SELECT ${names} FROM people WHERE :year IS NULL OR year_of_study = :year`);
  return v.parse(v.array(ListedSchema), rows.all({ year: year ?? null }));
}

/** As officers see them. */
export function rowsOf(parts: Parts, people: readonly Listed[]): PersonRow[] {
  const steps = joiningStates(parts, people);
  const rights = rightsByPerson(parts.database);
  return people.map((person) =>
    v.parse(PersonRowSchema, {
      ...person,
      ...steps.get(person.pk),
      grants: rights.get(person.pk) ?? [],
      verified: person.verified_at !== null,
    }),
  );
}

const joiningStates = ({ database, settings, site }: Parts, people: readonly Listed[]) =>
  joiningOfAll(
    database,
    people.map(({ pk: id, verified_at, year_of_study }) => ({ id, verified_at, year_of_study })),
    nowAt({ settings, site }),
  );

const RightOfSchema = v.object({ user_id: v.number(), what: RightSchema });

function rightsByPerson(database: DatabaseSync): Map<number, Right[]> {
  const rows = database.prepare(`SELECT user_id, what FROM grants WHERE ${IN_EFFECT} ORDER BY id`).all();
  const byPerson = Map.groupBy(v.parse(v.array(RightOfSchema), rows), ({ user_id }) => user_id);
  return new Map([...byPerson].map(([id, held]) => [id, held.map(({ what }) => what)]));
}

const { compare: byName } = new Intl.Collator('en');

/** Separated by line breaks, which no search text contains, so that a match cannot span two fields. */
const textOf = ({ first_name, last_name, username, email, registration_no }: Listed) =>
  foldForSearch([`${first_name} ${last_name}`, username, email, registration_no ?? ''].join('\n'));

/** Without regard to case, width and accents: `wanjiku` finds `Wanjikũ`. */
const foldForSearch = (text: string) =>
  text
    .split('\n')
    .map((line) => foldForCompare(line).normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/\s+/g, ' '))
    .join('\n');
