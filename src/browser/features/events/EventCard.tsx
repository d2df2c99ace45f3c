import { type CardProps, EventFacts, EventMark, EventTitle, EventWhen } from './EventCardParts.tsx';
import { EventCover } from './EventCover.tsx';
import { takesPlace } from './event-summary.ts';
import { phaseOf, shortDay } from './event-time.ts';

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
