/**
 * Reads a table from a file that someone chose: in any encoding that spreadsheets save, with any separator, and with lines above the column
 * names. Each line of the file is counted. What a screen expects of it: `ExpectedTable`.
 */
import { count } from '../../shared/text/plain-text.ts';

/** What the browser offers to choose. Spreadsheets too, because the message about one says what to do. */
export const TABLE_FILES = '.csv,.tsv,.tab,.txt,.xlsx,.xls,.ods,text/csv,text/tab-separated-values,text/plain';

/** Lines that are no rows, in words after their number. */
export const OTHER_LINES = {
  titles: 'with the column names',
  above: 'above them',
  separator: 'about the separator',
  blank: 'blank',
} as const;

/** The file cannot be used. The message explains the reason and what to do. */
export class FileError extends Error {
  override name = 'FileError';
}

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
  /** How many lines are no rows, by kind. */
  others: Readonly<Record<keyof typeof OTHER_LINES, number>>;
  /** How many lines the file has. */
  lines: number;
}

export interface CsvFile extends CsvTable {
  /** How the file was read, in words. */
  encoding: string;
  /** Letters may be wrong, because nothing in the file shows its encoding. */
  isGuess: boolean;
}

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

/** Larger than a list of a thousand rows. */
const MAX_FILE_BYTES = 1_000_000;

/** @throws FileError */
export async function readCsvFile(file: File, expected: ExpectedTable): Promise<CsvFile> {
  const bytes = await file
    .slice(0, MAX_FILE_BYTES)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new FileError("This file couldn't be read. Save it on this device and choose it again.", { cause });
    });
  const { text, ...source } = readText(new Uint8Array(bytes));
  if (file.size > MAX_FILE_BYTES)
    throw new FileError("The file is larger than 1 MB. Split it, or remove columns that aren't needed.");
  return { ...readTable(text, expected), ...source };
}

/** @throws FileError */
export function readTable(text: string, expected: ExpectedTable): CsvTable {
  // Excel writes and reads a first line such as `sep=;`.
  const [declaration = '', declaredSeparator] = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const separators = [...(declaredSeparator === undefined ? [] : [declaredSeparator]), ',', ';', '\t', '|'];
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

/** Some lists have a heading of a few lines above the column names. */
const MAX_LINES_ABOVE = 10;

/** @param linesBefore how many lines of the file come before this text. */
function split(text: string, separator: string, linesBefore: number, expected: ExpectedTable): CsvTable {
  const filled = readRecords(text, separator).filter((record) => !isBlank(record));
  const names = lineOfNames(filled, expected);
  const titles = names ? distinct(names.cells ?? []) : numbered(filled);
  const others = { separator: linesBefore, above: 0, titles: 0, blank: 0 };
  const rows: CsvRow[] = [];
  const records = readRecords(text, separator, titles.length);
  for (const { line, ...rest } of records) {
    const record = { ...rest, line: line + linesBefore };
    const { cells, lines } = record;
    if (isBlank(record)) others.blank += lines;
    else if (names && line < names.line) others.above += lines;
    else if (names && (line === names.line || cells?.join() === names.cells?.join())) others.titles += lines;
    else
      rows.push({
        record,
        cells: Object.fromEntries(titles.map((title, index) => [title, cells?.[index]])),
        problem: problemOf(cells, titles.length),
      });
  }
  const lines = records.reduce((sum, record) => sum + record.lines, linesBefore);
  return { titles: titles.filter((title) => title !== ''), rows, others, lines };
}

/** The line with the column names; undefined if the file has none. */
function lineOfNames(filled: readonly CsvRecord[], { areEnough, isRow }: ExpectedTable): CsvRecord | undefined {
  const found = filled.slice(0, MAX_LINES_ABOVE).find(({ cells }) => cells && areEnough(distinct(cells)));
  return found ?? (isRow?.(filled[0]?.cells ?? []) ? undefined : filled[0]);
}

/** A title for each column of a file without column names. */
function numbered(records: readonly CsvRecord[]): string[] {
  const columns = records.reduce((most, { cells }) => Math.max(most, cells?.length ?? 0), 0);
  return Array.from({ length: columns }, (_, index) => `Column ${index + 1}`);
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

/** `This line has 4 values for 3 columns.` */
export const countsOf = (cells: number, columns: number) =>
  `This line has ${count(cells, 'value')} for ${count(columns, 'column')}.`;

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

/** The starts of files that are not text, the kind of file, and whether its program can save CSV. */
const KINDS: readonly (readonly [start: RegExp, kind: string, savesCsv: boolean])[] = [
  [/^PK[\s\S]*opendocument\.spreadsheet/, 'a LibreOffice file', true],
  [/^PK[\s\S]*Index\//, 'a Numbers file', true],
  [/^PK[\s\S]*xl\//, 'an Excel file', true],
  [/^ÐÏ/, 'an Excel file', true],
  [/^PK/, 'a ZIP file', false],
  [/^%PDF/, 'a PDF', false],
  [/^\{\\rtf/, 'a text document', false],
  // Some programs save these as .xls.
  [/^(?:ï»¿)?\s*<(?:\?xml|!doctype|html|meta|table)/i, 'a web page', false],
];

interface FileText extends Pick<CsvFile, 'encoding' | 'isGuess'> {
  text: string;
}

/** @throws FileError for a spreadsheet or another file that is not text. */
function readText(bytes: Uint8Array<ArrayBuffer>): FileText {
  const latin = new TextDecoder('latin1').decode(bytes);
  const [, kind, savesCsv] = KINDS.find(([start]) => start.test(latin)) ?? [];
  if (kind) throw new FileError(`This is ${kind}. ${savesCsv ? 'Save it as CSV.' : 'Choose a CSV file.'}`);
  const file = decode(bytes);
  // Control characters except white space. From U+0080 on they are bytes that windows-1252 does not use.
  if (/(?![\s\u0080-\u009f])\p{Cc}/u.test(file.text)) throw new FileError("This isn't a text file. Choose a CSV file.");
  return file;
}

function decode(bytes: Uint8Array<ArrayBuffer>): FileText {
  // The decoder drops the byte order mark.
  const as = (label: string, encoding: string, isGuess = false): FileText => ({
    text: new TextDecoder(label).decode(bytes),
    encoding,
    isGuess,
  });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return as('utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return as('utf-16be', 'UTF-16');
  // Without a mark: one of the two bytes of each Latin letter, sign and line end is 0.
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 8 && even === 0) return as('utf-16le', 'UTF-16');
  if (even > bytes.length / 8 && odd === 0) return as('utf-16be', 'UTF-16');
  const utf8 = as('utf-8', 'UTF-8');
  if (isUtf8(bytes)) return utf8;
  // A few damaged letters among correct ones: the backend rejects their lines. Files in other encodings have correct ones only by chance.
  const numberOf = (letters: RegExp) => utf8.text.match(letters)?.length ?? 0;
  if (numberOf(/[^\0-\x7f\ufffd]/g) >= numberOf(/\ufffd/g)) return { ...utf8, encoding: 'UTF-8, with damaged letters' };
  const windows = as('windows-1252', 'Western European', true);
  // Excel for Mac ends lines with \r, and has letters where windows-1252 has none.
  const isMac = /[\u0080-\u009f]/.test(windows.text) || !/\n/.test(windows.text);
  return isMac ? as('macintosh', 'Western European (Mac)', true) : windows;
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}
