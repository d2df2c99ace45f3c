/** Reads the file that an officer chose, and accounts for each of its lines. match-columns.ts assigns the columns. */
import { type ImportColumn, MAX_IMPORT_ROWS } from '../../../shared/members/people-import.ts';
import { withoutFormulaMark } from '../../officers/formula-mark.ts';
import { count } from '../../officers/words.ts';
import { type CsvRecord, readRecords } from './csv-records.ts';
import { FileError } from './file-error.ts';
import { type ColumnChoice, canFindPeople, matchColumns } from './match-columns.ts';
import { type FileText, readText } from './read-text.ts';

/** One person. Blank cells are left out, because they change nothing. */
export type ImportRow = { line: number } & Partial<Record<ImportColumn, string | number>>;

/** A line that is not sent, and why. */
export interface SkippedLine {
  row: ImportRow;
  problem: string;
}

export interface SentRows {
  rows: ImportRow[];
  skipped: SkippedLine[];
}

export interface CsvTable {
  /** The titles in the line with the names of the columns, in their order. */
  titles: readonly string[];
  people: readonly {
    record: CsvRecord;
    cells: Readonly<Record<string, string | undefined>>;
    /** Why the line cannot be used. */
    problem?: string | undefined;
  }[];
  /** How many lines of the file are about no one, by what they are. */
  others: Readonly<Record<'separator' | 'above' | 'titles' | 'blank', number>>;
  /** How many lines the file has. */
  lines: number;
}

/** More than a list of a thousand people needs. */
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
  // Excel writes and reads such a first line.
  const [declaration = '', declared] = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const tables = [...(declared === undefined ? [] : [declared]), ',', ';', '\t', '|'].map((separator) =>
    split(body, separator, declaration === '' ? 0 : 1),
  );
  const known = ({ titles }: CsvTable) => Object.keys(matchColumns(titles)).length;
  const [table] = [...tables].sort(
    (one, other) => known(other) - known(one) || other.titles.length - one.titles.length,
  );
  if (table === undefined || table.people.length === 0)
    throw new FileError("This file doesn't list any people. Its first line must contain the names of the columns.");
  if (table.people.length > MAX_IMPORT_ROWS)
    throw new FileError(
      `The file has ${table.people.length.toLocaleString('en')} rows. Split it into files of at most ${MAX_IMPORT_ROWS.toLocaleString('en')}.`,
    );
  return table;
}

const isBlank = ({ cells }: CsvRecord) => cells?.every((cell) => cell.trim() === '') ?? false;

/** Some lists have a heading above the names of the columns. */
const MOST_ABOVE = 10;

/** @param skipped lines above this text. */
function split(text: string, separator: string, skipped: number): CsvTable {
  const first = readRecords(text, separator).filter((record) => !isBlank(record));
  const names =
    first.slice(0, MOST_ABOVE).find(({ cells }) => cells && canFindPeople(matchColumns(distinct(cells)))) ?? first[0];
  const titles = distinct(names?.cells ?? []);
  const others = { separator: skipped, above: 0, titles: 0, blank: 0 };
  const people: CsvTable['people'][number][] = [];
  const records = readRecords(text, separator, titles.length);
  for (const { line, ...rest } of records) {
    const record = { ...rest, line: line + skipped };
    const { cells, lines } = record;
    if (isBlank(record)) others.blank += lines;
    else if (names && line < names.line) others.above += lines;
    else if (line === names?.line || cells?.join() === names?.cells?.join()) others.titles += lines;
    else
      people.push({
        record,
        cells: Object.fromEntries(titles.map((title, index) => [title, cells?.[index]])),
        problem: misfit(cells, titles.length),
      });
  }
  const lines = records.reduce((sum, record) => sum + record.lines, skipped);
  return { titles: titles.filter((title) => title !== ''), people, others, lines };
}

/** Titles by which each column can be told. */
function distinct(cells: readonly string[]): string[] {
  const titles: string[] = [];
  for (const cell of cells) {
    const title = cell.trim().replace(/\s+/g, ' ');
    const same = titles.filter((one) => one === title || one.startsWith(`${title} (`)).length;
    titles.push(title !== '' && titles.includes(title) ? `${title} (${same + 1})` : title);
  }
  return titles;
}

function misfit(cells: readonly string[] | null, columns: number): string | undefined {
  if (cells === null) return 'A quotation mark on this line has no partner.';
  const filled = cells.reduce((count, cell, index) => (cell.trim() === '' ? count : index + 1), 0);
  return filled > columns
    ? `${countsOf(filled, columns)} Put quotation marks around a value that has the separator in it.`
    : undefined;
}

const countsOf = (cells: number, columns: number) =>
  `This line has ${count(cells, 'value')} for ${count(columns, 'column')}.`;

/** The people of a table as they are sent, and the lines that cannot be. */
export function importRows({ people }: CsvTable, choice: ColumnChoice): SentRows {
  const rows: ImportRow[] = [];
  const skipped: SkippedLine[] = [];
  for (const { record, cells, problem } of people) {
    const { line, text } = record;
    const given = Object.entries(choice)
      .map(([title, column]) => [column, cleaned(column, cells[title])] as const)
      .filter(([, value]) => value !== '');
    const row: ImportRow = { line, ...Object.fromEntries(given) };
    const has = record.cells?.length ?? 0;
    // Which value belongs to which column is not known.
    if (problem !== undefined) skipped.push({ row: { line }, problem: `${problem} The line: ${text}` });
    else if (given.length === 0)
      skipped.push({ row, problem: `This line has nothing in the columns that are read. The line: ${text}` });
    // A lost separator would shift values, too.
    else if (Object.keys(choice).some((title) => cells[title] === undefined))
      skipped.push({ row, problem: countsOf(has, Object.keys(cells).length) });
    else rows.push(row);
  }
  return { rows, skipped };
}

/** Without what a spreadsheet or an export has put before it. Names may begin with an apostrophe of their own. */
function cleaned(column: ImportColumn, cell = ''): string | number {
  const text = withoutFormulaMark(cell.trim());
  if (column === 'first_name' || column === 'last_name') return text;
  const value = text.replace(/^'/, '');
  return column === 'year_of_study' && /^\d{1,2}(?:\.0+)?$/.test(value) ? Number(value) : value;
}
