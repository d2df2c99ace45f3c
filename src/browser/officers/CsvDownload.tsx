import { useId, useState } from 'react';
import { clubDay } from '../../shared/time/club-day.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import type { Parts } from '../ui/parts.ts';
import { saveFile } from '../ui/save-file.ts';
import { useAction } from '../ui/use-action.ts';
import { withFormulaMark } from './formula-mark.ts';
import { count } from './words.ts';

type Cell = string | number | boolean | null;
/** The title of each column, and what is in it. */
export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => Cell])[];

/** Without it, spreadsheets assume a regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (cell: Cell): string => `"${withFormulaMark(String(cell ?? '')).replaceAll('"', '""')}"`;

/**
 * A table as CSV that is safe to open in a spreadsheet: UTF-8 with a byte order mark, commas, CRLF, every cell in quotes.
 */
export function csvText<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

interface Props<Row> {
  title: string;
  Heading: 'h2' | 'h3';
  /** What the file holds, as a sentence, and what else to know. */
  text: string;
  label: string;
  /** Of the file; the day follows. */
  name: string;
  columns: Columns<Row>;
  load: () => Promise<readonly Row[]> | readonly Row[];
  children?: Parts;
}

/** Saves a list of people as a CSV file. */
export function CsvDownload<Row>({ title, Heading, text, label, name, columns, load, children }: Props<Row>) {
  const id = useId();
  const [saved, setSaved] = useState('');
  const { busy, problem, run } = useAction('Saving a list of people failed');
  const save = () => {
    setSaved('');
    return run(async () => {
      const rows = await load();
      const file = `${name}-${clubDay(serverNow())}.csv`;
      saveFile({ name: file, type: 'text/csv', text: csvText(columns, rows) });
      setSaved(`Saved ${count(rows.length, 'person', 'people')} as ${file}.`);
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
      <Feedback problem={problem} done={saved} />
    </section>
  );
}
