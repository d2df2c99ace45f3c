import { useEffect, useMemo, useRef, useState } from 'react';
import { checkImport, type ImportCheck, MAX_IMPORT_ROWS } from '#shared/members/import-calls.ts';
import { IMPORT_COLUMNS } from '#shared/members/people.ts';
import { count } from '#shared/text/plain-text.ts';
import { send } from '../../http/send.ts';
import { saveCsv } from '../../officers/CsvDownload.tsx';
import { OfficersGate } from '../../officers/OfficersGate.tsx';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { joined } from '../../ui/parts.ts';
import { type CsvFile, readCsvFile } from '../../ui/table/csv-file.ts';
import { FileError } from '../../ui/table/file-text.ts';
import { TableFileField } from '../../ui/table/table-files.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useAction } from '../../ui/use-action.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { ImportPreview } from './ImportPreview.tsx';
import {
  assignColumn,
  type ColumnChoice,
  columnProblem,
  columnWords,
  FILE_COLUMNS,
  type FileRows,
  importRows,
  matchColumns,
  PEOPLE_TABLE,
  titlesWithSameColumn,
  unclearColumns,
} from './import-rows.ts';

export const ImportScreen = () => <OfficersGate screen="/officers/import">{() => <Import />}</OfficersGate>;

/**
 * Imports people from a CSV file: first a check shows what would change, then the officer imports the chosen lines. In one piece: a new file
 * or another column resets every part below it.
 */
function Import() {
  const [table, setTable] = useState<CsvFile | null>(null);
  const [columns, setColumns] = useState<ColumnChoice>({});
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [fileError, setFileError] = useState('');
  const [message, setMessage] = useState('');
  const { busy, problem, run } = useAction('Checking an import failed');
  const result = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  // Both buttons to check again disappear when they are pressed.
  const keepsFocus = useFocusFallback(part);
  const latestRows = useRef<FileRows | null>(null);
  const fileRows = useMemo(() => (table === null ? null : importRows(table, columns)), [table, columns]);
  // The button with the focus has disappeared together with the lines, which may fill many screens.
  useEffect(() => {
    if (message !== '') result.current?.focus();
  }, [message]);

  const checkTable = (newTable: CsvFile, choice: ColumnChoice) => {
    setCheck(null);
    setTable(newTable);
    setColumns(choice);
    latestRows.current = columnProblem(choice) === null ? importRows(newTable, choice) : null;
    void run(checkLatestRows);
  };
  /** The columns may change while a check is running. Only the reply to the latest choice counts. */
  const checkLatestRows = async () => {
    for (let sentRows: FileRows | null = null; sentRows !== latestRows.current; ) {
      sentRows = latestRows.current;
      const rows = sentRows?.rows ?? [];
      const reply = sentRows && (rows.length > 0 ? await send(checkImport, { rows }) : EMPTY_CHECK);
      if (sentRows === latestRows.current) setCheck(reply);
    }
  };
  const readFile = async (file: File) => {
    setTable(null);
    setCheck(null);
    setMessage('');
    setFileError('');
    try {
      const newTable = await readCsvFile(file, PEOPLE_TABLE);
      checkTable(newTable, matchColumns(newTable));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setFileError(error.message);
    }
  };
  const checkAgain = () => table !== null && checkTable(table, columns);
  return (
    <div ref={part} {...focusTarget('Import')} className="grid gap-6 focus:outline-none" {...keepsFocus}>
      <div className="grid max-w-prose gap-3">
        <p>
          Choose a CSV file, for example one saved from a spreadsheet. You'll see what would change before anything is
          saved. Blank cells change nothing. New people are invited by email.
        </p>
        <div>
          <Button look="plain" onClick={saveTemplate}>
            Download a template
          </Button>
        </div>
        <TableFileField
          name="people"
          label="CSV file"
          hint={`At most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. The first line has the column names, in any order.`}
          error={fileError || undefined}
          blocked={busy}
          onFile={readFile}
        />
        {/* An alert, because the focus may be elsewhere. */}
        <Feedback problem={problem} />
        {problem !== null && table !== null && (
          <div>
            <Button look="plain" onClick={checkAgain}>
              Check again
            </Button>
          </div>
        )}
      </div>
      {table !== null && (
        <>
          <Announced className="max-w-prose">
            {joined(
              `Read as ${table.encoding}: ${count(table.lines, 'line')}.`,
              table.isGuess && ' If letters look wrong below, save the file as “CSV UTF-8”, and choose it again.',
            )}
          </Announced>
          <ColumnFields
            key={table.titles.join()}
            table={table}
            choice={columns}
            onChange={(choice) => checkTable(table, choice)}
          />
        </>
      )}
      {busy && <Loading>Checking the file...</Loading>}
      {message !== '' && (
        <div ref={result} {...focusTarget('Result')} className="focus:outline-none">
          <Feedback
            done={
              <>
                <span>{message}</span> <a href="/officers/log">See the log</a>
              </>
            }
          />
        </div>
      )}
      {check !== null && table !== null && fileRows !== null && (
        <ImportPreview
          key={check.ticket}
          table={table}
          file={fileRows}
          check={check}
          onDone={(sentence) => {
            setCheck(null);
            setTable(null);
            setMessage(sentence);
          }}
          onCheckAgain={checkAgain}
        />
      )}
    </div>
  );
}

const OPTIONS = [['', 'Ignore'], ...FILE_COLUMNS.map((column) => [column, columnWords(column)] as const)] as const;

interface ColumnFieldsProps {
  table: CsvFile;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

/** Shows the column for each title of the file, and lets the officer change it. */
function ColumnFields({ table, choice, onChange }: ColumnFieldsProps) {
  const { titles } = table;
  const problem = columnProblem(choice);
  const unclear = useMemo(() => unclearColumns(table, choice), [table, choice]);
  // Only the first time: it must not close while the officer chooses.
  const [startsOpen] = useState(problem !== null || unclear.length > 0);
  const unclearTitles = unclear.flatMap((one) => one.titles);
  const ignored = titles.filter((title) => choice[title] === undefined && !unclearTitles.includes(title));
  return (
    <div className="grid max-w-prose gap-3">
      <Announced className={problem === null ? undefined : 'border-l-2 border-danger pl-2'}>
        {problem ?? (ignored.length > 0 && `Ignored columns: ${ignored.join(', ')}.`)}
      </Announced>
      {unclear.map(({ column, titles }) => (
        <p key={column} className="border-l-2 border-danger pl-2">
          {`More than one column could be the ${columnWords(column).toLowerCase()}: ${titles.join(', ')}. Choose one.`}
        </p>
      ))}
      <details open={startsOpen}>
        <summary className="min-h-11 cursor-pointer py-2 font-display font-medium hover:text-accent">
          File columns
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {titles.map((title, index) => (
            <SelectField
              key={title}
              name={`column-${index}`}
              label={title}
              options={OPTIONS}
              value={choice[title] ?? ''}
              error={sameChoiceWords(titlesWithSameColumn(choice, title))}
              onChange={({ target: { value } }) =>
                onChange(assignColumn(choice, title, FILE_COLUMNS.find((column) => column === value) ?? null))
              }
            />
          ))}
        </div>
      </details>
    </div>
  );
}

const sameChoiceWords = (others: readonly string[]): string | undefined =>
  others.length > 0
    ? `The same as ${others.map((other) => `“${other}”`).join(' and ')}. Change one of them.`
    : undefined;

/** The check if no line can be sent. */
const EMPTY_CHECK: ImportCheck = { ticket: '', rows: [] };

/** Saves a file that has only the column names. */
const saveTemplate = () =>
  saveCsv(
    'people-template.csv',
    IMPORT_COLUMNS.map((column) => [column, () => null]),
    [],
  );
