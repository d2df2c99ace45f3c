import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { hideWithoutJs } from './hide-without-js.ts';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
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

interface PagerProps {
  /** Names the two buttons as a group, e.g. "Pages of members". */
  label: string;
  /** From 1. */
  page: number;
  /** How many there are; 0 when there is nothing to show. */
  pages: number;
  onPage: (page: number) => void;
  /** What the button to the page before is called. */
  previous?: string;
  /** Where the reader is, in words. Announced when it changes. */
  status: ReactNode;
}

/**
 * Previous (or `previous`) and Next. A button with nowhere to go is `aria-disabled`, not `disabled`: the focus must not be lost at
 * the last page.
 */
export function Pager({ label, page, pages, onPage, previous = 'Previous', status }: PagerProps) {
  const step = (to: number) => ({
    'aria-disabled': to < 1 || to > pages ? (true as const) : undefined,
    onClick: () => to >= 1 && to <= pages && onPage(to),
  });
  return (
    <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-3">
      <p role="status" className="text-sm text-muted">
        {status}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div role="group" aria-label={label} className="flex flex-wrap gap-3">
        <Button look="plain" {...step(page - 1)}>
          {previous}
        </Button>
        <Button look="plain" {...step(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}

interface EmptyListProps {
  /** Why there is nothing, in one sentence. */
  children: string;
  /** The way on; left out: there is none. */
  button?: { label: string; onClick: () => void } | undefined;
}

/** Stands where the entries of a list would. */
export const EmptyList = ({ children, button }: EmptyListProps) => (
  <div className="grid justify-items-start gap-5 rounded-lg border border-dashed border-edge px-6 py-12">
    <p className="max-w-prose font-display text-xl">{children}</p>
    {button && (
      <Button look="plain" onClick={button.onClick}>
        {button.label}
      </Button>
    )}
  </div>
);
