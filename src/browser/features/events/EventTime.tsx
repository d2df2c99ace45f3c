import { endWords, type Span, timeWords } from './event-time.ts';

interface Props extends Span {
  /** Undefined: the reader's. */
  timeZone: string | undefined;
}

/**
 * When an event begins and, where it is known, ends, and whose time that is. Day and clock stand apart, so that `AM` is never alone on a
 * line. In a page of the build localize-times.ts puts these pieces right.
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
      <span className="block text-sm text-muted">{note}</span>
    </span>
  );
}
