/** Matches the columns of an officer's file to fields. */
import { IMPORT_COLUMNS, type ImportColumn } from '../../../shared/members/people-import.ts';

/** By title in the file; a title that is left out is ignored. */
export type ColumnChoice = Readonly<Record<string, ImportColumn>>;

/** Other names of columns, reduced to letters and digits. */
const OTHER_NAMES: Partial<Readonly<Record<ImportColumn, readonly string[]>>> = {
  email: ['emailaddress', 'mail', 'universityemail', 'corporateemail'],
  registration_no: ['registrationnumber', 'registration', 'regno', 'regnumber', 'admissionno', 'admissionnumber'],
  first_name: ['first', 'givenname', 'forename'],
  last_name: ['last', 'surname', 'familyname'],
  phone_number: ['phone', 'phoneno', 'mobile', 'mobilenumber', 'telephone', 'tel', 'whatsapp', 'contactno'],
  year_of_study: ['year'],
};

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds the columns by their names. Of two titles that mean the same, the first is taken. */
export function matchColumns(titles: readonly string[]): ColumnChoice {
  const pairs = IMPORT_COLUMNS.flatMap((column) => {
    const names = [bare(column), ...(OTHER_NAMES[column] ?? [])];
    const title = titles.find((one) => names.includes(bare(one)));
    return title === undefined ? [] : [[title, column] as const];
  });
  return Object.fromEntries(pairs);
}

/** Assigns a title to a column, or to none (`null`). Each column has at most one title. */
export const choose = (choice: ColumnChoice, title: string, column: ImportColumn | null): ColumnChoice => {
  const others = Object.entries(choice).filter(([one, taken]) => one !== title && taken !== column);
  return Object.fromEntries(column === null ? others : [...others, [title, column]]);
};

/** People are found by one of these two. */
export const canFindPeople = (choice: ColumnChoice): boolean =>
  Object.values(choice).some((column) => column === 'email' || column === 'registration_no');

/** `registration_no` becomes `Registration no`. */
export const columnWords = (column: string): string =>
  (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll('_', ' ');
