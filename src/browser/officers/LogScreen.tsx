import { useEffect, useRef, useState } from 'react';
import { CLUB_TIME_ZONE } from '#club';
import { LOG_ACTIONS, LOG_PER_PAGE, type LogEntry, type LogPart } from '#shared/officers/log.ts';
import { getLog } from '#shared/officers/log-calls.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { count } from '#shared/text/plain-text.ts';
import { eventTimeParts, formatEventTime, formatShortDay } from '#shared/time/format-time.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/form/choice-fields.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { EmptyList, Pager, usePageTurn } from '../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../ui/list/use-announced-list.ts';
import { useQueryState } from '../ui/list/use-query-state.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { focusTarget } from '../ui/text/focus-target.ts';
import { Unbroken } from '../ui/text/Unbroken.tsx';
import { useCall } from '../ui/use-call.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { Filters } from './Filters.tsx';
import { OfficersGate } from './OfficersGate.tsx';
import { choiceName, PersonSearch } from './PersonSearch.tsx';

/** The filters are in the address. */
export const LogScreen = () => <OfficersGate screen="/officers/log">{(me) => <Log me={me} />}</OfficersGate>;

function Log({ me }: { me: OwnAccess }) {
  const [action, setAction] = useQueryState('action');
  const [from, setFrom] = useQueryState('from');
  const [person, setPerson] = useQueryState('person');
  const [name, setName] = useState<string | null>(null);
  const choice = `${action} ${from} ${person}`;
  const [found, setFound] = useState({ choice, words: '' });
  useAnnouncedList(found.choice === choice ? found.words : null, choice);
  const part = useRef<HTMLDivElement>(null);
  // The found people, and the button that shows everyone, disappear when they are pressed.
  const keepsFocus = useFocusFallback(part);
  return (
    <div ref={part} {...focusTarget('Log')} className="grid gap-3 focus:outline-none" {...keepsFocus}>
      <Filters count={[action, from, person].filter((value) => value !== '').length}>
        <SelectField
          label="Action"
          name="action"
          options={[['', 'Any'], ...Object.entries(LOG_ACTIONS)]}
          value={action}
          onChange={(event) => setAction(event.target.value)}
        />
        <TextField
          label="From date"
          name="from"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        {person === '' && (
          <PersonSearch
            label="About one person"
            me={me}
            onChoose={(chosen) => {
              setName(choiceName(chosen));
              setPerson(String(chosen.pk));
            }}
          />
        )}
      </Filters>
      {person !== '' && (
        <p className="flex flex-wrap items-center gap-3">
          <span>{`Only entries about ${name ?? 'one person'}.`}</span>
          <Button look="plain" onClick={() => setPerson('')}>
            Show everyone
          </Button>
        </p>
      )}
      <LogList
        key={choice}
        filters={{ action, from, person }}
        onFound={(number) => setFound({ choice, words: countWords(number) })}
      />
    </div>
  );
}

/** Values of the query in the address. Empty: no filter. */
interface LogFilters {
  /** A person's pk. */
  person: string;
  action: string;
  /** First day. */
  from: string;
}

const countWords = (entries: number) => (entries === 0 ? 'No entries' : count(entries, 'entry', 'entries'));

interface LogListProps {
  filters: LogFilters;
  /** @param number of entries that match the filters. */
  onFound?: (number: number) => void;
}

/** The log's entries, newest first. Use the filters as its `key`, so that a change starts at the first page. */
export function LogList({ filters: { person, action, from }, onFound }: LogListProps) {
  const [page, setPage] = useState(1);
  const loaded = useCall(getLog, { person, action, from, page }, 'Loading the log failed');
  const shownPage = Number(loaded.input?.page ?? page);
  const found = loaded.value?.count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is another number
  useEffect(() => {
    if (found !== undefined) onFound?.(found);
  }, [found]);
  const list = useRef<HTMLOListElement>(null);
  const turn = usePageTurn(list, shownPage, loaded.loading);
  return (
    <QueryResult query={loaded} name="The log">
      {(log) =>
        log.count === 0 ? (
          <EmptyList>
            {person === '' || action || from
              ? 'The log has no matching entries.'
              : 'The log has no entries about this person.'}
          </EmptyList>
        ) : (
          <div className="grid gap-5">
            <ol ref={list} tabIndex={-1} aria-label="Log" className="rounded-lg border border-line bg-surface">
              {withDays(log.results).map(({ entry, day }) => (
                <LogRow key={entry.id} entry={entry} day={day} />
              ))}
            </ol>
            {log.count > LOG_PER_PAGE && (
              <Pager
                label="Log pages"
                page={loaded.loading ? page : shownPage}
                pages={Math.ceil(log.count / LOG_PER_PAGE)}
                onPage={(next) => turn(() => (next === page ? loaded.refresh() : setPage(next)))}
                status={
                  loaded.loading
                    ? `Loading page ${page}...`
                    : `${count(log.count, 'entry', 'entries')}, page ${shownPage} of ${Math.ceil(log.count / LOG_PER_PAGE)}`
                }
              />
            )}
          </div>
        )
      }
    </QueryResult>
  );
}

/** The entries, each with its day if it is the first of that day. */
function withDays(entries: readonly LogEntry[]) {
  const days = entries.map(({ at }) => formatShortDay(Date.parse(at), serverNow(), CLUB_TIME_ZONE));
  return entries.map((entry, index) => ({ entry, day: days[index] === days[index - 1] ? null : days[index] }));
}

const LogRow = ({ entry: { at, parts, overridden }, day }: { entry: LogEntry; day: string | null | undefined }) => (
  <li className="border-t border-line first:border-t-0">
    {day && <p className="border-b border-line bg-raised px-4 py-1.5 font-display text-sm font-medium">{day}</p>}
    <div className="flex gap-3 px-4 py-2.5">
      <time
        dateTime={at}
        title={formatEventTime(Date.parse(at), CLUB_TIME_ZONE)}
        className="w-[4.5rem] flex-none pt-0.5 text-sm tabular-nums text-muted"
      >
        {eventTimeParts(Date.parse(at), CLUB_TIME_ZONE).clock}
      </time>{' '}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span>{parts.map(LogPiece)}</span>
        {overridden && <strong className="ml-2 font-medium text-danger">Over the limit of places.</strong>}
      </span>
    </div>
  </li>
);

/** All officers who may read the log may open the people in it. */
const LogPiece = (part: LogPart, index: number) =>
  typeof part === 'string' ? (
    <Unbroken key={index}>{part}</Unbroken>
  ) : (
    <a key={index} href={`/officers/people/${part.pk}`} className="font-medium">
      <bdi>{part.name}</bdi>
    </a>
  );
