import { useEffect, useMemo, useRef, useState } from 'react';
import { IMPORT_COLUMNS, type ImportCheck, MAX_IMPORT_ROWS } from '../../../shared/members/people-import.ts';
import { checkImport } from '../../../shared/officers/officer-calls.ts';
import { send } from '../../http/send.ts';
import { csvText } from '../../officers/CsvDownload.tsx';
import { Gate } from '../../officers/Gate.tsx';
import { count } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { FileField } from '../../ui/fields.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { joined } from '../../ui/parts.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { FileError } from './file-error.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { type ColumnChoice, canFindPeople, matchColumns } from './match-columns.ts';
import { type CsvTable, importRows, readCsvFile, type SentRows } from './read-csv.ts';
import type { FileText } from './read-text.ts';

export const ImportScreen = () => <Gate screen="/officers/import">{() => <Import />}</Gate>;

/** Imports people from a CSV file: first a check shows what would change, then the officer imports the lines that they choose. */
function Import() {
  const [table, setTable] = useState<CsvTable | null>(null);
  const [source, setSource] = useState<FileText | null>(null);
  const [columns, setColumns] = useState<ColumnChoice>({});
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [fileError, setFileError] = useState('');
  const [done, setDone] = useState('');
  const { busy, problem, run } = useAction('Checking an import failed');
  const result = useRef<HTMLDivElement>(null);
  const wanted = useRef<SentRows | null>(null);
  const read = useMemo(() => (table === null ? null : importRows(table, columns)), [table, columns]);
  // The button that had the focus is gone with the lines, which may have been many screens long.
  useEffect(() => {
    if (done !== '') result.current?.focus();
  }, [done]);

  const checkTable = (found: CsvTable, choice: ColumnChoice) => {
    setCheck(null);
    setTable(found);
    setColumns(choice);
    wanted.current = canFindPeople(choice) ? importRows(found, choice) : null;
    void run(checkWanted);
  };
  /** The columns may change while a check is running. Only the answer to the latest choice counts. */
  const checkWanted = async () => {
    for (let sent: SentRows | null = null; sent !== wanted.current; ) {
      sent = wanted.current;
      const answer = sent && (sent.rows.length > 0 ? await send(checkImport, { rows: sent.rows }) : NOTHING_SENT);
      if (sent === wanted.current) setCheck(answer);
    }
  };
  const readFile = async (file: File) => {
    setTable(null);
    setCheck(null);
    setDone('');
    setFileError('');
    try {
      const found = await readCsvFile(file);
      setSource(found.source);
      checkTable(found.table, matchColumns(found.table.titles));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setFileError(error.message);
    }
  };
  const checkAgain = () => table !== null && checkTable(table, columns);
  return (
    <div className="grid gap-6">
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
        <FileField
          name="people"
          label="CSV file"
          hint={`At most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. The first line has the names of the columns, in any order.`}
          // Of a spreadsheet, the message says what to do.
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xls,.ods,text/csv,text/tab-separated-values,text/plain"
          error={fileError || undefined}
          blocked={busy}
          // Otherwise browsers would not report the same file again, which may have been corrected meanwhile.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readFile(file);
          }}
        />
        {/* An alert, because the focus may be elsewhere by now. */}
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
          <p role="status" className="max-w-prose">
            {joined(
              `Read as ${source?.encoding}: ${count(table.lines, 'line')}.`,
              source?.isGuess && ' If letters look wrong below, save the file as “CSV UTF-8”, and choose it again.',
            )}
          </p>
          <ColumnFields
            key={table.titles.join()}
            titles={table.titles}
            choice={columns}
            onChange={(choice) => checkTable(table, choice)}
          />
        </>
      )}
      {busy && <Loading>Checking the file...</Loading>}
      {done !== '' && (
        <div ref={result} tabIndex={-1} className="outline-none">
          <Feedback
            done={
              <>
                <span>{done}</span> <a href="/officers/log">See the log</a>
              </>
            }
          />
        </div>
      )}
      {check !== null && table !== null && read !== null && (
        <ImportPreview
          key={check.ticket}
          table={table}
          read={read}
          check={check}
          onDone={(words) => {
            setCheck(null);
            setTable(null);
            setDone(words);
          }}
          onCheckAgain={checkAgain}
        />
      )}
    </div>
  );
}

/** The answer where no line can be sent. */
const NOTHING_SENT: ImportCheck = { ticket: '', rows: [] };

/** Saves a file with only the column names. */
const saveTemplate = () =>
  saveFile({
    name: 'people-template.csv',
    type: 'text/csv',
    text: csvText(
      IMPORT_COLUMNS.map((column) => [column, () => null]),
      [],
    ),
  });
