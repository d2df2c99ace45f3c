import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
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
export function Pager({ label, page, pages, onPage, previous = 'Previous', status }: Props) {
  const step = (to: number) => ({
    'aria-disabled': to < 1 || to > pages ? (true as const) : undefined,
    onClick: () => to >= 1 && to <= pages && onPage(to),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
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
