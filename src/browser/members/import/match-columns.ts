/** Matches the columns of an officer's file to fields. */
import { IMPORT_COLUMNS, type ImportColumn } from '../../../shared/members/people.ts';

/** The column for each title in the file. Titles left out are ignored. */
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

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds the columns by their names. Of two titles for the same column, the first counts. */
export function matchColumns(titles: readonly string[]): ColumnChoice {
  const pairs = IMPORT_COLUMNS.flatMap((column) => {
    const names = [lettersOf(column), ...(OTHER_NAMES[column] ?? [])];
    const title = titles.find((one) => names.includes(lettersOf(one)));
    return title === undefined ? [] : [[title, column] as const];
  });
  return Object.fromEntries(pairs);
}

/** Assigns a title to a column, or to none (`null`). Each column has at most one title. */
export const assignColumn = (choice: ColumnChoice, title: string, column: ImportColumn | null): ColumnChoice => {
  const others = Object.entries(choice).filter((pair) => pair[0] !== title && pair[1] !== column);
  return Object.fromEntries(column === null ? others : [...others, [title, column]]);
};

/** People are found by their email address or registration number. */
export const canFindPeople = (choice: ColumnChoice): boolean =>
  Object.values(choice).some((column) => column === 'email' || column === 'registration_no');

/** `registration_no` becomes `Registration no`. */
export const columnWords = (column: string): string =>
  (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll('_', ' ');
