import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cellClass, DataTable } from '../../ui/DataTable.tsx';
import { FormProblem } from '../../ui/Form.tsx';
import { useDeed } from '../../ui/use-deed.ts';

/** A field that this officer has changed, in words. */
export interface ConflictRow {
  label: string;
  mine: string;
  /** As it is saved now. */
  now: string;
}

interface Props {
  /** What both changed, e.g. `this person`. */
  what: string;
  rows: readonly ConflictRow[];
  onMine: () => Promise<void>;
  onTheirs: () => void;
}

/** Two officers changed one thing: both values of each field, and two ways on. */
export function VersionConflict({ what, rows, onMine, onTheirs }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const { busy, problem, run } = useDeed('Saving over another change failed');
  // The form that had the focus has gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={place} tabIndex={-1} className="outline-none">
        Another officer has changed {what} while you were typing. Nothing of yours is saved yet.
      </p>
      <DataTable caption="Your values and the saved ones" columns={['Field', 'Yours', 'Saved now']}>
        {rows.map(({ label, mine, now }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className={`${cellClass} font-medium`}>
              {label}
            </th>
            <td className={cellClass}>{mine}</td>
            <td className={cellClass}>{now}</td>
          </tr>
        ))}
      </DataTable>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button look="strong" busy={busy} busyLabel="Saving..." onClick={() => run(onMine)}>
          Save my values
        </Button>
        <Button look="plain" onClick={onTheirs}>
          Keep the saved values
        </Button>
      </div>
    </div>
  );
}
