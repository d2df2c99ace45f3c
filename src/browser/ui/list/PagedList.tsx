import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { hideWithoutJs } from '../hydration.ts';
import { Notice } from '../Notice.tsx';
import type { Parts } from '../parts.ts';
import { retrySentence, StillLoading } from '../StillLoading.tsx';
import type { Query } from '../use-answer.ts';
import { useAnnouncedList } from './use-announced-list.ts';

interface Props {
  query: Pick<Query<unknown>, 'error' | 'loading' | 'waitUntil' | 'refresh'>;
  /** True until the build or the service has provided entries. */
  nothingYet: boolean;
  /** Shown until then, e.g. `Loading the posts...`. */
  loading: string;
  /** Shown when the newest entries could not be loaded. */
  failure: string;
  /** The start of a page. It receives the focus when the page is turned, so it needs `tabIndex={-1}`. */
  top: RefObject<HTMLElement | null>;
  pager: ComponentProps<typeof Pager>;
  /** True if all entries fit on one page. */
  single?: boolean;
  /** The entries, or why there are none. */
  children: Parts;
}

/** A list that is loaded in the background, with paging. */
export function PagedList({ query, nothingYet, loading, failure, top, pager, single = false, children }: Props) {
  const turn = usePageTurn(top, pager.page, query.loading);
  const notice = query.error !== null && (
    <Notice {...(query.waitUntil === null && { onRetry: () => turn(query.refresh) })}>
      {[query.loading ? 'Trying again...' : failure, retrySentence(query.waitUntil)].filter(Boolean).join(' ')}
    </Notice>
  );
  if (nothingYet) {
    return (
      // As high as the window, so that nothing visible moves.
      <div className={`min-h-screen ${hideWithoutJs}`}>
        <StillLoading query={query} failure={failure}>
          {loading}
        </StillLoading>
      </div>
    );
  }
  return (
    <>
      {children}
      {!single && (
        <div className={hideWithoutJs}>
          <Pager {...pager} onPage={(page) => turn(() => pager.onPage(page))} />
        </div>
      )}
      {/* Last: it may appear at any time, and must not move what a person is about to press. */}
      {notice}
    </>
  );
}

/**
 * A page may be several screens high, so turning it moves the focus and the window to the top of the list.
 * @param top needs `tabIndex={-1}`. @param page the page shown. @param loading whether another page may still come.
 * @returns a function that turns the page with the function given to it.
 */
export function usePageTurn(top: RefObject<HTMLElement | null>, page: number | undefined, loading: boolean) {
  /** The element that had the focus when the page was turned. */
  const pressed = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new page is shown
  useEffect(() => {
    const before = pressed.current;
    pressed.current = null;
    // If the person has moved the focus meanwhile, e.g. to a search field, it stays there.
    if (before === null || ![before, document.body].includes(document.activeElement ?? before)) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  useEffect(() => {
    // The page could not be loaded, so the next one must not move the window.
    if (!loading) pressed.current = null;
  }, [loading]);
  return (act: () => void) => {
    pressed.current = document.activeElement;
    act();
  };
}

interface PagerProps {
  /** Names the two buttons as a group, e.g. "Members list pages". */
  label: string;
  /** From 1. */
  page: number;
  /** Number of pages; 0 when there is nothing to show. */
  pages: number;
  onPage: (page: number) => void;
  /** Label of the button for the previous page. */
  previous?: string;
  /** The current position, e.g. `Page 2 of 5`. Announced when it changes. */
  status: string;
  /** What the list was searched for, if the position is all that tells what was found. */
  search?: string;
}

/**
 * Buttons for the previous and the next page. They are `aria-disabled` instead of `disabled`, so that the focus is not lost on the last
 * page.
 */
export function Pager({ label, page, pages, onPage, previous = 'Previous', status, search = '' }: PagerProps) {
  useAnnouncedList(status, `${search} ${page}`);
  const step = (to: number) => ({
    'aria-disabled': to < 1 || to > pages ? (true as const) : undefined,
    onClick: () => to >= 1 && to <= pages && onPage(to),
  });
  return (
    <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-3">
      <p data-list-position className="text-sm text-muted">
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
  /** An action, if there is one. */
  button?: { label: string; onClick: () => void } | undefined;
}

/** Shown in place of an empty list. */
export const EmptyList = ({ children, button }: EmptyListProps) => (
  <div className="grid grid-cols-1 justify-items-start gap-5 rounded-lg border border-dashed border-edge px-[min(1.5rem,7vw)] py-12">
    <p className="max-w-prose font-display text-xl [overflow-wrap:anywhere]">{children}</p>
    {button && (
      <Button look="plain" onClick={button.onClick}>
        {button.label}
      </Button>
    )}
  </div>
);
