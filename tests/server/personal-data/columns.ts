/** What the nouns say of the columns that lead to a person, and what is wrong with it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { PersonalColumns } from '../../../src/server/database/personal-columns.ts';

const SERVER = join(import.meta.dirname, '../../../src/server');

export async function columnsOfNouns(): Promise<PersonalColumns[]> {
  const modules = await Promise.all(globSync(`${SERVER}/**/personal-data.ts`).map((file) => import(file)));
  return modules.flatMap((exported: object) => Object.values(exported).map(({ columns }) => columns));
}

/** `table.column`, with what becomes of it. */
export const fatesIn = (nouns: readonly PersonalColumns[]) =>
  nouns.flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, fate]) => [`${table}.${column}`, fate] as const),
    ),
  );

/** Tables whose rows are people. */
const PEOPLE = ['accounts', 'guests', 'former_officers'];
const LIKE_A_PERSON = /(_id|_by|_by_former|email|name|_key)$/;

const rowsOf = (database: DatabaseSync, sql: string) => database.prepare(sql).all() as Record<string, unknown>[];

function columnsOf(database: DatabaseSync) {
  const tables = rowsOf(
    database,
    "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return tables.flatMap(({ name: table, sql }) => {
    const references = rowsOf(database, `PRAGMA foreign_key_list(${table})`);
    return rowsOf(database, `PRAGMA table_info(${table})`).map(({ name, type }) => {
      const isReference = references.some(({ from, table: to }) => from === name && PEOPLE.includes(String(to)));
      const isPerson = name === 'id' && PEOPLE.includes(String(table));
      // A column that a rule limits to words of the program holds nobody's text.
      const isText = !['INTEGER', 'REAL'].includes(String(type)) && !String(sql).includes(`CHECK (${name} IN (`);
      const mayLead = isReference || isPerson || isText || LIKE_A_PERSON.test(String(name));
      return { name: `${table}.${name}`, isReference, mayLead };
    });
  });
}

/** Each column that may lead to a person is named once: one that refers to people, looks like it, or can hold any text. */
export function faultsOf(database: DatabaseSync, nouns: readonly PersonalColumns[]): string[] {
  const columns = columnsOf(database);
  const fates = fatesIn(nouns);
  const timesNamed = (name: string) => fates.filter(([other]) => other === name).length;
  return [
    ...columns.filter(({ name, mayLead }) => mayLead && timesNamed(name) === 0).map(({ name }) => `${name}: not named`),
    ...columns.filter(({ name }) => timesNamed(name) > 1).map(({ name }) => `${name}: named twice`),
    ...fates.filter(([name]) => !columns.some((one) => one.name === name)).map(([name]) => `${name}: no such column`),
    ...columns
      .filter(
        ({ name, isReference }) => isReference && fates.some(([other, fate]) => other === name && /^no/.test(fate)),
      )
      .map(({ name }) => `${name}: refers to a person`),
  ];
}
