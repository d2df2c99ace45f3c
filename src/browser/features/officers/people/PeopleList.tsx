import type { PersonRow } from '../../../../shared/schemas/officers.ts';
import { cellClass, DataTable } from '../../../ui/DataTable.tsx';
import { breakable } from '../../../ui/FactTable.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { RIGHT_WORDS } from '../rights.ts';
import { nameOf, stateWords } from '../words.ts';

const addressOf = ({ pk }: PersonRow) => `/officers/people/${pk}`;
const rightsOf = ({ grants, leadership_role }: PersonRow) =>
  [leadership_role, ...grants.map((right) => RIGHT_WORDS[right])].filter(Boolean).join(', ');

/** A table where there is room, cards on a phone, where the table would scroll sideways. */
export const PeopleList = ({ people }: { people: readonly PersonRow[] }) =>
  useWide() ? <PeopleTable people={people} /> : <PeopleCards people={people} />;

const PeopleTable = ({ people }: { people: readonly PersonRow[] }) => (
  <DataTable caption="People" columns={['Name', 'Number', 'Email', 'Year', 'State', 'Office and rights']}>
    {people.map((row) => (
      <tr key={row.pk} className="border-t border-line">
        <th scope="row" className={`${cellClass} min-w-56 font-medium [overflow-wrap:anywhere]`}>
          <a href={addressOf(row)}>{nameOf(row)}</a>
        </th>
        <td className={`${cellClass} whitespace-nowrap`}>{row.username}</td>
        <td className={cellClass}>{breakable(row.email)}</td>
        <td className={cellClass}>{row.year_of_study}</td>
        <td className={cellClass}>{stateWords(row)}</td>
        <td className={cellClass}>{rightsOf(row)}</td>
      </tr>
    ))}
  </DataTable>
);

const PeopleCards = ({ people }: { people: readonly PersonRow[] }) => (
  <ul aria-label="People" className="rounded-lg border border-line bg-surface">
    {people.map((row) => (
      <li key={row.pk} className="border-t border-line px-4 py-3 first:border-t-0">
        <a
          href={addressOf(row)}
          className="inline-flex min-h-11 items-center font-display font-medium [overflow-wrap:anywhere]"
        >
          {nameOf(row)}
        </a>
        <p className="text-sm text-muted">
          {[row.username, stateWords(row), rightsOf(row)].filter(Boolean).join(' · ')}
        </p>
      </li>
    ))}
  </ul>
);
