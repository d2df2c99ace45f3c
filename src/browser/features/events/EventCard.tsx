import { CHANGE_WORDS } from '../../../shared/event-change.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EventCover } from './EventCover.tsx';
import { EventTime } from './EventTime.tsx';
import type { EventSummary } from './event-summary.ts';
import { phaseOf, phaseWords } from './event-time.ts';
import type { Clock } from './use-clock.ts';

interface Props {
  event: EventSummary;
  clock: Clock;
  /** Of the places, e.g. `3 places left`. */
  note?: string | undefined;
  /** True for the cards that a reader sees first. */
  eager: boolean;
}

/** One event of the list: all of it leads to the event's page. */
export function EventCard({ event, clock, note, eager }: Props) {
  const over = phaseOf(event, clock.now) === 'past';
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:border-accent hover:border-accent">
      <EventCover
        cover={event.cover}
        id={event.id}
        eager={eager}
        className={`border-b border-line ${over ? 'grayscale group-hover:grayscale-0 dark:brightness-75' : ''}`}
      />
      <PhaseMark event={event} clock={clock} note={note} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h2 className="text-xl [overflow-wrap:anywhere]" dir="auto">
          {event.slug === null ? (
            event.title
          ) : (
            <a
              href={`/event-detail/${event.slug}`}
              className="text-ink no-underline outline-none after:absolute after:inset-0 group-hover:text-accent focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {event.title}
            </a>
          )}
        </h2>
        <p className="font-medium">
          <EventTime instant={event.instant} endsInstant={event.endsInstant} timeZone={clock.timeZone} />
        </p>
        {event.excerpt !== '' && (
          <p className="line-clamp-4 text-muted" dir="auto">
            {event.excerpt}
          </p>
        )}
        <dl className="mt-auto grid grid-cols-1 gap-1 border-t border-line pt-4 text-sm">
          <Fact name="Location" icon="pin" value={event.location} />
          <Fact name="Host" icon="host" value={event.host} />
        </dl>
      </div>
    </article>
  );
}

function Fact({ name, icon, value }: { name: string; icon: 'pin' | 'host'; value: string }) {
  if (value.trim() === '') return null;
  return (
    <div className="flex items-start gap-2">
      <dt className="mt-0.5 text-muted">
        <Icon name={icon} className="size-4" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="[overflow-wrap:anywhere]" dir="auto">
        {value}
      </dd>
    </div>
  );
}

const MARK = 'absolute left-3 top-3 rounded border bg-ground px-2.5 py-1 font-display text-sm font-medium';

/**
 * What has become of the event, and how long it is until then. In the built page the latter is there only for what is over: when the page
 * is read, what was ahead may be over too.
 */
function PhaseMark({ event, clock: { now, timeZone, hydrated }, note }: Pick<Props, 'event' | 'clock' | 'note'>) {
  const { change } = event;
  if (change === 'cancelled' || change === 'postponed')
    return <p className={`${MARK} border-danger text-danger`}>{CHANGE_WORDS[change]}</p>;
  const phase = phaseOf(event, now);
  if (phase === 'past') return <p className={`${MARK} border-line text-muted`}>Past</p>;
  const words = [
    ...(change ? [CHANGE_WORDS[change]] : []),
    ...(hydrated ? [phaseWords(event, now, timeZone)] : []),
    ...(note ? [note] : []),
  ];
  if (words.length === 0) return null;
  return (
    <p className={`${MARK} ${phase === 'now' ? 'border-good text-good' : 'border-accent text-accent'}`}>
      {words.join(' · ')}
    </p>
  );
}
