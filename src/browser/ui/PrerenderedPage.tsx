import { hideWithoutJs } from './hydration.ts';
import { Notice } from './Notice.tsx';
import type { Parts } from './parts.ts';
import { retrySentence, StillLoading } from './StillLoading.tsx';
import { usePageTitle } from './text/use-page-title.ts';
import type { Query } from './use-answer.ts';

interface Props {
  /** The thing that the page is about, e.g. `event`, and the heading until it is loaded. */
  noun: string;
  heading: string;
  /** Title of the page once it is loaded. */
  title: string | undefined;
  query: Pick<Query<unknown>, 'error' | 'loading' | 'waitUntil' | 'refresh'>;
  /** The latest version; null until it is loaded. */
  fresh: Parts;
  /** What the build wrote; nothing in the shell. */
  children?: Parts;
}

/**
 * A page about one thing: pre-rendered and rendered again after a change, or rendered only in the browser. The old version stays until the
 * new one is complete.
 */
export function PrerenderedPage({ noun, heading, title, query, fresh, children }: Props) {
  usePageTitle(title ?? null);

  const content = fresh ?? children;
  return (
    <>
      {!content && <h1 className="mb-4 text-3xl sm:text-5xl whole-row">{heading}</h1>}
      {!content && (
        <div className={`${hideWithoutJs} whole-row`}>
          <StillLoading query={query} failure={`This ${noun} couldn't be loaded.`}>
            Loading...
          </StillLoading>
        </div>
      )}
      {content && query.error !== null && (
        <div className="mb-4 whole-row">
          <Notice {...(query.waitUntil === null && { onRetry: query.refresh })}>
            {query.loading
              ? 'Trying again...'
              : [
                  `This ${noun} has changed, but the latest version couldn't be loaded. What you see may be out of date.`,
                  retrySentence(query.waitUntil),
                ].join(' ')}
          </Notice>
        </div>
      )}
      {content}
    </>
  );
}
