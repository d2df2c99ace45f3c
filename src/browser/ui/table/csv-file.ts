/**
 * Reads a table from a file that someone chose, with any separator, and with lines above the column names. Each line of the file is
 * counted. What a screen expects of it: `ExpectedTable`.
 */
import { count } from '#shared/text/plain-text.ts';
import { FileError, type FileText, readTextFile } from './file-text.ts';

/** What a screen expects of a file. */
export interface ExpectedTable {
  /** How many of these titles it knows. The separator with which it knows most of them is the file's. */
  countKnown: (titles: readonly string[]) => number;
  /** Whether the line with these titles can be the one with the column names. */
  areEnough: (titles: readonly string[]) => boolean;
  /** Whether a first line is a row already. Such a file has no column names: its titles are `Column 1` and so on. */
  isRow?: (cells: readonly string[]) => boolean;
  /** The sentence about a file without rows. */
  emptySentence: string;
  maxRows: number;
}

export interface CsvTable {
  /** The column names of the file, in their order. */
  titles: readonly string[];
  rows: readonly CsvRow[];
  /** How many lines are no rows, by kind: with the column names, above them, about the separator, or blank. */
  others: Readonly<Record<'titles' | 'above' | 'separator' | 'blank', number>>;
  /** How many lines the file has. */
  lines: number;
}

export type CsvFile = CsvTable & Omit<FileText, 'text'>;

export interface CsvRow {
  record: CsvRecord;
  /** By title. */
  cells: Readonly<Record<string, string | undefined>>;
  /** Why its cells cannot be assigned to columns. */
  problem?: string | undefined;
}

/**
 * RFC 4180, with any line end and any separator. Not Papa Parse, because it does not report the lines of a record, and one missing quote
 * spoils all lines after it.
 */
interface CsvRecord {
  /** Its first line in the file, from 1. */
  line: number;
  /** How many lines it has: quoted cells may contain line ends. */
  lines: number;
  /** As it is in the file. */
  text: string;
  /** Null: a quote is not closed, or closed in the middle of a cell. Then the record is one line, and the next record starts after it. */
  cells: readonly string[] | null;
}

/** @throws FileError */
export async function readCsvFile(file: File, expected: ExpectedTable): Promise<CsvFile> {
  const { text, ...source } = await readTextFile(file);
  return { ...readTable(text, expected), ...source };
}

/** @throws FileError */
export function readTable(text: string, expected: ExpectedTable): CsvTable {
  // Excel writes and reads a first line such as `sep=;`.
  const [declaration = '', declaredSeparator] = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const separators = [...(declaredSeparator === undefined ? [] : [declaredSeparator]), ',', ';', '\t', '|'];
  if (linesOfFile(body).some((line) => separators.some((separator) => line.split(separator).length > MAX_COLUMNS)))
    throw new FileError(`A line of this has more than ${MAX_COLUMNS} columns. Remove those that aren't needed.`);
  const knownTitles = ({ titles }: CsvTable) => expected.countKnown(titles);
  const [table] = separators
    .map((separator) => split(body, separator, declaration === '' ? 0 : 1, expected))
    .sort((one, other) => knownTitles(other) - knownTitles(one) || other.titles.length - one.titles.length);
  if (table === undefined || table.rows.length === 0) throw new FileError(expected.emptySentence);
  const { maxRows } = expected;
  if (table.rows.length > maxRows)
    throw new FileError(
      `The file has ${table.rows.length.toLocaleString('en')} rows. Split it into files of at most ${maxRows.toLocaleString('en')}.`,
    );
  return table;
}

const isBlank = ({ cells }: CsvRecord) => cells?.every((cell) => cell.trim() === '') ?? false;

/** Lists and statements have a heading above the column names. */
const MAX_LINES_ABOVE = 60;
const MAX_COLUMNS = 200;
/** With blank ones. */
const MAX_LINES = 20_000;
/** Most characters of a cell. A longer one is not read. */
export const MAX_CELL = 1000;

/** Inherits nothing: a column may be called `constructor`. */
const NO_CELLS: CsvRow['cells'] = Object.create(null);

/** @param linesBefore how many lines of the file come before this text. */
function split(text: string, separator: string, linesBefore: number, expected: ExpectedTable): CsvTable {
  const filled = readRecords(text, separator).filter((record) => !isBlank(record));
  const names = lineOfNames(filled, expected);
  const titles = names ? distinct(names.cells ?? []) : numbered(filled);
  // Most lines may have something in a column without a title. In one line alone, it is a value too many.
  const table = filled.flatMap(({ line, cells }) => (cells && line >= (names?.line ?? 0) ? [cells] : []));
  const widest = Math.max(titles.length, mostFrequent(table.map((cells) => cells.length)));
  const columns = Math.max(filledTo(titles), Math.min(titles.length, mostFrequent(table.map(filledTo))));
  const others = { separator: linesBefore, above: 0, titles: 0, blank: 0 };
  const rows: CsvRow[] = [];
  const records = readRecords(text, separator, titles.length);
  for (const { line, ...rest } of records) {
    const record = { ...rest, line: line + linesBefore };
    const { cells, lines } = record;
    if (isBlank(record)) others.blank += lines;
    else if (names && line < names.line) others.above += lines;
    else if (names && (line === names.line || cells?.join() === names.cells?.join())) others.titles += lines;
    else if (cells?.some((cell) => cell.length > MAX_CELL))
      rows.push({ record, cells: NO_CELLS, problem: `A value on this line is longer than ${MAX_CELL} characters.` });
    else
      rows.push({
        record,
        cells: Object.fromEntries(titles.map((title, index) => [title || numberOf(index), cells?.[index]])),
        problem: problemOf(cells, columns, widest),
      });
  }
  const lines = records.reduce((sum, record) => sum + record.lines, linesBefore);
  return { titles: titles.filter((title) => title !== ''), rows, others, lines };
}

/** The line that knows the most column names, because a title above them may be one too; undefined if the file has none. */
function lineOfNames(filled: readonly CsvRecord[], { areEnough, countKnown, isRow }: ExpectedTable) {
  const countIn = ({ cells }: CsvRecord) => countKnown(distinct(cells ?? []));
  const [found] = filled
    .slice(0, MAX_LINES_ABOVE)
    .filter(({ cells }) => cells && areEnough(distinct(cells)))
    .sort((one, other) => countIn(other) - countIn(one));
  return found ?? (isRow?.(filled[0]?.cells ?? []) ? undefined : filled[0]);
}

/** The title of a column that has none. */
const numberOf = (index: number) => `Column ${index + 1}`;

/** A title for each column of a file without column names. */
function numbered(records: readonly CsvRecord[]): string[] {
  const columns = records.reduce((most, { cells }) => Math.max(most, cells?.length ?? 0), 0);
  return Array.from({ length: columns }, (_, index) => numberOf(index));
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

/** Of two numbers that are as frequent, the larger. */
function mostFrequent(numbers: readonly number[]): number {
  const counts: number[] = [];
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts.lastIndexOf(Math.max(...counts.filter(Boolean)));
}

/** How many cells there are up to the last that is not blank. */
const filledTo = (cells: readonly string[]): number =>
  cells.reduce((count, cell, index) => (cell.trim() === '' ? count : index + 1), 0);

/** @param widest how many cells a line may have, with blank ones at its end. */
function problemOf(cells: readonly string[] | null, columns: number, widest: number): string | undefined {
  if (cells === null) return 'A quotation mark on this line has no partner.';
  const found = cells.length > widest ? cells.length : filledTo(cells);
  return found > columns
    ? `${countsOf(found, columns)} Put quotation marks around a value that has the separator in it.`
    : undefined;
}

/** `This line has 4 values for 3 columns.` */
const countsOf = (cells: number, columns: number) =>
  `This line has ${count(cells, 'value')} for ${count(columns, 'column')}.`;

/** With a separator missing, values would be in the wrong columns. @returns the sentence about a row that lacks the cell of a title. */
export const missingCellProblem = ({ record, cells }: CsvRow, titles: readonly string[]): string | undefined =>
  titles.some((title) => cells[title] === undefined)
    ? countsOf(record.cells?.length ?? 0, Object.keys(cells).length)
    : undefined;

/** Before anything is compared, because that would take very long. @throws FileError for a text with too many lines. */
export function linesOfFile(text: string): string[] {
  const lines = linesOf(text);
  if (lines.length <= MAX_LINES) return lines;
  throw new FileError(`The file has more than ${MAX_LINES.toLocaleString('en')} lines. Split it.`);
}

const LINE_END = /\r\n|\r|\n/g;
const linesOf = (text: string): string[] => text.split(LINE_END);

/** @param columns how many cells a record has. A quoted cell that contains as many cells again has lost its closing quote. */
function readRecords(text: string, separator: string, columns = Number.POSITIVE_INFINITY): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (let start = 0, line = 1; start < text.length; ) {
    const record = readCells(text, start, separator);
    const isClosed = record !== null && !record.cells.some((cell) => containsRecord(cell, separator, columns));
    const end = isClosed ? record.end : endOfLine(text, start);
    const part = text.slice(start, end);
    const lines = linesOf(part).length;
    records.push({ line, lines, text: part, cells: isClosed ? record.cells : null });
    line += lines;
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return records;
}

const containsRecord = (cell: string, separator: string, columns: number) =>
  linesOf(cell).some((line, index) => index > 0 && line.split(separator).length >= columns);

function endOfLine(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? text.length;
}

/** The cells of the record that starts at `start`, and its end. */
function readCells(text: string, start: number, separator: string): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    const open = skipSpaces(text, at);
    let end = nextEnd(text, at, separator);
    if (text[open] === '"') {
      let close = text.indexOf('"', open + 1);
      while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      end = skipSpaces(text, close + 1);
      if (close === -1 || nextEnd(text, end, separator) !== end) return null;
      cells.push(text.slice(open + 1, close).replaceAll('""', '"'));
    } else {
      const cell = text.slice(at, end);
      if (cell.split('"').length % 2 === 0) return null;
      cells.push(cell);
    }
    if (text[end] !== separator) return { cells, end };
    at = end;
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

/** The end of a cell without quotes. */
function nextEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
