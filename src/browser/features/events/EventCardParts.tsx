/** Parts shared by the large card of the next event and the others. */

import { CHANGE_WORDS } from '../../../shared/event-change.ts';
import type { EventSummary } from './event-summary.ts';
import { endWords, phaseOf, phaseWords, timeWords } from './event-time.ts';
import type { Clock } from './use-clock.ts';

export interface CardProps {
  event: EventSummary;
  clock: Clock;
  /** About its places, e.g. `3 places left`. */
  note?: string | undefined;
}

/** The title. Its link covers the whole card. */
export const EventTitle = ({ event: { title, slug }, look }: { event: EventSummary; look: string }) => (
  <h2 className={`[overflow-wrap:anywhere] ${look}`} dir="auto">
    {slug === null ? (
      title
    ) : (
      <a
        href={`/event-detail/${slug}`}
        className="text-current no-underline outline-none after:absolute after:inset-0 group-hover:text-accent focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {title}
      </a>
    )}
  </h2>
);

interface WhenProps extends Pick<CardProps, 'event' | 'clock'> {
  /** Classes of the day. The small card hides it here, because it shows a large one. */
  day: string;
}

/** Day and time. The list names the club's time zone above it; here it is named only where the reader's time differs. */
export function EventWhen({ event: { instant, endsInstant }, clock: { timeZone }, day: look }: WhenProps) {
  const { day, clock, note } = timeWords(instant, timeZone);
  return (
    <p>
      <time dateTime={new Date(instant).toISOString()}>
        <span className={look}>{day}</span>
        <span className="sr-only">, </span>
        <span className="whitespace-nowrap">{clock}</span>
      </time>
      {endsInstant !== undefined && (
        <>
          {' – '}
          <time dateTime={new Date(endsInstant).toISOString()}>{endWords(instant, endsInstant, timeZone)}</time>
        </>
      )}
      {note !== '' && <span className="block text-sm text-muted">{note}</span>}
    </p>
  );
}

/** Where, and with whom. */
export const EventFacts = ({ event: { location, host }, look }: { event: EventSummary; look: string }) => (
  <dl className={`grid grid-cols-1 content-start gap-1 [overflow-wrap:anywhere] ${look}`}>
    {location.trim() !== '' && (
      <div>
        <dt className="sr-only">Location</dt>
        <dd dir="auto">{location}</dd>
      </div>
    )}
    {host.trim() !== '' && (
      <div className="text-sm text-muted">
        <dt className="sr-only">Host</dt>
        <dd>
          by <bdi>{host}</bdi>
        </dd>
      </div>
    )}
  </dl>
);

/**
 * Whether the event was changed, and how soon it is. The built page says how soon only for past events, because others may be over by the
 * time it is read.
 */
export function EventMark({ event, clock: { now, timeZone, hydrated }, note }: CardProps) {
  const { change } = event;
  if (change === 'cancelled' || change === 'postponed')
    return <Mark look="border-danger text-danger">{CHANGE_WORDS[change]}</Mark>;
  const phase = phaseOf(event, now);
  if (phase === 'past') return <Mark look="border-line text-muted">Past</Mark>;
  const words = [
    ...(change ? [CHANGE_WORDS[change]] : []),
    ...(hydrated ? [phaseWords(event, now, timeZone)] : []),
    ...(note ? [note] : []),
  ];
  const colour = phase === 'now' ? 'border-good text-good' : 'border-accent text-accent';
  // The line is reserved until the words are known, so that nothing moves.
  const shown = words.length === 0 ? 'invisible' : '';
  return <Mark look={`${colour} ${shown}`}>{words.join(' · ') || '\u00a0'}</Mark>;
}

const Mark = ({ look, children }: { look: string; children: string }) => (
  <p
    className={`self-start justify-self-start rounded border bg-surface px-2 py-0.5 font-display text-sm font-medium ${look}`}
  >
    {children}
  </p>
);
