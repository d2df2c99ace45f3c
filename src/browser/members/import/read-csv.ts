/** Reads the file that an officer chose, and counts each of its lines. match-columns.ts assigns the columns. */

import type { ImportColumn } from '../../../shared/members/people.ts';
import { MAX_IMPORT_ROWS } from '../../../shared/members/people-import.ts';
import { withoutFormulaMark } from '../../officers/CsvDownload.tsx';
import { count } from '../../officers/words.ts';
import { type CsvRecord, readRecords } from './csv-records.ts';

import { type ColumnChoice, canFindPeople, matchColumns } from './match-columns.ts';
import { FileError, type FileText, readText } from './read-text.ts';

/** One person. Blank cells are left out, because they change nothing. */
export type ImportRow = { line: number } & Partial<Record<ImportColumn, string | number>>;

/** A line that cannot be sent, and why. */
export interface SkippedLine {
  row: ImportRow;
  problem: string;
}

export interface FileRows {
  rows: ImportRow[];
  skipped: SkippedLine[];
}

export interface CsvTable {
  /** The column names of the file, in their order. */
  titles: readonly string[];
  people: readonly {
    record: CsvRecord;
    cells: Readonly<Record<string, string | undefined>>;
    /** Why the line cannot be imported. */
    problem?: string | undefined;
  }[];
  /** How many lines are about no one, by kind. */
  others: Readonly<Record<'separator' | 'above' | 'titles' | 'blank', number>>;
  /** How many lines the file has. */
  lines: number;
}

/** Larger than a list of a thousand people. */
const MAX_FILE_BYTES = 1_000_000;

/** @throws FileError */
export async function readCsvFile(file: File): Promise<{ table: CsvTable; source: FileText }> {
  const bytes = await file
    .slice(0, MAX_FILE_BYTES)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new FileError("This file couldn't be read. Save it on this device and choose it again.", { cause });
    });
  const source = readText(new Uint8Array(bytes));
  if (file.size > MAX_FILE_BYTES)
    throw new FileError("The file is larger than 1 MB. Split it, or remove columns that aren't needed.");
  return { table: readTable(source.text), source };
}

/** @throws FileError */
export function readTable(text: string): CsvTable {
  // Excel writes and reads a first line such as `sep=;`.
  const [declaration = '', declaredSeparator] = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const tables = [...(declaredSeparator === undefined ? [] : [declaredSeparator]), ',', ';', '\t', '|'].map(
    (separator) => split(body, separator, declaration === '' ? 0 : 1),
  );
  const matches = ({ titles }: CsvTable) => Object.keys(matchColumns(titles)).length;
  const [table] = [...tables].sort(
    (one, other) => matches(other) - matches(one) || other.titles.length - one.titles.length,
  );
  if (table === undefined || table.people.length === 0)
    throw new FileError("This file doesn't list any people. Its first line must contain the column names.");
  if (table.people.length > MAX_IMPORT_ROWS)
    throw new FileError(
      `The file has ${table.people.length.toLocaleString('en')} rows. Split it into files of at most ${MAX_IMPORT_ROWS.toLocaleString('en')}.`,
    );
  return table;
}

const isBlank = ({ cells }: CsvRecord) => cells?.every((cell) => cell.trim() === '') ?? false;

/** Some lists have a heading of a few lines above the column names. */
const MAX_LINES_ABOVE = 10;

/** @param linesBefore how many lines of the file come before this text. */
function split(text: string, separator: string, linesBefore: number): CsvTable {
  const filled = readRecords(text, separator).filter((record) => !isBlank(record));
  const names =
    filled.slice(0, MAX_LINES_ABOVE).find(({ cells }) => cells && canFindPeople(matchColumns(distinct(cells)))) ??
    filled[0];
  const titles = distinct(names?.cells ?? []);
  const others = { separator: linesBefore, above: 0, titles: 0, blank: 0 };
  const people: CsvTable['people'][number][] = [];
  const records = readRecords(text, separator, titles.length);
  for (const { line, ...rest } of records) {
    const record = { ...rest, line: line + linesBefore };
    const { cells, lines } = record;
    if (isBlank(record)) others.blank += lines;
    else if (names && line < names.line) others.above += lines;
    else if (line === names?.line || cells?.join() === names?.cells?.join()) others.titles += lines;
    else
      people.push({
        record,
        cells: Object.fromEntries(titles.map((title, index) => [title, cells?.[index]])),
        problem: problemOf(cells, titles.length),
      });
  }
  const lines = records.reduce((sum, record) => sum + record.lines, linesBefore);
  return { titles: titles.filter((title) => title !== ''), people, others, lines };
}

/** The titles, numbered where two are the same. */
function distinct(cells: readonly string[]): string[] {
  const titles: string[] = [];
  for (const cell of cells) {
    const title = cell.trim().replace(/\s+/g, ' ');
    const same = titles.filter((one) => one === title || one.startsWith(`${title} (`)).length;
    titles.push(title !== '' && titles.includes(title) ? `${title} (${same + 1})` : title);
  }
  return titles;
}

function problemOf(cells: readonly string[] | null, columns: number): string | undefined {
  if (cells === null) return 'A quotation mark on this line has no partner.';
  const lastFilled = cells.reduce((count, cell, index) => (cell.trim() === '' ? count : index + 1), 0);
  return lastFilled > columns
    ? `${countsOf(lastFilled, columns)} Put quotation marks around a value that has the separator in it.`
    : undefined;
}

const countsOf = (cells: number, columns: number) =>
  `This line has ${count(cells, 'value')} for ${count(columns, 'column')}.`;

/** The rows to send, and the lines that cannot be sent. */
export function importRows({ people }: CsvTable, choice: ColumnChoice): FileRows {
  const rows: ImportRow[] = [];
  const skipped: SkippedLine[] = [];
  for (const { record, cells, problem } of people) {
    const { line, text } = record;
    const values = Object.entries(choice)
      .map(([title, column]) => [column, cleaned(column, cells[title])] as const)
      .filter(([, value]) => value !== '');
    const row: ImportRow = { line, ...Object.fromEntries(values) };
    // The values cannot be assigned to columns.
    if (problem !== undefined) skipped.push({ row: { line }, problem: `${problem} The line: ${text}` });
    else if (values.length === 0)
      skipped.push({ row, problem: `This line has nothing in the columns that are read. The line: ${text}` });
    // With a missing separator, values would be in the wrong columns.
    else if (Object.keys(choice).some((title) => cells[title] === undefined))
      skipped.push({ row, problem: countsOf(record.cells?.length ?? 0, Object.keys(cells).length) });
    else rows.push(row);
  }
  return { rows, skipped };
}

/** Without the mark that a spreadsheet or an export has put before it. A name may start with an apostrophe itself. */
function cleaned(column: ImportColumn, cell = ''): string | number {
  const text = withoutFormulaMark(cell.trim());
  if (column === 'first_name' || column === 'last_name') return text;
  const value = text.replace(/^'/, '');
  return column === 'year_of_study' && /^\d{1,2}(?:\.0+)?$/.test(value) ? Number(value) : value;
}
