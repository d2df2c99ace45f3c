import { eventTimeParts } from '../../../shared/club-time.ts';
import { type CardProps, EventFacts, EventMark, EventTitle, EventWhen } from './EventCardParts.tsx';
import { EventCover } from './EventCover.tsx';
import { takesPlace } from './event-summary.ts';
import { phaseOf } from './event-time.ts';

/** One event as a row: day, title, time, place. Past events are small and grey. */
export function EventRow({ event, clock, note }: CardProps) {
  const isOver = phaseOf(event, clock.now) === 'past';
  return (
    <article
      className={`group relative grid grid-cols-[min(4.5rem,25%)_minmax(0,1fr)] gap-x-4 border-b border-line hover:bg-surface sm:grid-cols-[5rem_minmax(0,1fr)_8rem] lg:grid-cols-[5rem_5fr_3fr_3fr_8rem] lg:gap-x-8 ${isOver ? 'py-3 text-sm text-muted' : 'py-5 text-ink'}`}
    >
      <LargeDay event={event} clock={clock} isOver={isOver} />
      <div className="grid grid-cols-1 content-start gap-2 lg:contents">
        <div className="grid grid-cols-1 content-start gap-1">
          <EventTitle event={event} look={isOver ? 'text-base' : 'text-xl'} />
          {event.excerpt !== '' && (
            <p className={`text-sm text-muted max-sm:hidden ${isOver ? 'line-clamp-1' : 'line-clamp-2'}`} dir="auto">
              {event.excerpt}
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-1">
          <EventWhen event={event} clock={clock} day="sr-only" />
          <EventMark event={event} clock={clock} note={note} />
        </div>
        <EventFacts event={event} look="" />
      </div>
      <EventCover
        cover={event.cover}
        id={event.id}
        className={`hidden self-start justify-self-end rounded sm:block ${isOver ? 'w-16 grayscale' : 'w-full'}`}
      />
    </article>
  );
}

/** `12`, and `Dec · Sat` below it. Decorative: the time beside it has the full date. */
function LargeDay({ event, clock: { now, timeZone }, isOver }: Omit<CardProps, 'note'> & { isOver: boolean }) {
  const [weekday = '', date = '', year = ''] = eventTimeParts(event.instant, timeZone).day.split(', ');
  const [month = '', number] = date.split(' ');
  const isThisYear = eventTimeParts(now, timeZone).day.endsWith(year);
  return (
    <p aria-hidden="true" className="leading-none">
      <span
        className={`block font-display font-semibold ${isOver ? 'text-xl' : takesPlace(event) ? 'text-4xl' : 'text-4xl text-muted line-through'}`}
      >
        {number}
      </span>
      <span className="mt-1 block font-mono text-xs uppercase text-muted">
        {month.slice(0, 3)} · {isThisYear ? weekday.slice(0, 3) : year}
      </span>
    </p>
  );
}
