/**
 * A table as CSV that is safe to open in a spreadsheet: UTF-8 with a byte order mark, commas, CRLF, every cell in quotes. A cell that a
 * spreadsheet would run as a formula gets a `'` in front; an import removes it (../import/read-csv.ts).
 */
export type Cell = string | number | boolean | null;

/** Including the full-width forms, which some spreadsheets also accept. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
/** Without it, spreadsheets assume a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  return `"${(FORMULA_START.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
