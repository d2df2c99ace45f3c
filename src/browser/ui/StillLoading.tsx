import { DATE_LOCALE } from '#club';
import { isNotThere, NetworkError } from '#shared/http/errors.ts';
import { Button } from './Button.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import { Announced } from './text/Announced.tsx';
import type { Query } from './use-answer.ts';

interface Props {
  query: Pick<Query<unknown>, 'error' | 'loading' | 'waitUntil' | 'refresh'>;
  /** A sentence about what could not be loaded so far. */
  failure: string;
  /** E.g. `Loading the posts...`. */
  children: string;
}

/** For content that keeps loading after a failure (`keepTrying` of use-answer.ts): with a line below that explains it. */
export function StillLoading({ query, failure, children }: Props) {
  const { error, loading, waitUntil, refresh } = query;
  // Not tried again automatically.
  if (isNotThere(error)) return <Notice onRetry={refresh}>{failure}</Notice>;
  const blocked = loading || waitUntil !== null;
  return (
    <>
      <Loading>{children}</Loading>
      {error !== null && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Announced className="max-w-prose">
            <span>{failure}</span> <span>{retrySentence(waitUntil) || nextStep(error)}</span>
          </Announced>
          <Button look="plain" aria-disabled={blocked} onClick={() => blocked || refresh()}>
            Try now
          </Button>
        </div>
      )}
    </>
  );
}

const nextStep = (error: unknown): string =>
  `${error instanceof NetworkError ? 'Check your connection. ' : ''}We'll keep trying.`;

/** @param waitUntil as in `Query`. @returns an empty text if there is no need to wait. */
export const retrySentence = (waitUntil: number | null): string =>
  waitUntil === null ? '' : `The server asks us to wait. We'll try again at ${clock.format(waitUntil)}.`;

/** The reader's clock. */
const clock = new Intl.DateTimeFormat(DATE_LOCALE, { timeStyle: 'medium' });
