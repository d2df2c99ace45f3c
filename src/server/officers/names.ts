/** Names of people in the log and in officers' emails: with the account where the name could mean someone else too. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { foldForSearch } from '../../shared/text/fold-for-search.ts';
import type { Account } from '../accounts/accounts-table.ts';
import { stripName, stripUsername } from '../email/harmless-text.ts';

type Named = Pick<Account, 'id' | 'first_name' | 'last_name'>;

const NameSchema = v.object({ pk: v.number(), username: v.string(), first_name: v.string(), last_name: v.string() });

/** Without what few readers would notice, such as accents. */
const nameKey = ({ first_name, last_name }: Omit<Named, 'id'>) => foldForSearch(`${first_name} ${last_name}`);

/** @returns a function that finds the others of someone's name. */
export function findNamesakes(database: DatabaseSync, people: readonly Named[]) {
  const wanted = new Set(people.map(nameKey));
  const everyone =
    wanted.size === 0 ? [] : database.prepare('SELECT id AS pk, username, first_name, last_name FROM accounts').all();
  const byName = Map.groupBy(
    everyone.map((row) => v.parse(NameSchema, row)).filter((one) => wanted.has(nameKey(one))),
    nameKey,
  );
  return (person: Named) =>
    (byName.get(nameKey(person)) ?? [])
      .filter(({ pk }) => pk !== person.id)
      .map(({ pk, username }) => ({ pk, username }));
}

/** Whether the account has to stand beside the name. A name may look as if it did. */
export const isUnclear = (person: Named, namesakes: ReturnType<typeof findNamesakes>): boolean =>
  namesakes(person).length > 0 || /[()]/.test(`${person.first_name}${person.last_name}`);

/** As emails may write it. */
export function nameInEmail(database: DatabaseSync, person: Named & Pick<Account, 'username'>): string {
  const name = stripName(`${person.first_name} ${person.last_name}`);
  return isUnclear(person, findNamesakes(database, [person])) ? `${name} (${stripUsername(person.username)})` : name;
}
