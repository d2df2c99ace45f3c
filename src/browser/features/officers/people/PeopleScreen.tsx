/** The accounts, searched by the backend. Search and filters are in the address, so that Back, a reload and a link keep them. */
import { useMemo, useSyncExternalStore } from 'react';
import { getPeople } from '../../../../shared/calls/officers.ts';
import { PEOPLE_PER_PAGE, type PersonRow } from '../../../../shared/schemas/officers.ts';
import { send } from '../../../http/send.ts';
import { EmptyList, Pager } from '../../../ui/PagedList.tsx';
import { breakable, cellClass, DataTable } from '../../../ui/tables.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { Gate } from '../Gate.tsx';
import { Loaded } from '../Loaded.tsx';
import { RIGHT_WORDS } from '../rights.ts';
import { nameOf, stateWords } from '../words.ts';
import { ExportPeople } from './ExportPeople.tsx';
import { PeopleFilterFields, type PeopleFilters } from './PeopleFilterFields.tsx';

export const PeopleScreen = () => <Gate screen="/officers/people">{() => <People />}</Gate>;

function People() {
  const [q, setQ] = useQueryState('q');
  const [state, setState] = useQueryState('state');
  const [year, setYear] = useQueryState('year');
  const [role, setRole] = useQueryState('role');
  const [asked, setAsked] = useQueryState('page');
  const page = Math.max(1, Math.trunc(Number(asked)) || 1);
  const filters = useMemo(() => ({ q, state, year, role }), [q, state, year, role]);
  const load = useMemo(() => () => send(getPeople, { ...filters, page }), [filters, page]);
  const loaded = useQuery(load, 'Loading the people failed');

  const setters = { q: setQ, state: setState, year: setYear, role: setRole };
  const change = (name: keyof PeopleFilters, value: string) => {
    setters[name](value);
    setAsked('');
  };
  const clear = () => {
    for (const set of Object.values(setters)) set('');
    setAsked('');
  };
  return (
    <div className="grid gap-6">
      <PeopleFilterFields filters={filters} onChange={change} />
      <Loaded query={loaded} name="The people">
        {(people) => (
          <>
            {people.results.length === 0 ? (
              <EmptyList button={{ label: 'Show everyone', onClick: clear }}>No one matches this search.</EmptyList>
            ) : (
              <PeopleList people={people.results} />
            )}
            <Pager
              label="Pages of people"
              page={page}
              pages={Math.ceil(people.count / PEOPLE_PER_PAGE)}
              onPage={(next) => setAsked(String(next))}
              status={loaded.loading ? 'Searching...' : rangeWords(page, people.results.length, people.count)}
            />
            <ExportPeople filters={filters} count={people.count} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function rangeWords(page: number, shown: number, all: number): string {
  if (shown === 0) return 'No one';
  const start = (page - 1) * PEOPLE_PER_PAGE;
  return `${start + 1} to ${start + shown} of ${all}`;
}

/** As `md` in layouts/tailwind.config.ts. */
const WIDE = '(min-width: 48rem)';

function follow(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is wide enough for a table. */
const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => true,
  );

const addressOf = ({ pk }: PersonRow) => `/officers/people/${pk}`;
const rightsOf = ({ grants, leadership_role }: PersonRow) =>
  [leadership_role, ...grants.map((right) => RIGHT_WORDS[right])].filter(Boolean).join(', ');

/** A table where there is room, cards on a phone, where the table would scroll sideways. */
const PeopleList = ({ people }: { people: readonly PersonRow[] }) =>
  useWide() ? <PeopleTable people={people} /> : <PeopleCards people={people} />;

const PeopleTable = ({ people }: { people: readonly PersonRow[] }) => (
  <DataTable caption="People" columns={['Name', 'Membership no.', 'Email', 'Year', 'Status', 'Position and access']}>
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
