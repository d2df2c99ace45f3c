import { fullName } from '#shared/accounts/person-name.ts';
import { yearOfStudy } from '#shared/accounts/study-year.ts';
import type { ImportCheck } from '#shared/members/import-calls.ts';
import { CheckField } from '../../ui/form/choice-fields.tsx';
import { joined } from '../../ui/parts.ts';
import { breakable } from '../../ui/table/tables.tsx';
import { columnWords, errorWords, type FileRow, type FileRows } from './import-rows.ts';

export type CheckedRow = ImportCheck['rows'][number];
/** For each chosen line, the person that the officer chose. Null: the check has found the person already. */
export type ChosenLines = ReadonlyMap<number, number | null>;

const OUTCOME_WORDS = {
  new: 'New, will be invited',
  change: 'Changes',
  unchanged: 'No changes',
  unclear: 'Unclear, will be skipped',
  invalid: 'Has errors, will be skipped',
} as const;

interface Props {
  file: FileRows;
  check: ImportCheck;
  chosen: ChosenLines;
  onChoose: (line: number, pk: number | null) => void;
}

/** The lines that would change something, are unclear or have errors. Unchanged lines are left out. */
export function ImportLines({ file: { rows, skipped }, check, chosen, onChoose }: Props) {
  const lines = [
    ...check.rows.filter(({ outcome }) => outcome !== 'unchanged'),
    ...skipped.map((one) => ({ line: one.row.line, skipped: one })),
  ].sort((one, other) => one.line - other.line);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  if (lines.length === 0) return null;
  // Two lines must not change one person.
  const lineOf = new Map(
    check.rows.flatMap(({ line, person }) => {
      const pk = chosen.get(line) ?? person?.pk;
      return chosen.has(line) && pk !== undefined ? [[pk, line] as const] : [];
    }),
  );
  return (
    <ul aria-label="File lines" className="rounded-lg border border-line bg-surface">
      {lines.map((row) => {
        if ('skipped' in row) return <Skipped key={row.line} of={row.skipped} />;
        const { line, outcome } = row;
        const name = nameOfRow(row, byLine.get(line));
        const isPossible = outcome === 'new' || outcome === 'change';
        return (
          <li
            key={line}
            className="grid gap-1 border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0"
          >
            {isPossible ? (
              <CheckField
                label={<strong className="font-display font-medium">{breakable(name)}</strong>}
                checked={chosen.has(line)}
                onChange={() => onChoose(line, null)}
              />
            ) : (
              <strong className="font-display font-medium">{breakable(name)}</strong>
            )}
            <p className={outcome === 'invalid' || outcome === 'unclear' ? 'text-danger' : 'text-muted'}>
              {joined(
                `Line ${line}: ${OUTCOME_WORDS[outcome]}`,
                row.candidates.some(({ changes }) => changes !== null) && ' unless you choose who it is',
              )}
            </p>
            <Changes of={row.changes} isNew={outcome === 'new'} />
            <ul className="text-sm text-danger">
              {Object.entries(row.errors).map(([column, messages]) => (
                <li key={column}>{errorWords(column, messages)}</li>
              ))}
            </ul>
            {row.candidates.map((person) => {
              const { pk, reason, changes } = person;
              const personName = `${fullName(person)} (${person.username})`;
              const other = lineOf.get(pk);
              const isTaken = other !== undefined && other !== line;
              return (
                <div key={pk} className="mt-2 border-l-2 border-line pl-3">
                  {changes === null ? (
                    <p>{personName}</p>
                  ) : (
                    <CheckField
                      label={`Line ${line} is ${personName}`}
                      checked={chosen.get(line) === pk}
                      disabled={isTaken}
                      onChange={() => onChoose(line, pk)}
                    />
                  )}
                  <p className="text-sm text-muted">
                    {joined(reason, isTaken && ` Line ${other} already updates this person.`)}
                  </p>
                  {changes !== null && <Changes of={changes} none="Nothing would change." />}
                </div>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

function nameOfRow({ person }: CheckedRow, row: FileRow | undefined): string {
  if (person !== null) return fullName(person);
  const name = [row?.first_name, row?.last_name].filter(Boolean).join(' ');
  return [name, row?.email ?? row?.registration_no].filter(Boolean).join(', ');
}

interface ChangesProps {
  of: CheckedRow['changes'];
  none?: string;
  /** A new account: there are no values before. */
  isNew?: boolean;
}

const Changes = ({ of: changes, none, isNew = false }: ChangesProps) => (
  <ul className="text-sm">
    {Object.entries(changes).map(([column, [before, after]]) => (
      <li key={column}>
        {joined(`${columnWords(column)}: `, !isNew && `${valueWords(column, before)} → `, valueWords(column, after))}
      </li>
    ))}
    {none !== undefined && Object.keys(changes).length === 0 && <li>{none}</li>}
  </ul>
);

const valueWords = (column: string, value: string | number | null): string =>
  (column === 'year_of_study' && value !== ''
    ? yearOfStudy(value === null ? null : Number(value))
    : value?.toString()) || 'nothing';

const Skipped = ({ of: { row, problem } }: { of: FileRows['skipped'][number] }) => (
  <li className="grid gap-1 border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0">
    <p className="text-danger">{`Line ${row.line}: Will be skipped`}</p>
    <p className="text-sm text-danger">{problem}</p>
  </li>
);
