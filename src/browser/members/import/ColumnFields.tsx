import { useState } from 'react';
import { IMPORT_COLUMNS } from '../../../shared/members/people.ts';
import { SelectField } from '../../ui/fields.tsx';
import { assignColumn, type ColumnChoice, canFindPeople, columnWords } from './match-columns.ts';

interface Props {
  titles: readonly string[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

const OPTIONS = [['', 'Ignore'], ...IMPORT_COLUMNS.map((column) => [column, columnWords(column)] as const)] as const;

/** Shows the column for each title of the file, and lets the officer change it. */
export function ColumnFields({ titles, choice, onChange }: Props) {
  const isUsable = canFindPeople(choice);
  // Only the first time: it must not close while the officer chooses.
  const [startsOpen] = useState(!isUsable);
  const ignored = titles.filter((title) => choice[title] === undefined);
  return (
    <div className="grid max-w-prose gap-3">
      <p role="status" className={isUsable ? undefined : 'border-l-2 border-danger pl-2'}>
        {isUsable
          ? ignored.length > 0 && `Ignored columns: ${ignored.join(', ')}.`
          : 'Choose the column with the email address or the registration number. We use it to find people.'}
      </p>
      <details open={startsOpen}>
        <summary className="min-h-11 cursor-pointer py-2 font-display font-medium hover:text-accent">
          File columns
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {titles.map((title, index) => (
            <SelectField
              key={title}
              name={`column-${index}`}
              label={title}
              options={OPTIONS}
              value={choice[title] ?? ''}
              onChange={({ target: { value } }) =>
                onChange(assignColumn(choice, title, IMPORT_COLUMNS.find((column) => column === value) ?? null))
              }
            />
          ))}
        </div>
      </details>
    </div>
  );
}
