import { useState } from 'react';
import { importPeople } from '../../../../shared/calls/officers.ts';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { ImportCheck } from '../../../../shared/schemas/people-import.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { Feedback } from '../../../ui/Feedback.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { count } from '../words.ts';
import { FailedRows } from './FailedRows.tsx';
import { type CheckedRow, type ChosenLines, ImportLines } from './ImportLines.tsx';
import type { ImportRow } from './read-csv.ts';

interface Props {
  rows: readonly ImportRow[];
  check: ImportCheck;
  onDone: (words: string) => void;
  onCheckAgain: () => void;
}

/** Shows what the file would change, with a choice of lines. Nothing is written before the button is pressed. */
export function ImportPreview({ rows, check, onDone, onCheckAgain }: Props) {
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
        onDone(`Done: ${count(invited, 'person', 'people')} invited, ${changed} updated.`);
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
      <p role="status">{countsInWords(check)}</p>
      <ImportLines rows={rows} check={check} chosen={chosen} onChoose={choose} />
      <Feedback problem={problem} />
      <div className="flex flex-wrap gap-3">
        {outdated && (
          <Button look="strong" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
        {!outdated && chosen.size > 0 && (
          <Button look="strong" busy={busy} busyLabel="Importing..." onClick={importChosen}>
            Import {count(chosen.size, 'line')}
          </Button>
        )}
      </div>
      <FailedRows rows={rows} check={check} chosen={chosen} />
      {!canChoose && <p>There's nothing to import.</p>}
      {canChoose && chosen.size === 0 && <p>Choose at least one line.</p>}
    </section>
  );
}

const isPossible = ({ outcome }: CheckedRow) => outcome === 'new' || outcome === 'change';

const OUTCOMES = {
  new: 'new',
  change: 'changed',
  same: 'unchanged',
  unclear: 'unclear',
  wrong: 'with errors',
} as const;

/** `12 new, 3 changed, 140 unchanged, 2 unclear` */
function countsInWords({ rows }: Pick<ImportCheck, 'rows'>): string {
  const parts = Object.entries(OUTCOMES).map(
    ([outcome, words]) => [rows.filter((row) => row.outcome === outcome).length, words] as const,
  );
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ');
}
