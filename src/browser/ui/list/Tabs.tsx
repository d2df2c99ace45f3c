import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import './scroll-row.css';
import { centreInRow } from './scroll-row.ts';

interface Props<T extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: T; words: string }[];
  chosen: T;
  onChoose: (name: T) => void;
  children: ReactNode;
}

/** The tab that each key moves to. */
const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in one row. The arrow keys, Home and End move between them, Tab moves into the panel. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: Props<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => centreInRow(row.current, row.current?.querySelector<HTMLElement>('[aria-selected=true]')), [chosen]);
  const turn = (event: KeyboardEvent) => {
    const nextIndex = KEYS[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    const next = nextIndex(
      tabs.findIndex(({ name }) => name === chosen),
      tabs.length,
    );
    const tab = tabs[next];
    // Rendered first, so that the tab is read as the chosen one.
    if (tab) flushSync(() => onChoose(tab.name));
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className="border-b border-line">
        <div ref={row} role="tablist" aria-label={label} onKeyDown={turn} className="scroll-row gap-x-2">
          {tabs.map(({ name, words }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => onChoose(name)}
              className="min-h-11 flex-none border-b-2 border-transparent px-3 font-display font-medium hover:text-accent aria-selected:border-accent"
            >
              {words}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="pt-4 sm:pt-8">
        {children}
      </div>
    </>
  );
}
