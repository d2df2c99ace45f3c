import type { ClubEvent } from '#shared/events/event.ts';
import { phaseOf } from '#shared/events/event-phase.ts';
import { isUsableSlug } from '#shared/events/event-slug.ts';
import { CHANGE_WORDS, changeOf } from '#shared/events/event-words.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { EventCover } from './EventCover.tsx';
import { CardFacts } from './EventFacts.tsx';
import { EventTime } from './EventTime.tsx';
import { markWords, takesPlace } from './event-order.ts';
import { dayMark } from './event-time.ts';
import { descriptionExcerpt, EXCERPT_LENGTH } from './excerpt.ts';
import type { Clock } from './use-clock.ts';

interface Props {
  event: ClubEvent;
  club: ClubNames;
  clock: Clock;
  /** About its sign-up, e.g. `3 places left`. */
  note?: string | null | undefined;
  /** Visible without scrolling. */
  eager?: boolean;
}

/**
 * One event of the list: cover with state, large day, title, time, description, location. How the next event and past ones differ is in
 * event-card.css. In a built page, a script changes what `suppressHydrationWarning` marks (refresh-events.ts).
 */
export const EventCard = ({ event, club, clock, note, eager = false }: Props) => (
  <article
    data-phase={phaseOf(event, clock.now)}
    suppressHydrationWarning
    className="event-card group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-accent hover:border-accent"
  >
    <EventCover
      cover={resolvePictureUrl(event.cover_image)}
      id={event.id}
      eager={eager}
      className="w-full border-b border-line"
    />
    <div className="event-details grow">
      <EventMark event={event} clock={clock} note={note} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-5 pt-8">
        <LargeDay event={event} clock={clock} />
        <div className="event-words grid grid-cols-1 content-start gap-1">
          <EventTitle event={event} />
          <p className="event-when">
            <EventTime {...event} timeZone={clock.timeZone} inList />
          </p>
        </div>
      </div>
      <p className="event-excerpt mb-5 px-5 text-muted [overflow-wrap:anywhere] empty:hidden" dir="auto">
        {descriptionExcerpt(event.description, EXCERPT_LENGTH)}
      </p>
      <CardFacts event={event} club={club} />
    </div>
  </article>
);

/** Over the edge of the cover, so that it takes no height of its own. The built page keeps the line free for what it cannot know. */
function EventMark({ event, clock, note }: Omit<Props, 'club'>) {
  const look =
    'relative mx-5 -mb-3.5 -mt-3.5 self-start justify-self-start rounded border bg-surface px-2 py-0.5 font-display text-sm font-medium';
  const change = changeOf(event);
  if (change && !takesPlace(event))
    return <p className={`${look} border-danger text-danger`}>{CHANGE_WORDS[change]}</p>;
  return (
    <p data-event-mark suppressHydrationWarning className={look}>
      {markWords(event, clock, note)}
    </p>
  );
}

/** `12`, and `Dec · Sat` below it. Decorative: the time beside it has the full date. */
function LargeDay({ event, clock: { now, timeZone } }: Omit<Props, 'club'>) {
  const [number, rest] = dayMark(event.instant, now, timeZone);
  return (
    <p aria-hidden="true" data-large-day={event.instant} className="leading-none">
      <span
        suppressHydrationWarning
        className={`block font-display text-4xl font-semibold ${takesPlace(event) ? '' : 'text-muted line-through'}`}
      >
        {number}
      </span>
      <span suppressHydrationWarning className="mt-1 block whitespace-nowrap font-mono text-xs uppercase text-muted">
        {rest}
      </span>
    </p>
  );
}

/** The title. Its link covers the whole card. */
const EventTitle = ({ event: { title, slug } }: Pick<Props, 'event'>) => (
  <h2 className="[overflow-wrap:anywhere]" dir="auto">
    {!isUsableSlug(slug) ? (
      title
    ) : (
      <a
        href={`/event-detail/${slug}`}
        className="text-current no-underline after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-0 focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {title}
      </a>
    )}
  </h2>
);
