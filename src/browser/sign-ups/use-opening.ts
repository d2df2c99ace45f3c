import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../shared/time/instants.ts';
import { serverNow } from '../http/server-clock.ts';

/** From this long before signing up opens, the server is asked every minute, because the clock of this device may be wrong. */
const LAST_MINUTES_MS = 5 * MINUTE_MS;
/** Interval if it should be open, but the server disagrees. */
const RETRY_MS = 10 * 1000;

/** The time until the next update: at each whole minute that is left, and at the opening. */
function waitFor(left: number): number {
  if (left > MINUTE_MS) return left % MINUTE_MS || MINUTE_MS;
  if (left > 0) return left;
  return left > -LAST_MINUTES_MS ? RETRY_MS : MINUTE_MS;
}

/**
 * Counts down to the opening, then asks the server. The clock of the device only decides when to ask.
 * @param opensAt ISO time; null once it is open. @param ask must stay the same function.
 * @returns now, in milliseconds since 1970.
 */
export function useOpening(opensAt: string | null, ask: () => void): number {
  const [now, setNow] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update schedules the next one
  useEffect(() => {
    if (opensAt === null) return undefined;
    const left = Date.parse(opensAt) - serverNow();
    const timer = setTimeout(() => {
      if (left <= LAST_MINUTES_MS) ask();
      setNow(serverNow());
    }, waitFor(left));
    return () => clearTimeout(timer);
  }, [opensAt, ask, now]);
  return now;
}
