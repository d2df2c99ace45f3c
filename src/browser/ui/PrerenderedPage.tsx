import { type ReactNode, useEffect } from 'react';
import { hideWithoutJs } from './hide-without-js.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import type { Query } from './use-query.ts';

interface Props {
  /** What the page is about, e.g. `event`; and as its title while nothing is known. */
  noun: string;
  heading: string;
  /** Of the page, once the thing is there. */
  title: string | undefined;
  /** Ends the title, as on every page. */
  siteName: string;
  query: Pick<Query<unknown>, 'error' | 'loading' | 'refresh'>;
  /** The newest version; null: it is not there yet. */
  fresh: ReactNode;
  /** What the build wrote; nothing in the shell. */
  children?: ReactNode;
}

/**
 * The page of one thing, drawn by the build and drawn again when it has changed, or drawn in the browser alone. What is shown already
 * stays until all of the new is there.
 */
export function PrerenderedPage({ noun, heading, title, siteName, query, fresh, children }: Props) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  const shown = fresh ?? children;
  const problem = shown
    ? `This ${noun} has changed, and its newest version could not be loaded. What you see here may be out of date.`
    : `This ${noun} could not be loaded.`;
  return (
    <>
      {!shown && <h1 className="text-3xl sm:text-5xl">{heading}</h1>}
      {/* Stays when the thing could not be fetched, with a way on beside it. */}
      {!shown && (
        <div className={hideWithoutJs}>
          <Loading>Loading...</Loading>
        </div>
      )}
      {query.error !== null && (
        <div className="mb-8">
          <Notice onRetry={query.refresh}>{query.loading ? 'Trying again...' : problem}</Notice>
        </div>
      )}
      {shown}
    </>
  );
}
