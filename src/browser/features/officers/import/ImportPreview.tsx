import { useState } from 'react';
import { HttpError } from '../../../../shared/http/errors.ts';
import type { ImportCheck } from '../../../../shared/schemas/people-import.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { count } from '../words.ts';
import { ImportTable } from './ImportTable.tsx';
import { doImport } from './import-api.ts';
import type { ImportRow } from './read-csv.ts';

interface Props {
  rows: readonly ImportRow[];
  check: ImportCheck;
  onDone: (words: string) => void;
  onCheckAgain: () => void;
}

/** Shows what the file would change, with a choice of lines. Nothing is written before the button is pressed. */
export function ImportPreview({ rows, check, onDone, onCheckAgain }: Props) {
  const possible = check.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'change');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(possible.map(({ line }) => line)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outdated, setOutdated] = useState(false);

  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    setChosen(next);
  };
  const number = (outcome: string) => possible.filter((row) => row.outcome === outcome && chosen.has(row.line)).length;
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await doImport(
        check.ticket,
        [...chosen].sort((one, other) => one - other),
      );
      onDone(`Done: ${count(number('new'), 'person', 'people')} invited, ${number('change')} changed.`);
    } catch (error) {
      console.error('An import failed', error);
      setOutdated(error instanceof HttpError && error.status === 409);
      setProblem(failureSentence(error, null));
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-2xl">
        What would change
      </h2>
      <p role="status">{countsInWords(check)}</p>
      <ImportTable rows={rows} check={check} chosen={chosen} onToggle={toggle} />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        {outdated && (
          <Button look="strong" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
        {!outdated && chosen.size > 0 && (
          <Button look="strong" busy={busy} busyLabel="Importing..." onClick={send}>
            Import {count(chosen.size, 'line')}
          </Button>
        )}
      </div>
      {possible.length === 0 && <p>There is nothing to import.</p>}
      {possible.length > 0 && chosen.size === 0 && <p>Choose at least one line.</p>}
    </section>
  );
}

const OUTCOMES = {
  new: 'new',
  change: 'changed',
  same: 'the same',
  unclear: 'unclear',
  wrong: 'with mistakes',
} as const;

/** `12 new, 3 changed, 140 the same, 2 unclear` */
function countsInWords({ rows }: Pick<ImportCheck, 'rows'>): string {
  const parts = Object.entries(OUTCOMES).map(
    ([outcome, words]) => [rows.filter((row) => row.outcome === outcome).length, words] as const,
  );
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ');
}
