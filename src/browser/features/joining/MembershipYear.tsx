import { daysBetween, formatDay } from '../../../shared/club-day.ts';

interface Props {
  since: string | null;
  /** Null: without end. */
  until: string | null;
  today: string;
}

/** Where the mark of today is on the line of a membership without end: a share of its length. */
const ON_AN_OPEN_LINE = 0.6;

/** The time of a membership as a dimension line, with a mark at today. A membership without end has an arrow at the right end. */
export function MembershipYear({ since, until, today }: Props) {
  if (since === null || (until !== null && since >= until)) return null;
  const part = until === null ? ON_AN_OPEN_LINE : daysBetween(since, today) / daysBetween(since, until);
  const percent = Math.min(100, Math.max(0, part * 100)).toFixed(1);
  return (
    <div aria-hidden="true" className="mt-auto font-mono text-xs text-muted">
      <svg className="h-6 w-full overflow-visible" stroke="currentColor" fill="none" aria-hidden="true">
        <path d="M.5 2v20" />
        <line x1="0" y1="12" x2="100%" y2="12" />
        {/* A nested svg, because only it can be placed at 100%. */}
        <svg x="100%" className="overflow-visible" aria-hidden="true">
          <path d={until === null ? 'M-8 6 0 12-8 18' : 'M-.5 2v20'} />
        </svg>
        <circle cx={`${percent}%`} cy="12" r="5" className="fill-accent stroke-surface" />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{formatDay(since)}</span>
        {until !== null && <span>{formatDay(until)}</span>}
      </p>
    </div>
  );
}
