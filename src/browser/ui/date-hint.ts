import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../shared/club-time.ts';

const CLUB_TIME = `Time in ${CLUB_CITY}`;

/** The time zone of a date field. In another zone than the club's, also the club's time. */
export function dateHint(date: Date | null): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === CLUB_TIME_ZONE) return `${CLUB_TIME}.`;
  const clock = `In the time zone of this device (${zone}).`;
  const isDate = date !== null && !Number.isNaN(date.getTime());
  return isDate ? `${clock} ${CLUB_TIME}: ${formatEventTime(date.getTime(), CLUB_TIME_ZONE)}.` : clock;
}
