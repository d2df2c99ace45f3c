/**
 * A table as a CSV file that spreadsheets open without running anything: UTF-8 with a mark, commas, CRLF, every cell in quotes. A cell
 * that a spreadsheet would take for a formula gets a `'` in front; an import takes exactly one away (../import/read-csv.ts).
 */
export type Cell = string | number | boolean | null;

/** With their full-width twins, which some spreadsheets read alike. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
/** Spreadsheets read a file without it in the letters of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  return `"${(FORMULA_START.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
