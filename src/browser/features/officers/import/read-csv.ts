/** Reads the CSV file that an officer chose, separated by `,` or `;`. */
import Papa from 'papaparse';
import { IMPORT_COLUMNS, type ImportColumn, MAX_IMPORT_ROWS } from '../../../../shared/schemas/people-import.ts';

/** One person. Blank cells are left out, because they change nothing. */
export type ImportRow = { line: number } & Partial<Record<ImportColumn, string | number>>;

/** The file cannot be used. The message says why, and what to do. */
export class CsvError extends Error {
  override name = 'CsvError';
}

/** Far more than a list of a thousand people needs. */
const MAX_FILE_BYTES = 1_000_000;

/** Removes the one `'` that an export puts before cells that a spreadsheet could run as a formula. */
const cleaned = (cell: string): string => cell.trim().replace(/^'/, '');

function asSent(column: ImportColumn, text: string): string | number {
  if (column === 'year_of_study' && /^\d{1,2}$/.test(text)) return Number(text);
  return column === 'phone_number' ? text.replace(/^\+/, '') : text;
}

/** @throws CsvError */
export function readCsv(text: string): ImportRow[] {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    delimitersToGuess: [',', ';'],
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  const columns = IMPORT_COLUMNS.filter((column) => meta.fields?.includes(column));
  if (!columns.includes('email') && !columns.includes('registration_no'))
    throw new CsvError(
      `The first line must contain the column names, including email or registration_no. Known columns: ${IMPORT_COLUMNS.join(', ')}.`,
    );
  const rows = data.flatMap((cells, index): ImportRow[] => {
    const given = columns
      .map((column) => [column, cleaned(cells[column] ?? '')] as const)
      .filter(([, value]) => value !== '')
      .map(([column, value]) => [column, asSent(column, value)]);
    // Lines are counted from 1, and the first one has the column names.
    return given.length === 0 ? [] : [{ line: index + 2, ...Object.fromEntries(given) }];
  });
  if (rows.length === 0) throw new CsvError("This file doesn't list any people.");
  if (rows.length > MAX_IMPORT_ROWS)
    throw new CsvError(
      `The file has ${rows.length.toLocaleString('en')} rows. Split it into files of at most ${MAX_IMPORT_ROWS.toLocaleString('en')}.`,
    );
  return rows;
}

/** @throws CsvError */
export async function readCsvFile(file: File): Promise<ImportRow[]> {
  if (file.size > MAX_FILE_BYTES)
    throw new CsvError("The file is larger than 1 MB. Split it, or remove columns that aren't needed.");
  return readCsv(await file.text());
}
