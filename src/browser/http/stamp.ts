/** Moments that are stored on the device and must be understood later, even if its clock was wrong then, or has been set since. */
import * as v from 'valibot';
import { drift, learned, near, serverAhead, serverNow } from './server-clock.ts';

export const StampSchema = v.object({
  /** By the device's clock, in milliseconds since 1970. */
  at: v.number(),
  /** How far the server's clock was ahead of it when that was last known; null: never. */
  ahead: v.nullable(v.number()),
  /** Nothing happened to the device's clock between then and this moment. */
  sure: v.boolean(),
  /** Which page: when it was opened. And the milliseconds since, by a clock that cannot be set. */
  page: v.number(),
  ticks: v.number(),
});
export type Stamp = v.InferOutput<typeof StampSchema>;

/** @param before an earlier stamp, whose `ahead` counts while this page knows none. */
export const stampNow = (before?: Pick<Stamp, 'ahead'>): Stamp => ({
  at: Date.now(),
  ahead: serverAhead() ?? before?.ahead ?? null,
  sure: learned.ahead !== null && near(learned.ahead.drift, drift()),
  page: performance.timeOrigin,
  ticks: performance.now(),
});

/** By the server's clock, as far as it was known then. */
export const timeOf = ({ at, ahead }: Stamp): number => at + (ahead ?? 0);

/** Milliseconds since a stamp. Null: the device's clock was set in between, and no one can tell when. */
export function elapsedSince(stamp: Stamp): number | null {
  const then = aheadAt(stamp);
  return then === undefined ? null : Math.max(0, serverNow() - stamp.at - then);
}

/** Of two possible times, one that is longer ago is not it. */
const LONG_MS = 30 * 24 * 60 * 60 * 1000;

/** How far the server's clock was ahead at a stamp; while it is not known, how far the device's own is by now. */
function aheadAt({ at, ahead: then, sure, page, ticks }: Stamp): number | undefined {
  const now = serverAhead();
  if (now !== null && sure && then !== null) return then;
  const isSamePage = page === performance.timeOrigin;
  // How much the two clocks of the page have come apart since: the device slept for so long, or its clock was set.
  const shift = isSamePage ? drift() - (at - ticks) : 0;
  const elapsed = (one: number) => serverNow() - at - one;
  const possible = [now ?? 0, ...(near(shift, 0) ? [] : [(now ?? 0) + shift])].filter(
    (one) => elapsed(one) > 0 || near(elapsed(one), 0),
  );
  if (now === null) return possible[0];
  const likely = possible.filter((one) => elapsed(one) < LONG_MS);
  return isSamePage && likely.length === 1 ? likely[0] : possible.find((one) => then !== null && near(one, then));
}
