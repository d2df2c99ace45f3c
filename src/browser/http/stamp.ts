/** Times that are stored on the device and can be read later even if its clock was wrong then, or has been set since. */

import * as v from 'valibot';
import { DAY_MS } from '#shared/time/instants.ts';
import { clockState, drift, isNear, serverAhead, serverNow } from './server-clock.ts';

export const StampSchema = v.object({
  /** By the device's clock, in milliseconds since 1970. */
  at: v.number(),
  /** How far the server's clock was ahead of it, as last known; null: never known. */
  ahead: v.nullable(v.number()),
  /** The device's clock was not set between that time and the stamp. */
  sure: v.boolean(),
  /** When the page was opened, which identifies it, and the milliseconds since, on a clock that cannot be set. */
  page: v.number(),
  ticks: v.number(),
});
export type Stamp = v.InferOutput<typeof StampSchema>;

/** @param before an earlier stamp, whose `ahead` counts until this page knows its own. */
export const stampNow = (before?: Pick<Stamp, 'ahead'>): Stamp => ({
  at: Date.now(),
  ahead: serverAhead() ?? before?.ahead ?? null,
  sure: clockState.ahead !== null && isNear(clockState.ahead.drift, drift()),
  page: performance.timeOrigin,
  ticks: performance.now(),
});

/** By the server's clock as known when the stamp was made. */
export const timeOf = ({ at, ahead }: Stamp): number => at + (ahead ?? 0);

/** Milliseconds since a stamp. Null: the device's clock was set in between, at an unknown time. */
export function elapsedSince(stamp: Stamp): number | null {
  const aheadThen = aheadAt(stamp);
  return aheadThen === undefined ? null : Math.max(0, serverNow() - stamp.at - aheadThen);
}

/** Of two possible times, one further back than this is ruled out. */
const LONG_MS = 30 * DAY_MS;

/** How far the server's clock was ahead at a stamp; while that is unknown, how far the device's own clock is ahead now. */
function aheadAt({ at, ahead: aheadThen, sure, page, ticks }: Stamp): number | undefined {
  const now = serverAhead();
  if (now !== null && sure && aheadThen !== null) return aheadThen;
  const isSamePage = page === performance.timeOrigin;
  // How far the page's two clocks have drifted apart since: the device slept that long, or its clock was set.
  const shift = isSamePage ? drift() - (at - ticks) : 0;
  const elapsed = (one: number) => serverNow() - at - one;
  const possible = [now ?? 0, ...(isNear(shift, 0) ? [] : [(now ?? 0) + shift])].filter(
    (one) => elapsed(one) > 0 || isNear(elapsed(one), 0),
  );
  if (now === null) return possible[0];
  const likely = possible.filter((one) => elapsed(one) < LONG_MS);
  return isSamePage && likely.length === 1
    ? likely[0]
    : possible.find((one) => aheadThen !== null && isNear(one, aheadThen));
}
