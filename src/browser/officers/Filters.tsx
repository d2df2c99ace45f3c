import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Parts } from '../ui/parts.ts';

interface Props {
  /** How many filters are set. */
  count: number;
  /** In front of the button, e.g. a search field. */
  beside?: Parts;
  /** The filter fields. */
  children: ReactNode;
}

/** A button that opens the filters of a list. They start closed, so that a phone shows the list. */
export function Filters({ count, beside, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers have no `search` element
    <div role="search" className="grid gap-3">
      <div className="flex gap-2">
        {beside}
        <Button look="plain" className="!min-h-11 flex-none !px-4" aria-expanded={open} onClick={() => setOpen(!open)}>
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
      </div>
      {open && <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3">{children}</div>}
    </div>
  );
}
