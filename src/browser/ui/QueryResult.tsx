import { ShapeError } from '#shared/http/errors.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import type { Parts } from './parts.ts';
import type { Query } from './use-answer.ts';

interface Props<T> {
  query: Pick<Query<T>, 'value' | 'error' | 'loading' | 'refresh'>;
  /** The name for the notices, e.g. `The log`. */
  name: string;
  children: (value: T) => Parts;
}

/** The result of a query. If loading has failed, a notice above it or instead of it. */
export function QueryResult<T>({ query: { value, error, loading, refresh }, name, children }: Props<T>) {
  if (value === null && loading)
    return <Loading>{`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}...`}</Loading>;
  return (
    <>
      {error !== null &&
        !loading &&
        (error instanceof ShapeError ? (
          // The page may be older than an update of the server.
          <Notice retryLabel="Reload" onRetry={() => location.reload()}>
            {`${name} couldn't be loaded. This page may be out of date. Reload it, or try again later.`}
          </Notice>
        ) : (
          <Notice onRetry={refresh}>{`${name} couldn't be loaded. ${failureSentence(error, null)}`}</Notice>
        ))}
      {value !== null && children(value)}
    </>
  );
}
