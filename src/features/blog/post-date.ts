import { CLUB_TIME_ZONE } from '../../lib/club-time.ts';

/**
 * `May 30, 2026` (spec, section 2). The day in Nairobi, where the post was written: so the built page and every reader's browser
 * say the same.
 */
const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: CLUB_TIME_ZONE,
});

/** @param time as GitHub gives it, e.g. `2026-05-30T16:00:00Z`. */
export const postDate = (time: string): string => format.format(new Date(time));
