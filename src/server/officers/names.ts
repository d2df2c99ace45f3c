/** Names of people in the log and in officers' emails, with the username where the name could mean someone else too. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { foldForSearch } from '../../shared/text/fold-for-search.ts';
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

/** Whether the name needs the username beside it. Names with brackets do: they may look as if they had one. */
export const isAmbiguous = (person: Named, namesakes: ReturnType<typeof findNamesakes>): boolean =>
  nameKey(person) === '' ||
  namesakes(person).length > 0 ||
  /[()]/.test(`${person.first_name}${person.last_name}`.normalize('NFKC'));

/** The name as emails show it. */
export function nameInEmail(database: DatabaseSync, person: Named & Pick<Account, 'username'>): string {
  const name = stripName(`${person.first_name} ${person.last_name}`);
  return isAmbiguous(person, findNamesakes(database, [person])) ? `${name} (${stripUsername(person.username)})` : name;
}
