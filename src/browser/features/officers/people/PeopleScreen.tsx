/**
 * The accounts, searched by the backend. Path: pages/officers/people.astro -> PeopleScreen -> PeopleFilterFields, PeopleList, ExportPeople
 * Search and filters are in the address, so that Back, a reload and a link keep them.
 */
import { useMemo } from 'react';
import { getPeople } from '../../../../shared/calls/officers.ts';
import { PEOPLE_PER_PAGE } from '../../../../shared/schemas/officers.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { send } from '../../../http/send.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList, Pager } from '../../../ui/PagedList.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { Gate } from '../Gate.tsx';
import { ExportPeople } from './ExportPeople.tsx';
import { PeopleFilterFields, type PeopleFilters } from './PeopleFilterFields.tsx';
import { PeopleList } from './PeopleList.tsx';

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
  const people = loaded.value;
  return (
    <div className="grid gap-6">
      <PeopleFilterFields filters={filters} onChange={change} />
      {loaded.error !== null && !loaded.loading && (
        <Notice onRetry={loaded.refresh}>The people could not be loaded. {failureSentence(loaded.error, null)}</Notice>
      )}
      {people === null && loaded.loading && <Loading>Loading the people...</Loading>}
      {people !== null && (
        <>
          {people.results.length === 0 ? (
            <EmptyList button={{ label: 'Show everybody', onClick: clear }}>Nobody matches this search.</EmptyList>
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
    </div>
  );
}

function rangeWords(page: number, shown: number, all: number): string {
  if (shown === 0) return 'Nobody';
  const start = (page - 1) * PEOPLE_PER_PAGE;
  return `${start + 1} to ${start + shown} of ${all}`;
}
