/** Names of people in the log and in officers' emails, with the username where the name alone is not enough. */
import type { DatabaseSync } from 'node:sqlite';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import { type Account, listNames } from '../accounts/accounts-table.ts';
import { stripName, stripUsername } from '../email/harmless-text.ts';
import { renamedOfficers } from './log-table.ts';

type Named = Pick<Account, 'id' | 'first_name' | 'last_name'>;

/** Names that differ only in details such as accents, or in what emails leave out, count as the same. */
const nameKey = ({ first_name, last_name }: Omit<Named, 'id'>) =>
  foldForSearch(stripName(`${first_name} ${last_name}`)).trim();

/** @returns a function that finds other people with someone's name. */
export function findNamesakes(database: DatabaseSync, people: readonly Named[]) {
  const keys = new Set(people.map(nameKey));
  const everyone = keys.size === 0 ? [] : listNames(database);
  const byName = Map.groupBy(
    everyone.filter((one) => keys.has(nameKey(one))),
    nameKey,
  );
  return (person: Named) =>
    (byName.get(nameKey(person)) ?? [])
      .filter(({ id }) => id !== person.id)
      .map(({ id: pk, username }) => ({ pk, username }));
}

const OWN = new Set<string>(Object.values(OWN_WORDS).map(foldForSearch));
/** `you`, `former officer 7` */
const isOwnWord = (key: string) => OWN.has(key.replace(/ \d+$/, ''));

/**
 * @returns a function that tells whether the log shows someone's username beside the name: another person has that name, our own words have
 * it, the officer has taken it, or it has brackets, so that it may look as if it had a username.
 */
export function findUnclearNames(database: DatabaseSync, people: readonly Named[]): (person: Named) => boolean {
  const namesakes = findNamesakes(database, people);
  const renamed = renamedOfficers(
    database,
    people.map(({ id }) => id),
  );
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
