import { useState } from 'react';
import { HttpError } from '../../../shared/http/errors.ts';
import { importPeople } from '../../../shared/members/import-calls.ts';
import type { ImportCheck } from '../../../shared/members/people-import.ts';
import { send } from '../../http/send.ts';
import { count } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FailedRows } from './FailedRows.tsx';
import { type CheckedRow, type ChosenLines, ImportLines } from './ImportLines.tsx';
import type { CsvTable, FileRows } from './read-csv.ts';

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
      <p role="status">{sumInWords(table, file, check)}</p>
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

/** The kinds of lines in the file, in words. */
const LINE_KINDS = {
  new: 'new',
  change: 'changed',
  unchanged: 'unchanged',
  unclear: 'unclear',
  invalid: 'with errors',
  skipped: 'skipped',
  titles: 'with the column names',
  above: 'above them',
  separator: 'about the separator',
  blank: 'blank',
} as const;

/** `12 new, 3 changed, 140 unchanged, 2 unclear, 1 with the column names`: together, all lines of the file. */
function sumInWords({ people, others }: CsvTable, { skipped }: FileRows, { rows }: ImportCheck): string {
  const kinds = new Map<number, keyof typeof LINE_KINDS>([
    ...rows.map(({ line, outcome }) => [line, outcome] as const),
    ...skipped.map(({ row }) => [row.line, 'skipped'] as const),
  ]);
  const lines: Partial<Record<keyof typeof LINE_KINDS, number>> = { ...others };
  for (const { record } of people) {
    const kind = kinds.get(record.line);
    if (kind !== undefined) lines[kind] = (lines[kind] ?? 0) + record.lines;
  }
  return (Object.keys(LINE_KINDS) as (keyof typeof LINE_KINDS)[])
    .filter((kind) => lines[kind])
    .map((kind) => `${lines[kind]} ${LINE_KINDS[kind]}`)
    .join(', ');
}
