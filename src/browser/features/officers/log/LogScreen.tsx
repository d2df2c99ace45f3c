/** The filters are in the address. */
import { useMemo, useState } from 'react';
import { getLog } from '../../../../shared/calls/officers.ts';
import { DEEDS, type Deed, LOG_PER_PAGE } from '../../../../shared/schemas/officers-log.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList, Pager } from '../../../ui/PagedList.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { Gate } from '../Gate.tsx';
import { PersonSearch } from '../people/PersonSearch.tsx';
import { count, momentWords, nameOf } from '../words.ts';

/** Names of the log's actions (`deed`) in the filter. */
const DEED_WORDS: Readonly<Record<Deed, string>> = {
  'membership.confirm': 'Membership confirmed',
  'membership.refuse': 'Payment refused',
  'membership.undo': 'Decision undone',
  'membership.waive': 'Fee waived',
  'membership.end': 'Membership ended',
  'grant.give': 'Right given',
  'grant.end': 'Right ended',
  'person.change': 'Person changed',
  'person.sign-out': 'Person signed out',
  'person.delete': 'Account deleted',
  'privacy.change': 'Privacy settings changed',
  'import.do': 'People imported',
  export: 'People exported',
  'event.publish': 'Event published',
  'event.move': 'Event moved',
  'event.postpone': 'Event postponed',
  'event.cancel': 'Event called off',
  'event.reinstate': 'Event reinstated',
  'event.delete': 'Event deleted',
  'places.change': 'Places of an event changed',
  'place.give': 'Place given',
  'place.remove': 'Place taken away',
  'mail.send': 'Mail sent',
};

export const LogScreen = () => <Gate screen="/officers/log">{() => <Log />}</Gate>;

function Log() {
  const [deed, setDeed] = useQueryState('deed');
  const [from, setFrom] = useQueryState('from');
  const [person, setPerson] = useQueryState('person');
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers have no `search` element */}
      <div role="search" className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          label="What was done"
          name="deed"
          options={[['', 'Anything'], ...DEEDS.map((one) => [one, DEED_WORDS[one]] as const)]}
          value={deed}
          onChange={(event) => setDeed(event.target.value)}
        />
        <TextField
          label="From this day on"
          name="from"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      {person === '' && (
        <PersonSearch
          label="About one person"
          onChoose={(chosen) => {
            setName(nameOf(chosen));
            setPerson(String(chosen.pk));
          }}
        />
      )}
      {person !== '' && (
        <p className="flex flex-wrap items-center gap-3">
          Only about {name ?? 'one person'}.
          <Button look="plain" onClick={() => setPerson('')}>
            Show everybody
          </Button>
        </p>
      )}
      <LogList key={`${deed} ${from} ${person}`} filters={{ deed, from, person }} />
    </div>
  );
}

/** Values of the query in the address; empty for no filter. */
interface LogFilters {
  /** Key of a person. */
  person: string;
  deed: string;
  /** First day. */
  from: string;
}

/** The entries of the log, the newest first. Use the filters as its `key`, so that a change starts at the first page. */
export function LogList({ filters: { person, deed, from } }: { filters: LogFilters }) {
  const [page, setPage] = useState(1);
  const load = useMemo(() => () => send(getLog, { person, deed, from, page }), [person, deed, from, page]);
  const loaded = useQuery(load, 'Loading the log failed');
  const log = loaded.value;
  if (log === null && loaded.error !== null && !loaded.loading)
    return <Notice onRetry={loaded.refresh}>The log could not be loaded. {failureSentence(loaded.error, null)}</Notice>;
  if (log === null) return <Loading>Loading the log...</Loading>;
  const pages = Math.ceil(log.count / LOG_PER_PAGE);
  if (log.count === 0) return <EmptyList>The log has no matching entries.</EmptyList>;
  return (
    <div className="grid gap-5">
      {loaded.error !== null && !loaded.loading && (
        <Notice onRetry={loaded.refresh}>The log could not be loaded. {failureSentence(loaded.error, null)}</Notice>
      )}
      <ol aria-label="Log" className="rounded-lg border border-line bg-surface">
        {log.results.map(({ id, at, sentence, over }) => (
          <li key={id} className="border-t border-line px-4 py-3 first:border-t-0">
            <span className="[overflow-wrap:anywhere]">
              {sentence}
              {over && <strong className="ml-2 font-medium text-danger">A rule was overridden.</strong>}
            </span>{' '}
            <time dateTime={at} className="block text-sm text-muted">
              {momentWords(at)}
            </time>
          </li>
        ))}
      </ol>
      <Pager
        label="Pages of the log"
        page={page}
        pages={pages}
        onPage={setPage}
        status={
          loaded.loading
            ? `Loading page ${page}...`
            : `${count(log.count, 'entry', 'entries')}, page ${page} of ${pages}`
        }
      />
    </div>
  );
}
