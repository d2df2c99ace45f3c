/**
 * The next event on the home page of a visitor. A script (next-events.ts) hides the built one once it is over. Only when it has changed or
 * there is another one does the island draw the latest.
 */
import { useEffect } from 'react';
import type { ClubEvent } from '#shared/events/event.ts';
import type { Span } from '#shared/events/event-phase.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { serverNow } from '../http/server-clock.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Parts } from '../ui/parts.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { EventCover } from './EventCover.tsx';
import { EventTime } from './EventTime.tsx';
import { eventsAhead } from './event-order.ts';
import { phaseWords } from './event-time.ts';
import { EVENT_LIST } from './events-api.ts';
import { DIAL_DAYS, daysLeftArc, followNextEvent } from './next-events.ts';
import { saveCalendarFile } from './save-calendar-file.ts';

/** @param children what the build wrote. */
export function NextEvents({ club, children }: { club: ClubNames; children?: Parts }) {
  const { value } = useAnswer(EVENT_LIST, 'Failed to fetch events');
  useEffect(() => {
    if (value) followNextEvent(eventsAhead(value, serverNow())[0]);
  }, [value]);
  if (value === null) return children;
  const [next] = eventsAhead(value, serverNow());
  return <NextEventCard event={next} now={serverNow()} club={club} />;
}

interface CardProps {
  event: ClubEvent | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** The club's in the built page; left out: the reader's. */
  timeZone?: string;
  /** Left out in the built page, whose event has a calendar file. */
  club?: ClubNames;
}

export const NextEventCard = ({ event, now, timeZone, club }: CardProps) => (
  <>
    {event && (
      <article className="grid md:grid-cols-[3fr_2fr]">
        <EventCover
          cropped
          cover={resolvePictureUrl(event.cover_image)}
          id={event.id}
          className="size-full border-b border-line md:border-b-0 md:border-r"
        />
        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <div>
            <p className="text-sm text-muted">Next event</p>
            <h3 className="mt-2 text-3xl sm:text-4xl [overflow-wrap:anywhere]" dir="auto">
              <a href={`/event-detail/${event.slug}`} className="text-ink no-underline hover:text-accent">
                {event.title}
              </a>
            </h3>
          </div>
          <div className="mt-auto flex flex-wrap items-center gap-4 sm:gap-6">
            <CountdownDial {...event} now={now} timeZone={timeZone} />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-display font-medium leading-snug sm:text-lg">
                <EventTime instant={event.instant} endsInstant={event.endsInstant} timeZone={timeZone} />
              </p>
              <p className="mt-1 text-muted [overflow-wrap:anywhere]" dir="auto">
                {event.location}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            <a
              href={`/calendar/${event.id}.ics`}
              onClick={(click) => club && saveCalendarFile(click, event, club)}
              className={`${buttonClass('strong')} w-full sm:w-auto`}
            >
              <Icon name="calendar" />
              <span>Add to calendar</span>
            </a>
            <a href={`/event-detail/${event.slug}`} className={`${buttonClass('plain')} w-full sm:w-auto`}>
              <span>Details</span>
              <span className="sr-only"> of the next event</span>
            </a>
          </div>
        </div>
      </article>
    )}
    <div data-nothing hidden={event !== undefined} className="p-5 sm:p-8">
      <p className="text-sm text-muted">Next event</p>
      <p className="mt-2 font-display text-2xl font-medium">No date is set yet.</p>
    </div>
  </>
);

/** The time left until an event, on a dial of thirty days. */
const CountdownDial = ({ instant, endsInstant, now, timeZone }: Span & Omit<CardProps, 'event' | 'club'>) => (
  <p className="relative grid size-28 flex-none place-items-center p-4 text-center font-display font-medium leading-tight">
    <svg viewBox="0 0 112 112" fill="none" className="absolute inset-0 stroke-line" aria-hidden="true">
      <g transform="rotate(-90 56 56)">
        <circle cx="56" cy="56" r="51" className="stroke-edge" strokeWidth="6" strokeDasharray="1 9.68" />
        <circle cx="56" cy="56" r="44" strokeWidth="2" />
        <circle
          data-days-left={instant}
          cx="56"
          cy="56"
          r="44"
          className="stroke-accent"
          strokeWidth="2"
          pathLength={DIAL_DAYS}
          strokeDasharray={daysLeftArc(instant, now)}
        />
      </g>
    </svg>
    <span data-event-phase={instant} data-ends={endsInstant ?? undefined}>
      {phaseWords({ instant, endsInstant }, now, timeZone)}
    </span>
  </p>
);
