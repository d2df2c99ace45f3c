/** Takes a list of people from a CSV file. Path: pages/officers/import.astro -> ImportScreen -> read-csv.ts, ImportPreview */
import { useEffect, useRef, useState } from 'react';
import { checkImport } from '../../../../shared/calls/officers.ts';
import { IMPORT_COLUMNS, type ImportCheck, MAX_IMPORT_ROWS } from '../../../../shared/schemas/people-import.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { FileField } from '../../../ui/fields.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Gate } from '../Gate.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { CsvError, type ImportRow, readCsvFile } from './read-csv.ts';

interface Checked {
  rows: readonly ImportRow[];
  check: ImportCheck;
}

export const ImportScreen = () => <Gate screen="/officers/import">{() => <Import />}</Gate>;

function Import() {
  const [rows, setRows] = useState<readonly ImportRow[] | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const result = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone with the lines, which may have been many screens long.
  useEffect(() => {
    if (done !== '') result.current?.focus();
  }, [done]);

  // Without rows the file itself is wrong, and the error belongs to its field.
  const isFileWrong = rows === null;

  const attempt = async (read: () => Promise<readonly ImportRow[]>) => {
    setBusy(true);
    setProblem(null);
    setChecked(null);
    setDone('');
    try {
      const list = await read();
      setRows(list);
      setChecked({ rows: list, check: await send(checkImport, { rows: [...list] }) });
    } catch (error) {
      const isFile = error instanceof CsvError;
      if (!isFile) console.error('Checking an import failed', error);
      setProblem(isFile ? error.message : failureSentence(error, null));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-6">
      <div className="grid max-w-prose gap-3">
        <p>
          Choose a CSV file, for example saved from a spreadsheet. The site shows what would change before anything is
          written. A blank cell changes nothing. A new person gets an invitation by mail.
        </p>
        <FileField
          name="people"
          label="CSV file"
          hint={`At most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Columns: ${IMPORT_COLUMNS.join(', ')}. Others are ignored.`}
          accept=".csv,text/csv"
          error={isFileWrong ? (problem ?? undefined) : undefined}
          blocked={busy}
          // Otherwise browsers would not report the same file again, which may have been corrected meanwhile.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setRows(null);
            if (file) void attempt(() => readCsvFile(file));
          }}
        />
        {/* An alert, because the focus may be elsewhere by now. */}
        <FormProblem>{!isFileWrong && problem}</FormProblem>
        {problem !== null && rows !== null && (
          <div>
            <Button look="plain" onClick={() => attempt(async () => rows)}>
              Check again
            </Button>
          </div>
        )}
      </div>
      {busy && <Loading>Checking the file...</Loading>}
      {done !== '' && (
        <p ref={result} tabIndex={-1} className="text-lg text-good outline-none">
          {done} <a href="/officers/log">See the log</a>
        </p>
      )}
      {checked !== null && (
        <ImportPreview
          key={checked.check.ticket}
          {...checked}
          onDone={(words) => {
            setChecked(null);
            setDone(words);
          }}
          onCheckAgain={() => attempt(async () => checked.rows)}
        />
      )}
    </div>
  );
}
