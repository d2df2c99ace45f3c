import { useEffect, useRef } from 'react';
import type { Person } from '../../../../shared/schemas/officers.ts';
import { Button } from '../../../ui/Button.tsx';
import { cellClass, DataTable } from '../../../ui/DataTable.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { useDeed } from '../../../ui/use-deed.ts';
import { PERSON_FIELD_LABELS, PERSON_FIELD_NAMES, type PersonChange } from './edit-person.ts';

interface Props {
  /** As it is saved now. */
  now: Person;
  mine: PersonChange;
  onMine: () => Promise<void>;
  onTheirs: () => void;
}

const words = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'Not given' : String(value);
};

/** Two officers changed one person: both values of each field, and two ways on. */
export function VersionConflict({ now, mine, onMine, onTheirs }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const { busy, problem, run } = useDeed('Saving over another change failed');
  // The form that had the focus has gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={place} tabIndex={-1} className="outline-none">
        Another officer has changed this person while you were typing. Nothing of yours is saved yet.
      </p>
      <DataTable caption="Your values and the saved ones" columns={['Field', 'Yours', 'Saved now']}>
        {PERSON_FIELD_NAMES.filter((name) => name in mine).map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={`${cellClass} font-medium`}>
              {PERSON_FIELD_LABELS[name]}
            </th>
            <td className={cellClass}>{words(mine[name])}</td>
            <td className={cellClass}>{words(now[name])}</td>
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
