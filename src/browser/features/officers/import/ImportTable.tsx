import type { ImportCheck } from '../../../../shared/schemas/people-import.ts';
import { cellClass, DataTable } from '../../../ui/DataTable.tsx';
import { nameOf } from '../words.ts';
import type { ImportRow } from './read-csv.ts';

type CheckedRow = ImportCheck['rows'][number];

const OUTCOME_WORDS = {
  new: 'New: gets an invitation',
  change: 'Changes',
  same: 'The same',
  unclear: 'Unclear: fits several people, or the email and the registration number fit two different ones',
  wrong: 'Has mistakes, and is left out',
} as const;

interface Props {
  rows: readonly ImportRow[];
  check: ImportCheck;
  chosen: ReadonlySet<number>;
  onToggle: (line: number) => void;
}

/** The lines that would change something or have errors. Unchanged lines are only counted. */
export function ImportTable({ rows, check, chosen, onToggle }: Props) {
  const shown = check.rows.filter(({ outcome }) => outcome !== 'same');
  const byLine = new Map(rows.map((row) => [row.line, row]));
  if (shown.length === 0) return null;
  return (
    <DataTable caption="Lines of the file" columns={['Import', 'Person', 'What happens']}>
      {shown.map((row) => (
        <tr key={row.line} className="border-t border-line">
          <td className={cellClass}>
            {(row.outcome === 'new' || row.outcome === 'change') && (
              <input
                type="checkbox"
                aria-label={`Import line ${row.line}`}
                checked={chosen.has(row.line)}
                onChange={() => onToggle(row.line)}
                className="size-6"
              />
            )}
          </td>
          <th scope="row" className={`${cellClass} min-w-72 font-medium [overflow-wrap:anywhere]`}>
            {whoIs(row, byLine.get(row.line))}
            <span className="block text-sm text-muted">Line {row.line}</span>
          </th>
          <td className={cellClass}>
            {OUTCOME_WORDS[row.outcome]}
            <Details row={row} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function whoIs({ person }: CheckedRow, sent: ImportRow | undefined): string {
  if (person !== null) return nameOf(person);
  const name = [sent?.first_name, sent?.last_name].filter(Boolean).join(' ');
  return [name, sent?.email ?? sent?.registration_no].filter(Boolean).join(', ');
}

const Details = ({ row }: { row: CheckedRow }) => (
  <ul className="text-sm">
    {Object.entries(row.changes).map(([column, [before, after]]) => (
      <li key={column}>
        {column}: {before === null || before === '' ? 'nothing' : before} → {after}
      </li>
    ))}
    {Object.entries(row.errors).map(([column, messages]) => (
      <li key={column} className="text-danger">
        {column}: {messages.join(' ')}
      </li>
    ))}
  </ul>
);
