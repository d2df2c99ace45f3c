import { CHANGE_WORDS } from '../../../shared/event-change.ts';
import { EventCover } from './EventCover.tsx';
import { type EventSummary, takesPlace } from './event-summary.ts';
import { endWords, phaseOf, phaseWords, shortDay, timeWords } from './event-time.ts';
import type { Clock } from './use-clock.ts';

/** One event of the grid: cover with state, large day, title, time, description, place. Past events are grey. */
export function EventCard({ event, clock, note }: CardProps) {
  const isOver = phaseOf(event, clock.now) === 'past';
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-accent hover:border-accent ${isOver ? 'text-muted' : 'text-ink'}`}
    >
      <EventCover
        cover={event.cover}
        id={event.id}
        className={`w-full border-b border-line ${isOver ? 'grayscale' : ''}`}
      />
      {/* Halfway over the edge of the cover, so that it takes no height of its own. */}
      <div className="relative -mb-3.5 -mt-3.5 grid px-5">
        <EventMark event={event} clock={clock} note={note} />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-5 pt-8">
        <LargeDay event={event} clock={clock} isOver={isOver} />
        <div className="grid grid-cols-1 content-start gap-1">
          <EventTitle event={event} look="text-xl" />
          <EventWhen event={event} clock={clock} day="sr-only" />
        </div>
      </div>
      {event.excerpt !== '' && (
        <p className="mb-5 line-clamp-3 px-5 text-sm text-muted [overflow-wrap:anywhere]" dir="auto">
          {event.excerpt}
        </p>
      )}
      <EventFacts event={event} look="mt-auto border-t border-line px-5 py-4 text-sm" />
    </article>
  );
}

/** `12`, and `Dec · Sat` below it. Decorative: the time beside it has the full date. */
function LargeDay({ event, clock: { now, timeZone }, isOver }: Omit<CardProps, 'note'> & { isOver: boolean }) {
  const { number, month, weekday, year } = shortDay(event.instant, timeZone);
  const look = takesPlace(event) ? (isOver ? '' : 'text-accent') : 'text-muted line-through';
  return (
    <p aria-hidden="true" className="leading-none">
      <span className={`block font-display text-4xl font-semibold ${look}`}>{number}</span>
      <span className="mt-1 block whitespace-nowrap font-mono text-xs uppercase text-muted">
        {month} · {year === shortDay(now, timeZone).year ? weekday : year}
      </span>
    </p>
  );
}

/** The next event, at full width: its cover beside the details. */
export const NextEventCard = ({ event, clock, note }: CardProps) => (
  <article className="group relative grid overflow-hidden rounded-lg border border-line bg-surface text-ink focus-within:border-accent hover:border-accent lg:grid-cols-[3fr_2fr]">
    <EventCover cover={event.cover} id={event.id} eager className="w-full min-h-full" />
    <div className="grid grid-cols-1 content-start gap-4 border-line p-5 max-lg:border-t sm:p-8 lg:border-l">
      <EventMark event={event} clock={clock} note={note} />
      <EventTitle event={event} look="text-3xl sm:text-4xl" />
      <div className="text-lg">
        <EventWhen event={event} clock={clock} day="block font-display font-semibold" />
      </div>
      {event.excerpt !== '' && (
        <p className="line-clamp-4 text-muted" dir="auto">
          {event.excerpt}
        </p>
      )}
      <EventFacts event={event} look="border-t border-line pt-4" />
    </div>
  </article>
);

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
