import { endWords, type Span, timeWords } from './event-time.ts';

interface Props extends Span {
  /** Undefined: the reader's. */
  timeZone: string | undefined;
}

/**
 * When an event begins and, where it is known, ends, and whose time that is. Day and clock stand apart, so that `AM` is never alone on a
 * line. In a page of the build localize-times.ts puts these pieces right: that page does not know its reader's clock, so it names its own.
 * The note keeps its line when it goes.
 */
export function EventTime({ instant, endsInstant = null, timeZone }: Props) {
  const { day, clock, note } = timeWords(instant, timeZone);
  return (
    <span data-event-time>
      <time dateTime={new Date(instant).toISOString()}>
        {`${day}, `}
        <span className="whitespace-nowrap">{clock}</span>
      </time>
      {endsInstant !== null && (
        <>
          {'\u00a0– '}
          <time dateTime={new Date(endsInstant).toISOString()}>{endWords(instant, endsInstant, timeZone)}</time>
        </>
      )}
      <span className="block min-h-5 text-sm text-muted">{timeZone === undefined ? note : 'Nairobi time'}</span>
    </span>
  );
}
