import { useMemo, useState } from 'react';
import { getLog } from '../../../../shared/calls/officers.ts';
import { LOG_PER_PAGE } from '../../../../shared/schemas/officers-log.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { send } from '../../../http/send.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList, Pager } from '../../../ui/PagedList.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { count, momentWords } from '../words.ts';

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
