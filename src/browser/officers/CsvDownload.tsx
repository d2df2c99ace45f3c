import { useId, useState } from 'react';
import { count } from '#shared/text/plain-text.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import type { Parts } from '../ui/parts.ts';
import { saveFile } from '../ui/table/save-file.ts';
import { useAction } from '../ui/use-action.ts';

type Cell = string | number | boolean | null;
/** The title of each column, and its cell in a row. */
export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => Cell])[];

/** Matches cells that a spreadsheet would run as a formula, also with the full-width signs that some accept, or with marks in front. */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/;

/** An export puts a `'` before such a cell, and an import removes it. Some programs write `="0712"`, to keep the zero at the start. */
export const withoutFormulaMark = (text: string): string =>
  /^="([^"]*)"$/.exec(text)?.[1] ?? (text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text);

/** Without it, spreadsheets assume a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  // A number below zero is none.
  return `"${typeof cell === 'string' && FORMULA_START.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** A table as CSV that is safe to open in a spreadsheet: UTF-8 with a byte order mark, commas, CRLF, every cell in quotes. */
export function csvText<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

/** @param name of the file, such as `people.csv`. */
export function saveCsv<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]): void {
  saveFile({ name, type: 'text/csv', text: csvText(columns, rows) });
}

interface Props<Row> {
  title: string;
  Heading: 'h2' | 'h3';
  /** Sentences about the file. */
  text: string;
  label: string;
  /** The file's name. The day is added. */
  name: string;
  columns: Columns<Row>;
  load: () => Promise<readonly Row[]> | readonly Row[];
  children?: Parts;
}

/** Saves a list of people as a CSV file. */
export function CsvDownload<Row>({ title, Heading, text, label, name, columns, load, children }: Props<Row>) {
  const id = useId();
  const [message, setMessage] = useState('');
  const { busy, problem, run } = useAction('Saving a list of people failed');
  const save = () => {
    setMessage('');
    return run(async () => {
      const rows = await load();
      const file = `${name}-${clubDay(serverNow())}.csv`;
      saveCsv(file, columns, rows);
      setMessage(`Saved ${count(rows.length, 'person', 'people')} as ${file}.`);
    });
  };
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3 border-t border-line pt-6">
      <Heading id={id} className="text-2xl">
        {title}
      </Heading>
      <p className="max-w-prose text-muted">
        {`${text} The file contains personal data. Keep it on your own device, and delete it when you're done.`}
      </p>
      {children}
      <Button look="plain" busy={busy} busyLabel="Preparing..." onClick={save}>
        {label}
      </Button>
      <Feedback problem={problem} done={message} />
    </section>
  );
}
