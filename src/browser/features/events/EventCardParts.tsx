/** Parts that the large card of the next event and the rows of the list share. */

import { CHANGE_WORDS } from '../../../shared/event-change.ts';
import type { EventSummary } from './event-summary.ts';
import { endWords, phaseOf, phaseWords, timeWords } from './event-time.ts';
import type { Clock } from './use-clock.ts';

export interface CardProps {
  event: EventSummary;
  clock: Clock;
  /** Of the places, e.g. `3 places left`. */
  note?: string | undefined;
}

/** Leads to the event's page from all of the card. */
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
  /** Of the day; a row shows it large, and hides it here. */
  day: string;
}

/** Day and clock. That it is Nairobi's is said above the list; here only where the reader's clock says something else. */
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
      {timeZone === undefined && note !== '' && <span className="block text-sm text-muted">{note}</span>}
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

interface MarkProps extends CardProps {
  /** In a frame. Called off and postponed always are. */
  boxed?: boolean;
}

/**
 * Whether the event was changed, and how far away it is. The built page says the latter only for past events, because others may be over
 * by the time it is read.
 */
export function EventMark({ event, clock: { now, timeZone, hydrated }, note, boxed = false }: MarkProps) {
  const { change } = event;
  if (change === 'cancelled' || change === 'postponed')
    return <Mark look="border border-danger px-2 py-0.5 text-danger">{CHANGE_WORDS[change]}</Mark>;
  const phase = phaseOf(event, now);
  if (phase === 'past') return <Mark look="text-muted">Past</Mark>;
  const words = [
    ...(change ? [CHANGE_WORDS[change]] : []),
    ...(hydrated ? [phaseWords(event, now, timeZone)] : []),
    ...(note ? [note] : []),
  ];
  const colour = phase === 'now' ? 'border-good text-good' : 'border-accent text-accent';
  // The line is kept free until it is known, so that nothing jumps.
  const shown = words.length === 0 ? 'invisible' : '';
  return <Mark look={`${colour} ${shown} ${boxed ? 'border px-2 py-0.5' : ''}`}>{words.join(' · ') || '\u00a0'}</Mark>;
}

const Mark = ({ look, children }: { look: string; children: string }) => (
  <p className={`justify-self-start self-start rounded font-display text-sm font-medium ${look}`}>{children}</p>
);
