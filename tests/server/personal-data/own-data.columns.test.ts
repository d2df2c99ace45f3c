/** Each noun says what becomes of its columns that lead to a person. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { IN_MEMORY, openDatabase } from '../../../src/server/database/database.ts';
import type { PersonalColumns } from '../../../src/server/database/personal-columns.ts';
import { columnsOfNouns, faultsOf } from './columns.ts';

test('Each column that may lead to a person is named by one noun', async () => {
  const database = openDatabase(IN_MEMORY);
  expect(faultsOf(database, await columnsOfNouns())).toEqual([]);
  database.close();
});

const ACCOUNTS = 'CREATE TABLE accounts (id INTEGER PRIMARY KEY) STRICT;';

/** [the tables, what the nouns say of them, what is wrong] */
test.each<[string, PersonalColumns[], string[]]>([
  ['CREATE TABLE badges (owner INTEGER REFERENCES accounts (id), colour INTEGER)', [], ['badges.owner: not named']],
  ['CREATE TABLE badges (given_by INTEGER, colour INTEGER)', [], ['badges.given_by: not named']],
  ['CREATE TABLE notes (words TEXT)', [], ['notes.words: not named']],
  ['CREATE TABLE notes (words BLOB)', [], ['notes.words: not named']],
  ["CREATE TABLE notes (kind TEXT CHECK (kind IN ('a', 'b')))", [], []],
  [
    'CREATE TABLE notes (words TEXT)',
    [{ notes: { words: 'goes' } }, { notes: { words: 'goes' } }],
    ['notes.words: named twice'],
  ],
  ['CREATE TABLE notes (words TEXT)', [{ notes: { words: 'goes', sign: 'goes' } }], ['notes.sign: no such column']],
  [
    'CREATE TABLE badges (owner INTEGER REFERENCES accounts (id))',
    [{ badges: { owner: 'no person: a colour' } }],
    ['badges.owner: refers to a person'],
  ],
])('With "%s" and %j these columns are reported: %j', (sql, nouns, faults) => {
  const database = new DatabaseSync(IN_MEMORY);
  database.exec(ACCOUNTS + sql);
  expect(faultsOf(database, [...nouns, { accounts: { id: 'goes' } }])).toEqual(faults);
  database.close();
});
