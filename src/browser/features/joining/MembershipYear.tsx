import { daysBetween } from '../../../shared/days.ts';
import { formatDay } from '../../../shared/format-day.ts';

interface Props {
  since: string | null;
  /** Null for no end. */
  until: string | null;
  today: string;
}

/** The position of today on the line of a membership without end: a fraction of its length. */
const OPEN_ENDED_POSITION = 0.6;

/** The period of a membership as a dimension line, with a dot for today. Without an end date, the line ends with an arrow. */
export function MembershipYear({ since, until, today }: Props) {
  if (since === null || (until !== null && since >= until)) return null;
  const part = until === null ? OPEN_ENDED_POSITION : daysBetween(since, today) / daysBetween(since, until);
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
