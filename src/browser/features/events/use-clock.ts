import { useEffect, useState } from 'react';
import { CLUB_TIME_ZONE } from '../../../shared/club-time.ts';

const MINUTE_MS = 60 * 1000;

export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** Undefined: the reader's. */
  timeZone: string | undefined;
  /** False in the built HTML, which may be read long after: then only what is over can be told for sure. */
  hydrated: boolean;
}

/** The time of the build on Nairobi's clock; as soon as the island runs, the reader's own. */
export function useClock(builtAt: number): Clock {
  const [clock, setClock] = useState<Clock>({ now: builtAt, timeZone: CLUB_TIME_ZONE, hydrated: false });
  useEffect(() => {
    const look = () => setClock({ now: Date.now(), timeZone: undefined, hydrated: true });
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
