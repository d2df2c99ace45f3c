import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Feedback } from './Feedback.tsx';
import { cellClass, DataTable } from './tables.tsx';
import { useAction } from './use-action.ts';

export interface ConflictRow {
  label: string;
  mine: string;
  /** The saved value. */
  saved: string;
}

interface Props {
  rows: readonly ConflictRow[];
  onMine: () => Promise<void>;
  onTheirs: () => void;
  /** A sentence about who has changed what. */
  children: string;
}

/** Three columns fit on a phone. */
const CELL = `${cellClass} max-sm:px-2 max-sm:text-sm`;

/** Shows both values of each field when two people have changed the same thing, and lets the person choose. */
export function VersionConflict({ rows, onMine, onTheirs, children }: Props) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const { busy, problem, run } = useAction('Saving over another change failed');
  // The form that had the focus has been removed.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={sentence} tabIndex={-1} className="outline-none">
        {`${children} None of your changes are saved yet.`}
      </p>
      <DataTable caption="Your values and the saved ones" columns={['Field', 'Yours', 'Saved now']}>
        {rows.map(({ label, mine, saved }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className={`${CELL} font-medium`}>
              {label}
            </th>
            <td className={`${CELL} [overflow-wrap:anywhere]`}>{mine}</td>
            <td className={`${CELL} [overflow-wrap:anywhere]`}>{saved}</td>
          </tr>
        ))}
      </DataTable>
      <Feedback problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button look="strong" busy={busy} busyLabel="Saving..." onClick={() => run(onMine)}>
          Save my values
        </Button>
        <Button look="plain" aria-disabled={busy} onClick={() => busy || onTheirs()}>
          Keep the saved values
        </Button>
      </div>
    </div>
  );
}
