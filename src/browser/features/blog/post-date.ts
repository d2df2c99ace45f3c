/**
 * `May 30, 2026`. The day in Nairobi, where the post was written: so the built page and every reader's browser
 * say the same. The zone is spelled out, not taken from shared/club-time.ts: shared with the blog, that file would become a download of
 * its own for readers of events, whose script has no byte to spare.
 */
const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Africa/Nairobi',
});

/** @param time as GitHub gives it, e.g. `2026-05-30T16:00:00Z`. */
export const postDate = (time: string): string => format.format(new Date(time));
