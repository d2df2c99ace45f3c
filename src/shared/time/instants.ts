/** Moments, in milliseconds since 1970, and lengths of time. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment as the calls write it, e.g. `2027-05-01T14:30:00.000Z`. */
export const utc = (instant: number): string => new Date(instant).toISOString();
