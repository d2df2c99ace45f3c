/** How a journey names a part of a page: as a person or a screen reader would, by the queries of Testing Library. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A text that is the whole name, or a pattern. */
export type Words = string | RegExp;

export interface Target {
  by: 'role' | 'label' | 'text' | 'css';
  /** A role or a selector. */
  what?: string;
  words?: Words;
  inside?: Target;
}

export const role = (what: string, words?: Words, inside?: Target): Target => ({ by: 'role', what, words, inside });
export const button = (words: Words, inside?: Target) => role('button', words, inside);
export const link = (words: Words) => role('link', words);
export const heading = (words: Words, inside?: Target) => role('heading', words, inside);
export const dialog = (words: Words) => role('dialog', words);
export const region = (words: Words) => role('region', words);
export const field = (words: Words, inside?: Target): Target => ({ by: 'label', words, inside });
export const text = (words: Words): Target => ({ by: 'text', words });
export const css = (what: string, inside?: Target): Target => ({ by: 'css', what, inside });

/** As JSON, with patterns as `{ pattern, flags }`. */
export const asData = (target: Target): unknown =>
  JSON.parse(
    JSON.stringify(target, (_, value) =>
      value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value,
    ),
  );

/** For the message of a failure. */
export const nameOf = ({ by, what, words, inside }: Target): string =>
  [what ?? by, words, inside && `in ${nameOf(inside)}`].filter(Boolean).join(' ');

/** The queries, to be run in the page. */
export const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

export interface Seen {
  /** How many such parts are on the page and not hidden; all that follows is about the first. */
  count: number;
  text: string;
  value: string;
  enabled: boolean;
  focused: boolean;
  /** Pixels from the window's corner; `null` where something else lies above it. */
  middle: { x: number; y: number } | null;
}

/** An action besides looking; `mark` sets `data-engine-target`. */
export type Action = 'look' | 'bring' | 'mark' | 'focus' | 'select';

/**
 * Runs in the page, so it knows of nothing outside itself.
 * @returns `null` where the queries have not been loaded yet.
 */
export function lookAt(target: unknown, action: Action): Seen | null {
  type Words = string | { pattern: string; flags: string } | undefined;
  type TargetData = { by: string; what?: string; words?: Words; inside?: TargetData };
  type Query = (root: HTMLElement, ...rest: unknown[]) => HTMLElement[];
  const queries = (globalThis as unknown as { TestingLibraryDom?: Record<string, Query> }).TestingLibraryDom;
  const needsQueries = ({ by, inside }: TargetData): boolean =>
    by !== 'css' || (inside !== undefined && needsQueries(inside));
  if (!queries && needsQueries(target as TargetData)) return null;
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const find = ({ by, what = '', words, inside }: TargetData): HTMLElement[] => {
    const root = inside ? find(inside)[0] : document.body;
    if (!root) return [];
    const name = typeof words === 'object' ? new RegExp(words.pattern, words.flags) : words;
    const all = {
      role: () => queries?.queryAllByRole?.(root, what, name === undefined ? {} : { name }),
      label: () => queries?.queryAllByLabelText?.(root, name),
      text: () => queries?.queryAllByText?.(root, name, { ignore: 'script, style, template' }),
      css: () => [...root.querySelectorAll<HTMLElement>(what)],
    }[by];
    // A field for files may be hidden behind its label.
    return (all?.() ?? []).filter((element) => isShown(element) || element.matches('[type=file]'));
  };
  const elements = find(target as TargetData);
  const [first] = elements as HTMLInputElement[];
  if (!first) return { count: 0, text: '', value: '', enabled: false, focused: false, middle: null };
  if (action === 'bring') first.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (action === 'mark') {
    for (const other of document.querySelectorAll('[data-engine-target]')) other.removeAttribute('data-engine-target');
    first.dataset.engineTarget = '';
  }
  if (action === 'focus' || action === 'select') first.focus();
  if (action === 'select') first.select();
  const { left, top, width, height } = first.getBoundingClientRect();
  const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const above = document.elementFromPoint(middle.x, middle.y);
  const isFree = above !== null && (first.contains(above) || above.contains(first));
  return {
    count: elements.length,
    text: first.innerText,
    value: first.value ?? '',
    enabled: !first.matches(':disabled,[aria-disabled=true]'),
    focused: document.activeElement === first,
    middle: isFree ? middle : null,
  };
}
