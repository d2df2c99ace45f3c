import type { ReactNode } from 'react';

const headClass = 'px-4 py-3 font-display text-sm font-medium text-muted';
export const cellClass = 'px-4 py-3 align-top';

interface Props {
  caption: string;
  /** Their titles. */
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table of several columns. It scrolls by itself where it is too wide, so that the page does not. */
export const DataTable = ({ caption, columns, children }: Props) => (
  <section
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard (WCAG 2.1.1)
    tabIndex={0}
    className="relative overflow-x-auto rounded-lg border border-line bg-surface"
  >
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={headClass}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
