import { CLUB_TIME_ZONE } from '#club';
import { daysSince } from './club-day.ts';
import { formatShortDay } from './format-time.ts';
import { HOUR_MS, MINUTE_MS } from './instants.ts';

/** From here on, the date is shown instead of a number of days. */
const MANY_DAYS = 14;

const unitsAgo = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * How long ago something happened, on screen and in messages: `5 minutes ago`, `yesterday`, `2 days ago`, from two weeks on `on Sat, Nov 28`.
 * Days are calendar days at the club. A time in the future, because two clocks differ, is `just now`.
 * @param instant milliseconds since 1970, like `now`.
 */
export function timeAgo(instant: number, now: number): string {
  const ago = now - instant;
  const days = daysSince(instant, now);
  if (ago < MINUTE_MS) return 'just now';
  if (ago < HOUR_MS) return unitsAgo(Math.floor(ago / MINUTE_MS), 'minute');
  if (days === 0) return unitsAgo(Math.floor(ago / HOUR_MS), 'hour');
  if (days === 1) return 'yesterday';
  return days < MANY_DAYS ? `${days} days ago` : `on ${formatShortDay(instant, now, CLUB_TIME_ZONE)}`;
}
