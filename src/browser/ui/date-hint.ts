import { CLUB_TIME_ZONE, formatEventTime } from '../../shared/club-time.ts';

const NAIROBI_TIME = 'Time in Nairobi';

/** On whose clock a date is typed. Who is not in Nairobi is told what visitors there will read. */
export function dateHint(date: Date | null): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === CLUB_TIME_ZONE) return `${NAIROBI_TIME}.`;
  const clock = `In the time zone of this device (${zone}).`;
  const isDate = date !== null && !Number.isNaN(date.getTime());
  return isDate ? `${clock} ${NAIROBI_TIME}: ${formatEventTime(date.getTime(), CLUB_TIME_ZONE)}.` : clock;
}
