import { daysBetween, formatDay } from '../../../shared/club-day.ts';

interface Props {
  since: string | null;
  /** Null: without end. */
  until: string | null;
  today: string;
}

/** The time of a membership as a dimension line, with a mark at today. Nothing where it has no two ends. */
export function MembershipYear({ since, until, today }: Props) {
  if (since === null || until === null || since >= until) return null;
  const part = Math.min(1, Math.max(0, daysBetween(since, today) / daysBetween(since, until)));
  return (
    <div aria-hidden="true" className="font-mono text-xs text-muted">
      <div className="relative h-6">
        <svg className="absolute inset-0 size-full" stroke="currentColor" aria-hidden="true">
          <path d="M.5 2v20" />
          <line x1="0" y1="12" x2="100%" y2="12" />
          <line x1="100%" y1="2" x2="100%" y2="22" />
          <circle cx={`${(part * 100).toFixed(1)}%`} cy="12" r="5" className="fill-accent stroke-surface" />
        </svg>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{formatDay(since)}</span>
        <span>{formatDay(until)}</span>
      </p>
    </div>
  );
}
