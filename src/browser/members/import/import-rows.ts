/** Which columns of an officer's file are which fields, and the rows that an import sends. */

import { oneNameHint } from '../../../shared/accounts/person-name.ts';
import { MAX_IMPORT_ROWS } from '../../../shared/members/import-calls.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../../../shared/members/people.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import { type CsvTable, type ExpectedTable, missingCellProblem } from '../../ui/csv-file.ts';

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

/**
 * Assigns a title to a column, or to none (`null`). No other title changes: the arrow keys pass over values that nobody wants, and must take
 * nothing away from the others.
 */
export const assignColumn = (choice: ColumnChoice, title: string, column: ImportColumn | null): ColumnChoice => {
  const others = Object.entries(choice).filter(([other]) => other !== title);
  return Object.fromEntries(column === null ? others : [...others, [title, column]]);
};

/** The other titles that have the same column as this one. */
export const titlesWithSameColumn = (choice: ColumnChoice, title: string): string[] =>
  Object.keys(choice).filter((other) => other !== title && choice[other] === choice[title]);

const isDoubled = (choice: ColumnChoice): boolean => new Set(Object.values(choice)).size < Object.keys(choice).length;

/** What the officer must still choose before the file can be checked; null: nothing. */
export function columnProblem(choice: ColumnChoice): string | null {
  if (isDoubled(choice)) return 'Two columns of your file have the same choice. Change one of them.';
  // People are found by one of these.
  if (Object.values(choice).some((column) => column === 'email' || column === 'registration_no')) return null;
  return 'Choose the column with the email address or the registration number. We use it to find people.';
}

/** `registration_no` becomes `Registration no`. */
export const columnWords = (column: string): string =>
  (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll('_', ' ');

/** What is wrong with a column of a row, and how to correct it. */
export const errorWords = (column: string, messages: readonly string[]): string =>
  [`${columnWords(column)}:`, ...messages, column === 'last_name' && oneNameHint({ message: messages[0] })]
    .filter(Boolean)
    .join(' ');

export const PEOPLE_TABLE: ExpectedTable = {
  countKnown: (titles) => Object.keys(matchColumns(titles)).length,
  areEnough: (titles) => columnProblem(matchColumns(titles)) === null,
  emptySentence: "This file doesn't list any people. Its first line must contain the column names.",
  maxRows: MAX_IMPORT_ROWS,
};

/** One person. Blank cells are left out, because they change nothing. */
export type ImportRow = { line: number } & Partial<Record<ImportColumn, string | number>>;

export interface FileRows {
  rows: ImportRow[];
  /** Lines that cannot be sent, and why. */
  skipped: { row: ImportRow; problem: string }[];
}

/** The rows to send, and the lines that cannot be sent. */
export function importRows({ rows: lines }: CsvTable, choice: ColumnChoice): FileRows {
  const rows: ImportRow[] = [];
  const skipped: FileRows['skipped'] = [];
  for (const csvRow of lines) {
    const { record, cells, problem } = csvRow;
    const { line, text } = record;
    const values = Object.entries(choice)
      .map(([title, column]) => [column, cleaned(column, cells[title])] as const)
      .filter(([, value]) => value !== '');
    const row: ImportRow = { line, ...Object.fromEntries(values) };
    const missingCell = missingCellProblem(csvRow, Object.keys(choice));
    // The values cannot be assigned to columns.
    if (problem !== undefined) skipped.push({ row: { line }, problem: `${problem} The line: ${text}` });
    else if (values.length === 0)
      skipped.push({ row, problem: `This line has nothing in the columns we read. The line: ${text}` });
    else if (missingCell !== undefined) skipped.push({ row, problem: missingCell });
    else rows.push(row);
  }
  return { rows, skipped };
}

/** Without the mark that a spreadsheet or an export has put before it. A name may start with an apostrophe itself. */
function cleaned(column: ImportColumn, cell = ''): string | number {
  const text = withoutFormulaMark(cell.trim());
  if (column === 'first_name' || column === 'last_name') return text;
  const value = text.replace(/^'/, '');
  return column === 'year_of_study' && /^\d{1,2}(?:[.,]0+)?$/.test(value) ? Number.parseInt(value, 10) : value;
}
