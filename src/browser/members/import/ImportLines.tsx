import type { ImportCheck } from '../../../shared/members/people-import.ts';
import { nameOf } from '../../officers/words.ts';
import { CheckField } from '../../ui/fields.tsx';
import { joined } from '../../ui/parts.ts';
import { breakable } from '../../ui/tables.tsx';
import { columnWords } from './match-columns.ts';
import type { ImportRow, SentRows, SkippedLine } from './read-csv.ts';

export type CheckedRow = ImportCheck['rows'][number];
/** For each chosen line, the person whom the officer picked; null if the check already found the person. */
export type ChosenLines = ReadonlyMap<number, number | null>;

const OUTCOME_WORDS = {
  new: 'New, will be invited',
  change: 'Changes',
  same: 'No changes',
  unclear: 'Unclear, will be skipped',
  wrong: 'Has errors, will be skipped',
} as const;

interface Props {
  read: SentRows;
  check: ImportCheck;
  chosen: ChosenLines;
  onChoose: (line: number, pk: number | null) => void;
}

/** The lines that would change something, are unclear or have errors. Unchanged lines are only counted. */
export function ImportLines({ read: { rows, skipped }, check, chosen, onChoose }: Props) {
  const shown = [
    ...check.rows.filter(({ outcome }) => outcome !== 'same'),
    ...skipped.map((one) => ({ line: one.row.line, skipped: one })),
  ].sort((one, other) => one.line - other.line);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  if (shown.length === 0) return null;
  // Two lines must not change one person.
  const lineOf = new Map(
    check.rows.flatMap(({ line, person }) => {
      const pk = chosen.get(line) ?? person?.pk;
      return chosen.has(line) && pk !== undefined ? [[pk, line] as const] : [];
    }),
  );
  return (
    <ul aria-label="Lines of the file" className="rounded-lg border border-line bg-surface">
      {shown.map((row) => {
        if ('skipped' in row) return <Skipped key={row.line} of={row.skipped} />;
        const { line, outcome } = row;
        const name = whoIs(row, byLine.get(line));
        const isPossible = outcome === 'new' || outcome === 'change';
        return (
          <li
            key={line}
            className="grid gap-1 border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0"
          >
            {isPossible ? (
              <CheckField checked={chosen.has(line)} onChange={() => onChoose(line, null)}>
                <strong className="font-display font-medium">{breakable(name)}</strong>
              </CheckField>
            ) : (
              <strong className="font-display font-medium">{breakable(name)}</strong>
            )}
            <p className={outcome === 'wrong' || outcome === 'unclear' ? 'text-danger' : 'text-muted'}>
              {joined(
                `Line ${line}: ${OUTCOME_WORDS[outcome]}`,
                row.resembles.some(({ changes }) => changes !== null) && ' unless you choose who it is',
              )}
            </p>
            <Changes of={row.changes} isNew={outcome === 'new'} />
            <ul className="text-sm text-danger">
              {Object.entries(row.errors).map(([column, messages]) => (
                <li key={column}>{`${columnWords(column)}: ${messages.join(' ')}`}</li>
              ))}
            </ul>
            {row.resembles.map((person) => {
              const { pk, why, changes } = person;
              const who = `${nameOf(person)} (${person.username})`;
              const other = lineOf.get(pk);
              const isTaken = other !== undefined && other !== line;
              return (
                <div key={pk} className="mt-2 border-l-2 border-line pl-3">
                  {changes === null ? (
                    <p>{who}</p>
                  ) : (
                    <CheckField
                      checked={chosen.get(line) === pk}
                      disabled={isTaken}
                      onChange={() => onChoose(line, pk)}
                    >
                      {`Line ${line} is ${who}`}
                    </CheckField>
                  )}
                  <p className="text-sm text-muted">
                    {joined(why, isTaken && ` Line ${other} already updates this person.`)}
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

function whoIs({ person }: CheckedRow, sent: ImportRow | undefined): string {
  if (person !== null) return nameOf(person);
  const name = [sent?.first_name, sent?.last_name].filter(Boolean).join(' ');
  return [name, sent?.email ?? sent?.registration_no].filter(Boolean).join(', ');
}

interface ChangesProps {
  of: CheckedRow['changes'];
  none?: string;
  /** Of a new account: there is nothing before. */
  isNew?: boolean;
}

const Changes = ({ of: changes, none, isNew = false }: ChangesProps) => (
  <ul className="text-sm">
    {Object.entries(changes).map(([column, [before, after]]) => (
      <li key={column}>
        {joined(
          `${columnWords(column)}: `,
          !isNew && `${before === null || before === '' ? 'nothing' : before} → `,
          `${after}`,
        )}
      </li>
    ))}
    {none !== undefined && Object.keys(changes).length === 0 && <li>{none}</li>}
  </ul>
);

const Skipped = ({ of: { row, problem } }: { of: SkippedLine }) => (
  <li className="grid gap-1 border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0">
    <p className="text-danger">{`Line ${row.line}: Will be skipped`}</p>
    <p className="text-sm text-danger">{problem}</p>
  </li>
);
