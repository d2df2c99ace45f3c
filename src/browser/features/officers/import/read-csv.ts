/** Reads the CSV file that an officer chose, separated by `,` or `;`. match-columns.ts assigns the columns. */
import Papa from 'papaparse';
import { type ImportColumn, MAX_IMPORT_ROWS } from '../../../../shared/schemas/people-import.ts';
import { suggestPhone } from '../../../ui/phone.ts';
import type { ColumnChoice } from './match-columns.ts';

/** One person. Blank cells are left out, because they change nothing. */
export type ImportRow = { line: number } & Partial<Record<ImportColumn, string | number>>;

export interface CsvTable {
  /** The titles in the first line, in their order. */
  titles: readonly string[];
  /** The lines below it, by title. */
  lines: readonly Readonly<Record<string, string | undefined>>[];
}

/** The file cannot be used. The message says why, and what to do. */
export class CsvError extends Error {
  override name = 'CsvError';
}

/** More than a list of a thousand people needs. */
const MAX_FILE_BYTES = 1_000_000;

/** @throws CsvError */
export function readTable(text: string): CsvTable {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    delimitersToGuess: [',', ';'],
    transformHeader: (title) => title.trim(),
  });
  const titles = (meta.fields ?? []).filter((title) => title !== '');
  const filled = data.filter((line) => titles.some((title) => cleaned(line[title]) !== '')).length;
  if (filled === 0)
    throw new CsvError("This file doesn't list any people. Its first line must contain the names of the columns.");
  if (filled > MAX_IMPORT_ROWS)
    throw new CsvError(
      `The file has ${filled.toLocaleString('en')} rows. Split it into files of at most ${MAX_IMPORT_ROWS.toLocaleString('en')}.`,
    );
  return { titles, lines: data };
}

/** @throws CsvError */
export async function readCsvFile(file: File): Promise<CsvTable> {
  if (file.size > MAX_FILE_BYTES)
    throw new CsvError("The file is larger than 1 MB. Split it, or remove columns that aren't needed.");
  const text = await file.text().catch((cause: unknown) => {
    throw new CsvError("This file couldn't be read. Save it on this device and choose it again.", { cause });
  });
  return readTable(text);
}

/** The people of a table. Lines are counted from 1, and the first one has the titles. */
export const importRows = ({ lines }: CsvTable, choice: ColumnChoice): ImportRow[] =>
  lines.flatMap((cells, index): ImportRow[] => {
    const given = Object.entries(choice)
      .map(([title, column]) => [column, cleaned(cells[title])] as const)
      .filter(([, value]) => value !== '')
      .map(([column, value]) => [column, asSent(column, value)]);
    return given.length === 0 ? [] : [{ line: index + 2, ...Object.fromEntries(given) }];
  });

/** Removes the one `'` that an export puts before cells that a spreadsheet could run as a formula. */
const cleaned = (cell = ''): string => cell.trim().replace(/^'/, '');

function asSent(column: ImportColumn, text: string): string | number {
  if (column === 'year_of_study' && /^\d{1,2}$/.test(text)) return Number(text);
  // Lists have numbers as people write them in their country.
  return column === 'phone_number' ? (suggestPhone(text) ?? text) : text;
}
