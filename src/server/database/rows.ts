/**
 * Rows by the names of a schema's fields, so that a new column has to be named once. Names become SQL: they come from schemas and from
 * this program, never from a body.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';

type Row = Readonly<Record<string, SQLInputValue>>;

/** @param row as SQLite gives it. @returns undefined where there is none. @throws ValiError when a column holds something else. */
export const parseRow = <S extends v.GenericSchema>(schema: S, row: unknown): v.InferOutput<S> | undefined =>
  row === undefined ? undefined : v.parse(schema, row);

/** @returns the new row, with what the table filled in. @throws when a column is missing or not unique. */
export function insertRow(database: DatabaseSync, table: string, row: Row): unknown {
  const names = Object.keys(row);
  const values = names.map((name) => `:${name}`);
  return database.prepare(`INSERT INTO ${table} (${names}) VALUES (${values}) RETURNING *`).get(row);
}

/** @returns the row as it is then; undefined when there is none with this id. */
export function updateRow(database: DatabaseSync, table: string, id: number, change: Row): unknown {
  // The id too: a change of nothing is one as well.
  const columns = ['id', ...Object.keys(change)].map((name) => `${name} = :${name}`);
  return database.prepare(`UPDATE ${table} SET ${columns} WHERE id = :id RETURNING *`).get({ ...change, id });
}
