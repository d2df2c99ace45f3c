import { useState } from 'react';
import { HttpError } from '#shared/http/errors.ts';
import { type ImportCheck, importPeople } from '#shared/members/import-calls.ts';
import { IMPORT_COLUMNS } from '#shared/members/people.ts';
import { count } from '#shared/text/plain-text.ts';
import { send } from '../../http/send.ts';
import { type Columns, saveCsv } from '../../officers/CsvDownload.tsx';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import type { CsvTable } from '../../ui/table/csv-file.ts';
import { otherLineWords } from '../../ui/table/table-files.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type CheckedRow, type ChosenLines, ImportLines } from './ImportLines.tsx';
import { errorWords, type FileRow, type FileRows } from './import-rows.ts';

interface Props {
  table: CsvTable;
  file: FileRows;
  check: ImportCheck;
  onDone: (sentence: string) => void;
  onCheckAgain: () => void;
}

/** Shows what the file would change, and lets the officer choose lines. Nothing is written until the officer presses Import. */
export function ImportPreview({ table, file, check, onDone, onCheckAgain }: Props) {
  const [chosen, setChosen] = useState<ChosenLines>(
    () => new Map(check.rows.filter(isPossible).map(({ line }) => [line, null])),
  );
  const [isOutdated, setIsOutdated] = useState(false);
  const { busy, problem, run } = useAction('An import failed');

  const choose = (line: number, pk: number | null) => {
    const next = new Map(chosen);
    if (next.get(line) === pk) next.delete(line);
    else next.set(line, pk);
    setChosen(next);
  };
  const importChosen = () =>
    run(async () => {
      try {
        const { invited_count, changed_count } = await send(importPeople, {
          ticket: check.ticket,
          lines: [...chosen.keys()].sort((one, other) => one - other),
          people: [...chosen].flatMap(([line, pk]) => (pk === null ? [] : [{ line, pk }])),
        });
        const notChosen = check.rows.filter(({ line, outcome }) => outcome !== 'unchanged' && !chosen.has(line)).length;
        const invited = count(invited_count, 'person', 'people');
        const skipped = count(notChosen + file.skipped.length, 'line');
        onDone(`Done: ${invited} invited, ${changed_count} updated. ${skipped} skipped.`);
      } catch (error) {
        setIsOutdated(error instanceof HttpError && error.status === 409);
        throw error;
      }
    });
  const canChoose = check.rows.some((row) => isPossible(row) || row.candidates.some(({ changes }) => changes !== null));
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-2xl">
        What would change
      </h2>
      <Announced>{sumInWords(table, file, check)}</Announced>
      <ImportLines file={file} check={check} chosen={chosen} onChoose={choose} />
      <Feedback problem={problem} />
      <div className="flex flex-wrap gap-3">
        {isOutdated && (
          <Button look="strong" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
        {!isOutdated && chosen.size > 0 && (
          <Button look="strong" busy={busy} busyLabel="Importing..." onClick={importChosen}>
            {`Import ${count(chosen.size, 'line')}`}
          </Button>
        )}
      </div>
      <FailedRows file={file} check={check} chosen={chosen} />
      {!canChoose && <p>There's nothing to import.</p>}
      {canChoose && chosen.size === 0 && <p>Choose at least one line.</p>}
    </section>
  );
}

const isPossible = ({ outcome }: CheckedRow) => outcome === 'new' || outcome === 'change';

/** The kinds of rows in the file, in words. */
const ROW_KINDS = {
  new: 'new',
  change: 'changed',
  unchanged: 'unchanged',
  unclear: 'unclear',
  invalid: 'with errors',
  skipped: 'skipped',
} as const;

/** `12 new, 3 changed, 140 unchanged, 2 unclear, 1 with the column names`: together, all lines of the file. */
function sumInWords({ rows: fileRows, others }: CsvTable, { skipped }: FileRows, { rows }: ImportCheck): string {
  const kinds = new Map<number, keyof typeof ROW_KINDS>([
    ...rows.map(({ line, outcome }) => [line, outcome] as const),
    ...skipped.map(({ row }) => [row.line, 'skipped'] as const),
  ]);
  const lines: Partial<Record<keyof typeof ROW_KINDS, number>> = {};
  for (const { record } of fileRows) {
    const kind = kinds.get(record.line);
    if (kind !== undefined) lines[kind] = (lines[kind] ?? 0) + record.lines;
  }
  const words = (Object.keys(ROW_KINDS) as (keyof typeof ROW_KINDS)[])
    .filter((kind) => lines[kind])
    .map((kind) => `${lines[kind]} ${ROW_KINDS[kind]}`);
  return [...words, ...otherLineWords(others)].join(', ');
}

type FailedRow = FileRow & { problem: string };

const COLUMNS: Columns<FailedRow> = [
  ...IMPORT_COLUMNS.map((column): Columns<FailedRow>[number] => [column, (row) => row[column] ?? null]),
  ['problem', ({ problem }) => problem],
];

interface FailedRowsProps extends Pick<Props, 'file' | 'check'> {
  chosen: ChosenLines;
}

/** Saves the rows that will be skipped, each with the reason, so that the officer can correct and import them. */
function FailedRows({ file: { rows, skipped }, check, chosen }: FailedRowsProps) {
  const problems = new Map(
    check.rows
      .filter(({ outcome, line }) => (outcome === 'invalid' || outcome === 'unclear') && !chosen.has(line))
      .map((row) => [row.line, problemOf(row)]),
  );
  const failed = [
    ...rows.flatMap((row) => {
      const problem = problems.get(row.line);
      return problem === undefined ? [] : [{ ...row, problem }];
    }),
    ...skipped.map(({ row, problem }) => ({ ...row, problem })),
  ].sort((one, other) => one.line - other.line);
  if (failed.length === 0) return null;
  return (
    <div className="grid max-w-prose justify-items-start gap-3">
      <p className="text-muted">
        {`${count(failed.length, 'line')} will be skipped. Download them with the reasons, fix them, and choose that file above.`}
      </p>
      <Button look="plain" onClick={() => saveCsv('people-to-correct.csv', COLUMNS, failed)}>
        {`Download ${count(failed.length, 'skipped line')}`}
      </Button>
    </div>
  );
}

function problemOf({ errors, candidates }: CheckedRow): string {
  const messages = IMPORT_COLUMNS.flatMap((column) => (errors[column] ? [errorWords(column, errors[column])] : []));
  return [...messages, ...candidates.map(({ username, reason }) => `${username}: ${reason}`)].join(' ');
}
