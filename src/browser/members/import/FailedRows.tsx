import { IMPORT_COLUMNS } from '../../../shared/members/people.ts';
import type { ImportCheck } from '../../../shared/members/people-import.ts';
import { type Columns, csvText } from '../../officers/CsvDownload.tsx';
import { count } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { CheckedRow, ChosenLines } from './ImportLines.tsx';
import { columnWords } from './match-columns.ts';
import type { FileRows, ImportRow } from './read-csv.ts';

type FailedRow = ImportRow & { problem: string };

const COLUMNS: Columns<FailedRow> = [
  ...IMPORT_COLUMNS.map((column): Columns<FailedRow>[number] => [column, (row) => row[column] ?? null]),
  ['problem', ({ problem }) => problem],
];

interface Props {
  file: FileRows;
  check: ImportCheck;
  chosen: ChosenLines;
}

/** Saves the rows that will be skipped, each with the reason, so that the officer can correct and import them. */
export function FailedRows({ file: { rows, skipped }, check, chosen }: Props) {
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
      <Button
        look="plain"
        onClick={() => saveFile({ name: 'people-to-correct.csv', type: 'text/csv', text: csvText(COLUMNS, failed) })}
      >
        {`Download ${count(failed.length, 'skipped line')}`}
      </Button>
    </div>
  );
}

function problemOf({ errors, candidates }: CheckedRow): string {
  const messages = IMPORT_COLUMNS.flatMap((column) =>
    errors[column] ? [`${columnWords(column)}: ${errors[column].join(' ')}`] : [],
  );
  return [...messages, ...candidates.map(({ username, reason }) => `${username}: ${reason}`)].join(' ');
}
