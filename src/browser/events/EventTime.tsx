import { CLUB_CITY } from '#club';
import type { Span } from '#shared/events/event-phase.ts';
import { endWords, timeWords } from './event-time.ts';

interface Props extends Span {
  /** Undefined for the reader's. */
  timeZone: string | undefined;
  /** In the list, which names the club's time zone above it: here it is named only where the reader's time differs. */
  inList?: boolean;
}

/**
 * When an event begins and, if known, ends, with the time zone where it matters. The time is a separate element, so that `AM` never wraps
 * alone. A built page does not know its reader's time zone, so it names the club's; built-events.ts then rewrites these elements. The
 * note keeps its line when it becomes empty, but for the list.
 */
export function EventTime({ instant, endsInstant = null, timeZone, inList = false }: Props) {
  const { day, clock, note } = timeWords(instant, timeZone);
  return (
    <span data-event-time>
      <time dateTime={new Date(instant).toISOString()}>
        <span suppressHydrationWarning>{day}</span>
        <span>, </span>
        <span suppressHydrationWarning className="whitespace-nowrap">
          {clock}
        </span>
      </time>
      {endsInstant !== null && (
        <>
          <span>{'\u00a0– '}</span>
          <time suppressHydrationWarning dateTime={new Date(endsInstant).toISOString()}>
            {endWords(instant, endsInstant, timeZone)}
          </time>
        </>
      )}
      <span suppressHydrationWarning className={`block text-sm text-muted ${inList ? 'empty:hidden' : 'min-h-5'}`}>
        {inList || timeZone === undefined ? note : `${CLUB_CITY} time`}
      </span>
    </span>
  );
}
