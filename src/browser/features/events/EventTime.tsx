import { timeWords } from './time-words.ts';

interface Props {
  /** Milliseconds since 1970. */
  instant: number;
  /** Undefined: the reader's. */
  timeZone: string | undefined;
}

/** When an event begins, in the club's format, and whose time that is. A built page is put right by prerendered-event.ts. */
export function EventTime({ instant, timeZone }: Props) {
  const { day, clock, note } = timeWords(instant, timeZone);
  return (
    <span data-event-time>
      <time dateTime={new Date(instant).toISOString()}>
        {day}
        <span className="whitespace-nowrap">{clock}</span>
      </time>
      <span className="block text-sm text-muted">{note}</span>
    </span>
  );
}
