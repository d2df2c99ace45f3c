import { useEffect, useState } from 'react';
import { CLUB_TIME_ZONE } from '#club';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { CLOCK_EVENT, serverNow } from '../http/server-clock.ts';
import { readerZone } from './event-time.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name. Undefined where the browser does not know the name of the reader's. */
  timeZone: string | undefined;
  /** False in the built HTML. It may be read much later, so only past events are certain. */
  hydrated: boolean;
}

/** The time of the build in the club's time zone; once the island runs, the current time in the reader's. */
export function useClock(builtAt: number): Clock {
  const [clock, setClock] = useState<Clock>({ now: builtAt, timeZone: CLUB_TIME_ZONE, hydrated: false });
  useEffect(() => {
    const look = () => setClock({ now: serverNow(), timeZone: readerZone(), hydrated: true });
    look();
    const timer = setInterval(look, MINUTE_MS);
    addEventListener(CLOCK_EVENT, look);
    return () => {
      clearInterval(timer);
      removeEventListener(CLOCK_EVENT, look);
    };
  }, []);
  return clock;
}
