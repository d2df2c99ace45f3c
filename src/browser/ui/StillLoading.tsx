import { DATE_LOCALE } from '#club';
import { isNotThere, NetworkError } from '../../shared/http/errors.ts';
import { Button } from './Button.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import type { Query } from './use-query.ts';

interface Props {
  query: Pick<Query<unknown>, 'error' | 'loading' | 'waitUntil' | 'refresh'>;
  /** What could not be loaded so far, as a sentence. */
  failure: string;
  /** E.g. `Loading the posts...`. */
  children: string;
}

/** For what goes on loading after a failure (`keepTrying` of use-query.ts): a line below says so. */
export function StillLoading({ query, failure, children }: Props) {
  const { error, loading, waitUntil, refresh } = query;
  // It is not tried again by itself.
  if (isNotThere(error)) return <Notice onRetry={refresh}>{failure}</Notice>;
  const blocked = loading || waitUntil !== null;
  return (
    <>
      <Loading>{children}</Loading>
      {error !== null && (
        <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-prose">
            <span>{failure}</span> <span>{waitWords(waitUntil) || whatNext(error)}</span>
          </p>
          <Button look="plain" aria-disabled={blocked} onClick={() => blocked || refresh()}>
            Try now
          </Button>
        </div>
      )}
    </>
  );
}

const whatNext = (error: unknown): string =>
  `${error instanceof NetworkError ? 'Check your connection. ' : ''}We'll keep trying.`;

/** @param waitUntil as in `Query`. @returns an empty text if nobody has to wait. */
export const waitWords = (waitUntil: number | null): string =>
  waitUntil === null ? '' : `The server asks us to wait. We'll try again at ${clock.format(waitUntil)}.`;

/** The reader's clock. */
const clock = new Intl.DateTimeFormat(DATE_LOCALE, { timeStyle: 'medium' });
