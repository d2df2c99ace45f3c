import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { outside } from '../text/outside-link.ts';

export interface Fact {
  label: string;
  /** `null`: shown as not given. */
  value: ReactNode;
  /** Makes the value a link. One that leaves the site opens in a new tab. */
  href?: string;
  /** Shown before the link. */
  icon?: IconName;
  /** A button for adding a missing value. */
  onAdd?: () => void;
}

interface FactTableProps {
  rows: readonly Fact[];
  /** Id of the heading that names the table. */
  labelledBy?: string;
}

/** Such as `K-77777`, `2026/27-014` or `2026-11-17`: short enough for one line. */
const NUMBER = /^(?=\S*\d)[^\s@]{1,16}$/;

/** Lets a long email address break before its @, not in the middle of a word, and no number at its hyphen. */
export function breakable(value: ReactNode): ReactNode {
  if (typeof value === 'string' && NUMBER.test(value)) return <span className="inline-block">{value}</span>;
  const [name, domain, more] = typeof value === 'string' ? value.split('@') : [];
  if (domain === undefined || more !== undefined) return value;
  return (
    <span>
      <span>{name}</span>
      <wbr />
      <span>{`@${domain}`}</span>
    </span>
  );
}

/** Facts about one thing, one row each. The caller gives it a heading. */
export const FactTable = ({ rows, labelledBy }: FactTableProps) => (
  <table aria-labelledby={labelledBy} className="w-full text-left">
    <tbody>
      {rows.map(({ label, value, href, icon, onAdd }) => (
        <tr key={label} className="border-t border-line first:border-t-0">
          {/* Room for the longest word of our labels. In pixels: where large text leaves little room, words may break. */}
          <th
            scope="row"
            className="w-1/3 min-w-[136px] py-3 pr-4 align-top font-display font-normal text-muted [overflow-wrap:anywhere]"
          >
            {label}
          </th>
          <td className="py-3 align-top [overflow-wrap:anywhere]">
            {value === null && onAdd === undefined && <span className="text-muted">Not given</span>}
            {value === null && onAdd !== undefined && (
              <button
                type="button"
                onClick={onAdd}
                className="-my-2 inline-flex min-h-11 items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
              >
                <span>Add</span>
                <span className="sr-only">{` ${label}`}</span>
              </button>
            )}
            {value !== null && href === undefined && <span>{breakable(value)}</span>}
            {value !== null && href !== undefined && (
              <a href={href} {...outside(href)} className={icon && 'inline-flex items-center gap-2'}>
                {icon && <Icon name={icon} />}
                <span>{breakable(value)}</span>
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const headClass = 'px-4 py-3 font-display text-sm font-medium text-muted';
export const cellClass = 'px-4 py-3 align-top';

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** A table of several columns. If it is too wide, it scrolls and not the page. */
export const DataTable = ({ caption, columns, children }: DataTableProps) => (
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
