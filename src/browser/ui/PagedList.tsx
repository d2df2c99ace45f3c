import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { hideWithoutJs } from './hide-without-js.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import type { Query } from './use-query.ts';

interface Props {
  query: Pick<Query<unknown>, 'error' | 'loading' | 'refresh'>;
  /** Neither the build nor the service has given any entries so far. */
  nothingYet: boolean;
  /** Said while there is nothing yet, e.g. `Loading the posts...`. */
  loading: string;
  /** Said when the newest entries could not be loaded. */
  failure: string;
  /** Where a page begins. It takes the focus when a page is turned, so it needs `tabIndex={-1}`. */
  top: RefObject<HTMLElement | null>;
  pager: ComponentProps<typeof Pager>;
  /** All entries are on one page, and there is no other to ask for. */
  single?: boolean;
  /** The entries, or why there are none. */
  children: ReactNode;
}

/** The entries of a list that is kept up to date, and the way through its pages. */
export function PagedList({ query, nothingYet, loading, failure, top, pager, single = false, children }: Props) {
  const turned = useRef(false);

  // A page is as high as several screens: a reader who turns it at its end begins the next one at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each turn, when the new entries are there
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [pager.page]);

  const notice = query.error !== null && (
    <Notice onRetry={query.refresh}>{query.loading ? 'Trying again...' : failure}</Notice>
  );
  if (nothingYet) {
    return (
      // As high as the window, whatever is in it: nothing below it is seen to move.
      <div className={`min-h-screen ${hideWithoutJs}`}>{notice || <Loading>{loading}</Loading>}</div>
    );
  }
  const turnTo = (page: number) => {
    turned.current = true;
    pager.onPage(page);
  };
  return (
    <>
      {children}
      {/* Behind what is being read, so that it pushes none of it away, and beside the buttons that ask for more. */}
      {notice}
      {!single && (
        <div className={hideWithoutJs}>
          <Pager {...pager} onPage={turnTo} />
        </div>
      )}
    </>
  );
}
