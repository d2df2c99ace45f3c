import { CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '#shared/time/format-time.ts';
import { timeAgo } from '#shared/time/time-ago.ts';
import { serverNow } from '../../http/server-clock.ts';

/** How long ago something happened, for officers who scan a list. The exact time is shown on hover and read to screen readers. */
export function Ago({ at }: { at: string }) {
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) return <span>{at}</span>;
  const exact = formatEventTime(instant, CLUB_TIME_ZONE);
  return (
    <time dateTime={at} title={exact}>
      <span>{timeAgo(instant, serverNow())}</span>
      <span className="sr-only">{`, ${exact}`}</span>
    </time>
  );
}
