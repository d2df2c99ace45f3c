import { useState } from 'react';
import { HttpError } from '../../../shared/http/errors.ts';
import type { ImportCheck } from '../../../shared/members/people-import.ts';
import { importPeople } from '../../../shared/officers/officer-calls.ts';
import { send } from '../../http/send.ts';
import { count } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FailedRows } from './FailedRows.tsx';
import { type CheckedRow, type ChosenLines, ImportLines } from './ImportLines.tsx';
import type { CsvTable, SentRows } from './read-csv.ts';

interface Props {
  table: CsvTable;
  read: SentRows;
  check: ImportCheck;
  onDone: (words: string) => void;
  onCheckAgain: () => void;
}

/** Shows what the file would change, with a choice of lines. Nothing is written before the button is pressed. */
export function ImportPreview({ table, read, check, onDone, onCheckAgain }: Props) {
  const [chosen, setChosen] = useState<ChosenLines>(
    () => new Map(check.rows.filter(isPossible).map(({ line }) => [line, null])),
  );
  const [outdated, setOutdated] = useState(false);
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
        const { invited, changed } = await send(importPeople, {
          ticket: check.ticket,
          lines: [...chosen.keys()].sort((one, other) => one - other),
          people: [...chosen].flatMap(([line, pk]) => (pk === null ? [] : [{ line, pk }])),
        });
        const left = check.rows.filter(({ line, outcome }) => outcome !== 'same' && !chosen.has(line)).length;
        const skipped = count(left + read.skipped.length, 'line');
        onDone(`Done: ${count(invited, 'person', 'people')} invited, ${changed} updated. ${skipped} skipped.`);
      } catch (error) {
        setOutdated(error instanceof HttpError && error.status === 409);
        throw error;
      }
    });
  const canChoose = check.rows.some((row) => isPossible(row) || row.resembles.some(({ changes }) => changes !== null));
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-2xl">
        What would change
      </h2>
      <p role="status">{sumInWords(table, read, check)}</p>
      <ImportLines read={read} check={check} chosen={chosen} onChoose={choose} />
      <Feedback problem={problem} />
      <div className="flex flex-wrap gap-3">
        {outdated && (
          <Button look="strong" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
        {!outdated && chosen.size > 0 && (
          <Button look="strong" busy={busy} busyLabel="Importing..." onClick={importChosen}>
            {`Import ${count(chosen.size, 'line')}`}
          </Button>
        )}
      </div>
      <FailedRows read={read} check={check} chosen={chosen} />
      {!canChoose && <p>There's nothing to import.</p>}
      {canChoose && chosen.size === 0 && <p>Choose at least one line.</p>}
    </section>
  );
}

const isPossible = ({ outcome }: CheckedRow) => outcome === 'new' || outcome === 'change';

/** What becomes of each line of the file, in words. */
const FATES = {
  new: 'new',
  change: 'changed',
  same: 'unchanged',
  unclear: 'unclear',
  wrong: 'with errors',
  skipped: 'skipped',
  titles: 'with the names of the columns',
  above: 'above them',
  separator: 'about the separator',
  blank: 'blank',
} as const;

/** `12 new, 3 changed, 140 unchanged, 2 unclear, 1 with the names of the columns`: the sum is the number of lines of the file. */
function sumInWords({ people, others }: CsvTable, { skipped }: SentRows, { rows }: ImportCheck): string {
  const outcomes = new Map<number, keyof typeof FATES>([
    ...rows.map(({ line, outcome }) => [line, outcome] as const),
    ...skipped.map(({ row }) => [row.line, 'skipped'] as const),
  ]);
  const lines: Partial<Record<keyof typeof FATES, number>> = { ...others };
  for (const { record } of people) {
    const fate = outcomes.get(record.line);
    if (fate !== undefined) lines[fate] = (lines[fate] ?? 0) + record.lines;
  }
  return (Object.keys(FATES) as (keyof typeof FATES)[])
    .filter((fate) => lines[fate])
    .map((fate) => `${lines[fate]} ${FATES[fate]}`)
    .join(', ');
}
