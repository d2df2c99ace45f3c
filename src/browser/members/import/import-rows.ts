/** Which columns of an officer's file are which fields, and the rows that an import sends. */

import { oneNameHint } from '#shared/accounts/person-name.ts';
import { type ImportRow, MAX_IMPORT_ROWS } from '#shared/members/import-calls.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/members/people.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import { type CsvTable, type ExpectedTable, missingCellProblem } from '../../ui/table/csv-file.ts';

/** What a column of a file can be: also the first and last name in one. */
export const FILE_COLUMNS = [...IMPORT_COLUMNS, 'full_name'] as const;
type FileColumn = (typeof FILE_COLUMNS)[number];

/** The column for each title in the file. Titles left out are ignored. */
export type ColumnChoice = Readonly<Record<string, FileColumn>>;

/** Other names of columns, reduced to letters and digits. */
const OTHER_NAMES: Partial<Readonly<Record<FileColumn, readonly string[]>>> = {
  email: ['emailaddress', 'mail', 'universityemail', 'corporateemail'],
  registration_no: ['registrationnumber', 'registration', 'regno', 'regnumber', 'admissionno', 'admissionnumber'],
  first_name: ['first', 'givenname', 'forename'],
  last_name: ['last', 'surname', 'familyname'],
  phone_number: ['phone', 'phoneno', 'mobile', 'mobilenumber', 'telephone', 'tel', 'whatsapp', 'contactno'],
  year_of_study: ['year'],
  full_name: ['name', 'names', 'fullnames', 'yourname', 'yourfullname', 'studentname', 'membername', 'nameofstudent'],
};

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type Titled = Pick<CsvTable, 'titles' | 'rows'>;

/** The titles of the file that name a column. `Phone (2)` is the second of two that are called `Phone`. */
function titlesOf(column: FileColumn, titles: readonly string[]): string[] {
  const names = [lettersOf(column), ...(OTHER_NAMES[column] ?? [])];
  return titles.filter((title) => names.includes(lettersOf(title.replace(/ \(\d+\)$/, ''))));
}

/** The titles of a column that differ in at least one line, without blank ones unless all are. */
function filledTitles(column: FileColumn, { titles, rows }: Titled): string[] {
  const values = new Map<string, string>();
  for (const title of titlesOf(column, titles)) {
    const cells = rows.map(({ cells }) => cells[title]?.trim() ?? '').join('\n');
    if (!values.has(cells)) values.set(cells, title);
  }
  const blank = '\n'.repeat(Math.max(rows.length - 1, 0));
  if (values.size > 1) values.delete(blank);
  return [...values.values()];
}

/** Finds the columns by their names. Of several titles for one column, the one with values counts. */
export function matchColumns(table: Titled): ColumnChoice {
  const pairs = FILE_COLUMNS.flatMap((column) => {
    const [title, ...others] = filledTitles(column, table);
    return title === undefined || others.length > 0 ? [] : [[title, column] as const];
  });
  const hasNames = namesIn(pairs.map(([, column]) => column));
  return Object.fromEntries(pairs.filter(([, column]) => column !== 'full_name' || !hasNames));
}

/** Columns that several titles with different values may be, as long as none is chosen: only the officer knows which. */
export function unclearColumns(table: Titled, choice: ColumnChoice): { column: FileColumn; titles: string[] }[] {
  const chosen = Object.values(choice);
  return FILE_COLUMNS.filter((column) => !chosen.includes(column) && !(column === 'full_name' && namesIn(chosen)))
    .map((column) => ({ column, titles: filledTitles(column, table) }))
    .filter(({ titles }) => titles.length > 1);
}

const namesIn = (columns: readonly FileColumn[]) => columns.includes('first_name') || columns.includes('last_name');

/**
 * Assigns a title to a column, or to none (`null`). No other title changes: the arrow keys pass over values that nobody wants, and must take
 * nothing away from the others.
 */
export const assignColumn = (choice: ColumnChoice, title: string, column: FileColumn | null): ColumnChoice => {
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
  countKnown: (titles) => Object.keys(matchColumns({ titles, rows: [] })).length,
  areEnough: (titles) => columnProblem(matchColumns({ titles, rows: [] })) === null,
  emptySentence: "This file doesn't list any people. Its first line must contain the column names.",
  maxRows: MAX_IMPORT_ROWS,
};

/** One person. Blank cells are left out, because they change nothing. */
export type FileRow = Pick<ImportRow, 'line' | 'split_name'> & Partial<Record<ImportColumn, string | number>>;

export interface FileRows {
  rows: FileRow[];
  /** Lines that cannot be sent, and why. */
  skipped: { row: FileRow; problem: string }[];
}

/** The rows to send, and the lines that cannot be sent. */
export function importRows({ rows: lines }: CsvTable, choice: ColumnChoice): FileRows {
  const rows: FileRow[] = [];
  const skipped: FileRows['skipped'] = [];
  for (const csvRow of lines) {
    const { record, cells, problem } = csvRow;
    const { line, text } = record;
    const values = Object.entries(choice)
      .map(([title, column]) => [column, cleaned(column, cells[title])] as const)
      .filter(([, value]) => value !== '');
    const { full_name, ...fields } = Object.fromEntries(values);
    const row: FileRow = { line, ...splitName(full_name), ...fields };
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

/** `Amina Wanjiku Odhiambo` or `Odhiambo, Amina Wanjiku`: the last word, or what stands before the comma, is the last name. */
function splitName(name: string | number | undefined): Partial<FileRow> {
  if (name === undefined) return {};
  const text = String(name).replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  const space = text.lastIndexOf(' ');
  const [first, last] =
    comma > 0
      ? [text.slice(comma + 1), text.slice(0, comma)]
      : [space < 0 ? text : text.slice(0, space), text.slice(space + 1)];
  return { split_name: true, first_name: first.trim(), ...(space >= 0 && { last_name: last.trim() }) };
}

/** Without the mark that a spreadsheet or an export has put before it. A name may start with an apostrophe itself. */
function cleaned(column: FileColumn, cell = ''): string | number {
  const text = withoutFormulaMark(cell.trim());
  if (/_name$/.test(column)) return text;
  const value = text.replace(/^'/, '');
  return column === 'year_of_study' && /^\d{1,2}(?:[.,]0+)?$/.test(value) ? Number.parseInt(value, 10) : value;
}
