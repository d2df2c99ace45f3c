/** All people with an account. The backend searches them. Search and filters are in the address, so that Back, a reload and links keep them. */
import { useEffect, useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import { displayPhone } from '#shared/accounts/phone.ts';
import { ALUMNI_YEAR, studyYear, yearOfStudy } from '#shared/accounts/study-year.ts';
import { type ExportRow, IMPORT_COLUMNS, type ListedPerson, PEOPLE_PER_PAGE } from '#shared/members/people.ts';
import { exportPeople, getPeople } from '#shared/members/people-calls.ts';
import { MEMBERSHIP_STEPS } from '#shared/membership/membership.ts';
import { AREA_WORDS } from '#shared/officers/granting-access.ts';
import { ACCESS_AREAS } from '#shared/officers/officers.ts';
import { count } from '#shared/text/plain-text.ts';
import { Portrait } from '../accounts/PersonCard.tsx';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { send } from '../http/send.ts';
import { type Columns, CsvDownload } from '../officers/CsvDownload.tsx';
import { Filters } from '../officers/Filters.tsx';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { STEP_WORDS, stateWords } from '../officers/words.ts';
import { CheckField, SelectField } from '../ui/form/choice-fields.tsx';
import { SearchField } from '../ui/form/fields.tsx';
import { EmptyList, Pager, usePageTurn } from '../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../ui/list/use-announced-list.ts';
import { useQueryState } from '../ui/list/use-query-state.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { breakable } from '../ui/table/tables.tsx';
import { useAnswer } from '../ui/use-answer.ts';

export const PeopleScreen = () => <OfficersGate screen="/officers/people">{() => <People />}</OfficersGate>;

/** Values of the query in the address. Empty: no filter. */
interface PeopleFilters {
  q: string;
  /** A step of membership. */
  state: string;
  year: string;
  /** An area that the person has access to. */
  role: string;
}

function People() {
  const [q, setQ] = useQueryState('q');
  const [state, setState] = useQueryState('state');
  const [year, setYear] = useQueryState('year');
  const [role, setRole] = useQueryState('role');
  const [pageInAddress, setPage] = useQueryState('page');
  const page = Math.min(Math.max(1, Math.trunc(Number(pageInAddress)) || 1), 1_000_000);
  const filters = { q, state, year, role };
  const key = `people ${JSON.stringify({ ...filters, page })}`;
  const loaded = useAnswer({ key, load: () => loadPage(filters, page) }, 'Loading the people failed');
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
      <FilterFields filters={filters} onChange={change} />
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
                status={
                  loaded.loading
                    ? `Loading page ${page}...`
                    : rangeWords(people.page, people.results.length, people.count)
                }
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
  const name = fullName(person);
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
          {person.year_of_study !== null && <span>{` · ${studyYear(person.year_of_study)}`}</span>}
        </p>
      </div>
    </li>
  );
}

/** The pause in typing after which the search is sent. */
const PAUSE_MS = 300;
const ANY = ['', 'Any'] as const;
const YEARS = Array.from({ length: ALUMNI_YEAR }, (_, index) => index + 1);

interface FilterProps {
  filters: PeopleFilters;
  onChange: (name: keyof PeopleFilters, value: string) => void;
}

function FilterFields({ filters, onChange }: FilterProps) {
  const [typedText, setTypedText] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => {
      onChange('q', typedText.trim());
      setIsTyping(false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedText, isTyping]);
  // As typed, with spaces, because the next word may follow. After Back or a button, the search in the address.
  const fieldText = isTyping || typedText.trim() === filters.q ? typedText : filters.q;

  const filterCount = [filters.state, filters.year, filters.role].filter((value) => value !== '').length;
  const select = (name: Exclude<keyof PeopleFilters, 'q'>) => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <Filters
      count={filterCount}
      beside={
        <SearchField
          label="Name, number or email"
          name="q"
          value={fieldText}
          onText={(text) => {
            setTypedText(text);
            setIsTyping(true);
          }}
        />
      }
    >
      <SelectField
        label="Status"
        options={[ANY, ...MEMBERSHIP_STEPS.map((step) => [step, STEP_WORDS[step]] as const)]}
        {...select('state')}
      />
      <SelectField
        label="Year"
        options={[ANY, ...YEARS.map((year) => [String(year), yearOfStudy(year) ?? ''] as const)]}
        {...select('year')}
      />
      <SelectField
        label="Access"
        options={[ANY, ...ACCESS_AREAS.map((area) => [area, AREA_WORDS[area]] as const)]}
        {...select('role')}
      />
    </Filters>
  );
}

/** The names must not change, because an import reads some of them. */
export const PEOPLE_COLUMNS: Columns<ExportRow> = [
  ['username', ({ username }) => username],
  ...IMPORT_COLUMNS.map((column): Columns<ExportRow>[number] => [
    column,
    (row) => (column === 'phone_number' ? displayPhone(row.phone_number) : row[column]),
  ]),
  ['state', ({ step }) => step],
  ['until', ({ until }) => until],
  ['access', ({ access }) => access.join(' ')],
  ['leadership_role', ({ leadership_role }) => leadership_role],
  ['verified', ({ verified }) => (verified ? 'yes' : 'no')],
  ['last_seen_month', ({ last_seen_month }) => last_seen_month],
];

interface ExportProps {
  filters: PeopleFilters;
  count: number;
  /** Whether a new search is running. */
  searching: boolean;
}

/** How many people match the filters, and a file with them. The backend logs each export. */
function ExportPeople({ filters, count: found, searching }: ExportProps) {
  const [open, setOpen] = useState(false);
  const [withHidden, setWithHidden] = useState(false);
  const people = count(found, 'person', 'people');
  const words = found === 0 ? 'No one' : people;
  useAnnouncedList(searching ? null : words, JSON.stringify(filters));
  return (
    <div className={`grid gap-3 ${open ? 'pb-6' : ''}`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-muted">{searching ? 'Searching...' : words}</p>
        {found > 0 && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="min-h-11 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            Export…
          </button>
        )}
      </div>
      {open && found > 0 && (
        <CsvDownload
          title="Export"
          Heading="h2"
          text="Save everyone in this search as a CSV file. Each export is logged."
          label={`Export ${people}`}
          name="people"
          columns={PEOPLE_COLUMNS}
          load={() => send(exportPeople, { ...filters, ...(withHidden && { include_hidden: '1' }) })}
        >
          <CheckField
            label="Include hidden contact details"
            checked={withHidden}
            onChange={() => setWithHidden(!withHidden)}
          />
        </CsvDownload>
      )}
    </div>
  );
}
