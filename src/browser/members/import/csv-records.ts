/**
 * Splits the text of a CSV file into records: RFC 4180, with any line end and any separator. Not Papa Parse, because it does not report the
 * lines of a record, and one missing quote spoils all lines after it.
 */

export interface CsvRecord {
  /** Its first line in the file, from 1. */
  line: number;
  /** How many lines it has: quoted cells may contain line ends. */
  lines: number;
  /** As it is in the file. */
  text: string;
  /** Null: a quote is not closed, or closed in the middle of a cell. Then the record is one line, and the next record starts after it. */
  cells: readonly string[] | null;
}

const LINE_END = /\r\n|\r|\n/g;
export const linesOf = (text: string): string[] => text.split(LINE_END);

/** @param columns how many cells a record has. A quoted cell that contains as many cells again has lost its closing quote. */
export function readRecords(text: string, separator: string, columns = Number.POSITIVE_INFINITY): CsvRecord[] {
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
