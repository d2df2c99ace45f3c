const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of a full dial: what is further away does not fit on the dial. */
export const DIAL_DAYS = 30;

/**
 * How much of CountdownDial.astro is drawn: nothing when the event begins.
 * @param instant of the event, and now: both in milliseconds since 1970.
 * @returns a `stroke-dasharray` on a path whose length is said to be DIAL_DAYS.
 */
export function daysLeftArc(instant: number, now: number): string {
  const days = Math.min(DIAL_DAYS, Math.max(0, (instant - now) / DAY_MS));
  return `${days.toFixed(2)} ${DIAL_DAYS}`;
}
