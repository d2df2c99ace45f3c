import { CLUB_TIME_ZONE } from '#club';
import { count } from '../../shared/text/plain-text.ts';
import { clubDay } from '../../shared/time/club-day.ts';
import { daysBetween } from '../../shared/time/days.ts';
import { formatEventTime, formatShortDay } from '../../shared/time/format-time.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time/instants.ts';
import { serverNow } from '../http/server-clock.ts';

/** From here on, the date is shown instead of a number of days. */
const MANY_DAYS = 14;

/**
 * How long ago something happened: `5 minutes ago`, `yesterday`, `2 days ago`, from two weeks on `on Sat, Nov 28`. Days are calendar days at
 * the club. A time in the future, because two clocks differ, is `just now`.
 * @param instant milliseconds since 1970, like `now`.
 */
export function timeAgo(instant: number, now: number): string {
  const ago = now - instant;
  const days = daysBetween(clubDay(instant), clubDay(now));
  if (ago < MINUTE_MS) return 'just now';
  if (ago < HOUR_MS) return `${count(Math.floor(ago / MINUTE_MS), 'minute')} ago`;
  if (days === 0) return `${count(Math.floor(ago / HOUR_MS), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  return days < MANY_DAYS ? `${days} days ago` : `on ${formatShortDay(instant, now, CLUB_TIME_ZONE)}`;
}

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
