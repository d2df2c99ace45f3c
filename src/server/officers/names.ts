/** Names of people in the log and in officers' emails, with the username where the name alone is not enough. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import type { Account } from '../accounts/accounts-table.ts';
import { stripName, stripUsername } from '../email/harmless-text.ts';

type Named = Pick<Account, 'id' | 'first_name' | 'last_name'>;

const NameSchema = v.object({ pk: v.number(), username: v.string(), first_name: v.string(), last_name: v.string() });

/** Names that differ only in details such as accents, or in what emails leave out, count as the same. */
const nameKey = ({ first_name, last_name }: Omit<Named, 'id'>) =>
  foldForSearch(stripName(`${first_name} ${last_name}`)).trim();

/** @returns a function that finds other people with someone's name. */
export function findNamesakes(database: DatabaseSync, people: readonly Named[]) {
  const keys = new Set(people.map(nameKey));
  const everyone =
    keys.size === 0 ? [] : database.prepare('SELECT id AS pk, username, first_name, last_name FROM accounts').all();
  const byName = Map.groupBy(
    everyone.map((row) => v.parse(NameSchema, row)).filter((one) => keys.has(nameKey(one))),
    nameKey,
  );
  return (person: Named) =>
    (byName.get(nameKey(person)) ?? [])
      .filter(({ pk }) => pk !== person.id)
      .map(({ pk, username }) => ({ pk, username }));
}

const OWN = new Set<string>(Object.values(OWN_WORDS).map(foldForSearch));
/** `you`, `former officer 7` */
const isOwnWord = (key: string) => OWN.has(key.replace(/ \d+$/, ''));

/** Officers whose name has changed since they were given access. To a day: access has no time. */
const renamedOfficers = (database: DatabaseSync, people: readonly Named[]): ReadonlySet<number> =>
  new Set(
    database
      .prepare(
        `SELECT subject_id AS id FROM log WHERE subject_kind = 'person' AND subject_id IN (SELECT value FROM json_each(?))
           AND action = 'person.change' AND coalesce(after ->> 'first_name', after ->> 'last_name') IS NOT NULL
           AND EXISTS (SELECT 1 FROM access WHERE account_id = subject_id AND since <= date(at / 1000, 'unixepoch', '+1 day'))`,
      )
      .all(JSON.stringify(people.map(({ id }) => id)))
      .map(({ id }) => Number(id)),
  );

/**
 * @returns a function that tells whether the log shows someone's username beside the name: another person has that name, our own words have
 * it, the officer has taken it, or it has brackets, so that it may look as if it had a username.
 */
export function findUnclearNames(database: DatabaseSync, people: readonly Named[]): (person: Named) => boolean {
  const namesakes = findNamesakes(database, people);
  const renamed = renamedOfficers(database, people);
  return (person) =>
    nameKey(person) === '' ||
    isOwnWord(nameKey(person)) ||
    renamed.has(person.id) ||
    namesakes(person).length > 0 ||
    /[()]/.test(`${person.first_name}${person.last_name}`.normalize('NFKC'));
}

/** Always with the username: who reads about access on a phone has nothing else to tell people apart. */
export const nameInEmail = (person: Pick<Account, 'username' | 'first_name' | 'last_name'>): string =>
  `${stripName(`${person.first_name} ${person.last_name}`)} (${stripUsername(person.username)})`.trim();
