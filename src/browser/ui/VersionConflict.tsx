import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { cellClass, DataTable } from './DataTable.tsx';
import { FormProblem } from './Form.tsx';
import { useDeed } from './use-deed.ts';

export interface ConflictRow {
  label: string;
  mine: string;
  /** As it is saved now. */
  saved: string;
}

interface Props {
  rows: readonly ConflictRow[];
  onMine: () => Promise<void>;
  onTheirs: () => void;
  /** Who has changed what meanwhile, as a sentence. */
  children: ReactNode;
}

/** Two people changed one thing: both values of each field, and two ways on. */
export function VersionConflict({ rows, onMine, onTheirs, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const { busy, problem, run } = useDeed('Saving over another change failed');
  // The form that had the focus has gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={place} tabIndex={-1} className="outline-none">
        {children} Nothing of yours is saved yet.
      </p>
      <DataTable caption="Your values and the saved ones" columns={['Field', 'Yours', 'Saved now']}>
        {rows.map(({ label, mine, saved }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className={`${cellClass} font-medium`}>
              {label}
            </th>
            <td className={cellClass}>{mine}</td>
            <td className={cellClass}>{saved}</td>
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
