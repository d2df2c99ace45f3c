import { CLUB_CITY } from '#club';
import { endWords, type Span, timeWords } from './event-time.ts';

interface Props extends Span {
  /** Undefined for the reader's. */
  timeZone: string | undefined;
}

/**
 * When an event begins and, if known, ends, with the time zone where it matters. The time is a separate element, so that `AM` never wraps
 * alone. A built page does not know its reader's time zone, so it names the club's; localize-times.ts then rewrites these elements. The
 * note keeps its line when it becomes empty.
 */
export function EventTime({ instant, endsInstant = null, timeZone }: Props) {
  const { day, clock, note } = timeWords(instant, timeZone);
  return (
    <span data-event-time>
      <time dateTime={new Date(instant).toISOString()}>
        <span>{day}</span>
        <span>, </span>
        <span className="whitespace-nowrap">{clock}</span>
      </time>
      {endsInstant !== null && (
        <>
          <span>{'\u00a0– '}</span>
          <time dateTime={new Date(endsInstant).toISOString()}>{endWords(instant, endsInstant, timeZone)}</time>
        </>
      )}
      <span className="block min-h-5 text-sm text-muted">{timeZone === undefined ? note : `${CLUB_CITY} time`}</span>
    </span>
  );
}
