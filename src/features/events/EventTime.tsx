import { timeWords } from './time-words.ts';

interface Props {
  /** Milliseconds since 1970. */
  instant: number;
  /** Undefined: the reader's. */
  timeZone: string | undefined;
}

/** When an event begins, in the spec's format, and whose time that is. A built page is put right by `known-event.ts`. */
export function EventTime({ instant, timeZone }: Props) {
  const { time, note } = timeWords(instant, timeZone);
  return (
    <span data-event-time>
      <time dateTime={new Date(instant).toISOString()}>{time}</time>
      <span className="block text-sm text-muted">{note}</span>
    </span>
  );
}
