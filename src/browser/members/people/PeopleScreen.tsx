/** All people with an account. The backend searches them. Search and filters are in the address, so that Back, a reload and links keep them. */
import { useMemo, useRef } from 'react';
import { type ListedPerson, PEOPLE_PER_PAGE } from '../../../shared/members/people.ts';
import { getPeople } from '../../../shared/members/people-calls.ts';
import { Portrait } from '../../accounts/PersonCard.tsx';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { send } from '../../http/send.ts';

import { Gate } from '../../officers/Gate.tsx';
import { QueryResult } from '../../officers/QueryResult.tsx';
import { AREA_WORDS, count, nameOf, stateWords } from '../../officers/words.ts';
import { EmptyList, Pager, usePageTurn } from '../../ui/PagedList.tsx';
import { breakable } from '../../ui/tables.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { useQueryState } from '../../ui/use-query-state.ts';
import { ExportPeople } from './ExportPeople.tsx';
import { PeopleFilterFields, type PeopleFilters } from './PeopleFilterFields.tsx';

export const PeopleScreen = () => <Gate screen="/officers/people">{() => <People />}</Gate>;

function People() {
  const [q, setQ] = useQueryState('q');
  const [state, setState] = useQueryState('state');
  const [year, setYear] = useQueryState('year');
  const [role, setRole] = useQueryState('role');
  const [pageInAddress, setPage] = useQueryState('page');
  const page = Math.min(Math.max(1, Math.trunc(Number(pageInAddress)) || 1), 1_000_000);
  const filters = useMemo(() => ({ q, state, year, role }), [q, state, year, role]);
  const load = useMemo(() => () => loadPage(filters, page), [filters, page]);
  const loaded = useQuery(load, 'Loading the people failed');
  const list = useRef<HTMLUListElement>(null);
  const turn = usePageTurn(list, loaded.value?.page, loaded.loading);

  const setters = { q: setQ, state: setState, year: setYear, role: setRole };
  const change = (name: keyof PeopleFilters, value: string) => {
    setters[name](value);
    setPage('');
  };
  const clear = () => {
    for (const set of Object.values(setters)) set('');
    setPage('');
  };
  return (
    <div className="grid gap-3">
      <PeopleFilterFields filters={filters} onChange={change} />
      <QueryResult query={loaded} name="The people">
        {(people) => (
          <>
            <ExportPeople filters={filters} count={people.count} searching={loaded.loading} />
            {people.results.length === 0 ? (
              <EmptyList button={{ label: 'Show everyone', onClick: clear }}>No one matches this search.</EmptyList>
            ) : (
              <ul ref={list} tabIndex={-1} aria-label="People" className="rounded-lg border border-line bg-surface">
                {people.results.map((person) => (
                  <PersonRow key={person.pk} person={person} />
                ))}
              </ul>
            )}
            {people.count > PEOPLE_PER_PAGE && (
              <Pager
                label="People list pages"
                page={loaded.loading ? page : people.page}
                pages={Math.ceil(people.count / PEOPLE_PER_PAGE)}
                onPage={(next) => turn(() => (next === page ? loaded.refresh() : setPage(String(next))))}
                status={rangeWords(people.page, people.results.length, people.count)}
              />
            )}
          </>
        )}
      </QueryResult>
    </div>
  );
}

/** Loads the last page if the number is beyond it, e.g. in an old link. */
async function loadPage(filters: PeopleFilters, page: number) {
  const people = await send(getPeople, { ...filters, page });
  const last = Math.max(1, Math.ceil(people.count / PEOPLE_PER_PAGE));
  return page > last ? { ...(await send(getPeople, { ...filters, page: last })), page: last } : { ...people, page };
}

function rangeWords(page: number, onPage: number, all: number): string {
  const start = (page - 1) * PEOPLE_PER_PAGE;
  return `${start + 1} to ${start + onPage} of ${count(all, 'person', 'people')}`;
}

/** Name and membership on two lines or in columns. The whole row links to the person. */
function PersonRow({ person }: { person: ListedPerson }) {
  const name = nameOf(person);
  const roleAndAccess = [person.leadership_role, ...person.access.map((area) => AREA_WORDS[area])]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="relative flex items-center gap-3 border-t border-line px-3 py-2 first:border-t-0 hover:bg-raised sm:px-4">
      <Portrait image={resolvePictureUrl(person.profile_image)} name={name} small />
      <div className="grid min-w-0 flex-1 gap-x-6 leading-snug [overflow-wrap:anywhere] md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,4fr)] md:items-center">
        <div>
          <a
            href={`/officers/people/${person.pk}`}
            className="font-display font-medium no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </a>
          <span className="ml-2 whitespace-nowrap text-sm text-muted">{person.username}</span>
        </div>
        <p className="text-sm text-muted">
          <span>{stateWords(person)}</span>
          {roleAndAccess !== '' && <span className="text-ink">{` · ${roleAndAccess}`}</span>}
        </p>
        <p className="hidden text-sm text-muted md:block">
          <span>{breakable(person.email)}</span>
          {person.year_of_study !== null && <span>{` · year ${person.year_of_study}`}</span>}
        </p>
      </div>
    </li>
  );
}
