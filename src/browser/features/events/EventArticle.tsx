import { CHANGE_WORDS, changeOf } from '../../../shared/event-change.ts';
import { mapsUrl } from '../../../shared/event-place.ts';
import { partnerHost } from '../../../shared/partner-host.ts';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { outside } from '../../ui/outside-link.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { ClickableCover } from './ClickableCover.tsx';
import { EventTime } from './EventTime.tsx';
import { movedWords, phaseOf, phaseWords } from './event-time.ts';
import { ShareEvent } from './ShareEvent.tsx';
import { type Clock, useClock } from './use-clock.ts';

export interface ReadableEvent {
  event: EventWithState;
  /** The description, as `descriptionHtml` of shared/html/clean-html.ts makes it. */
  html: string;
}

interface Props extends ReadableEvent {
  club: ClubNames;
  /** Whether the page has a box about places further down. */
  places?: boolean;
  /** Address of a cover that replaces the event's own, for a preview. */
  cover?: string | null;
}

/**
 * One event. Rendered by the build, whose times prerendered-event.ts then converts to the reader's time zone, and by the island when the
 * event has changed since or was not known.
 */
export function EventArticle({ event, html, club, places = false, cover }: Props) {
  const clock = useClock(Date.now());
  const { now, timeZone, hydrated } = clock;
  const { instant, endsInstant } = event;
  const takesPlace = event.state === 'scheduled';
  const canSignUp = places && takesPlace && phaseOf(event, now) === 'ahead';
  const host = partnerHost(event.host, club);
  return (
    <article className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,800px)_minmax(16rem,1fr)]">
      <header className="lg:col-span-2">
        {takesPlace && (
          <p
            data-event-phase={instant}
            data-ends={endsInstant ?? undefined}
            className="min-h-7 font-display font-medium text-accent"
          >
            {hydrated ? phaseWords(event, now, timeZone) : phaseOf(event, now) === 'past' && 'Past'}
          </p>
        )}
        <h1 className="mt-1 max-w-[60rem] text-3xl [overflow-wrap:anywhere] sm:text-5xl" dir="auto">
          {event.title}
        </h1>
        <EventChangeBand event={event} clock={clock} />
      </header>
      {/* Time and place: above the picture on a phone, beside it on a wide screen. */}
      <div className="grid content-start gap-6 self-start border-y border-line py-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:border-y-0 lg:py-0">
        <div>
          <p className="text-lg font-medium">
            <span className="text-muted">{takesPlace ? 'On ' : 'Was planned for '}</span>
            <EventTime instant={instant} endsInstant={endsInstant} timeZone={hydrated ? undefined : timeZone} />
          </p>
          <div className="mt-4 grid gap-3">
            {canSignUp && (
              <div>
                <a href="#places" className={`${buttonClass('strong')} w-full sm:w-auto lg:w-full`}>
                  {/* event-text.css shows one of them as soon as the box about places knows: this link may be built HTML. */}
                  <span data-own="">Are you coming?</span>
                  <span data-own="coming">You're coming</span>
                  <span data-own="waiting">You're on the waiting list</span>
                </a>
              </div>
            )}
            {event.state !== 'cancelled' && (
              <AddToCalendar event={event} club={club} look={takesPlace && !canSignUp ? 'strong' : 'plain'} />
            )}
          </div>
        </div>
        {event.location.trim() !== '' && <EventPlace location={event.location} />}
        <ShareEvent event={event} />
      </div>
      <ClickableCover
        cover={cover === undefined ? resolvePictureUrl(event.cover_image) : cover}
        id={event.id}
        title={event.title}
      />
      <div className="min-w-0">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-html.ts */}
        <div className="prose event-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        {host !== '' && (
          <p className="mt-8 max-w-prose [overflow-wrap:anywhere]">
            <span className="text-muted">Hosted together with : </span>
            <strong className="font-semibold" dir="auto">
              {host}
            </strong>
          </p>
        )}
      </div>
    </article>
  );
}

/** The place of an event, with a link to a map. */
function EventPlace({ location }: { location: string }) {
  const maps = mapsUrl(location);
  return (
    <div className="border-line lg:border-t lg:pt-6">
      <p className="text-balance text-lg font-medium [overflow-wrap:anywhere]" dir="auto">
        <span className="text-muted">At </span>
        {location}
      </p>
      {maps !== null && (
        <a href={maps} {...outside(maps)} className="inline-flex min-h-11 items-center gap-2 print:hidden">
          <Icon name="pin" className="size-4" />
          Open in maps
          <span className="sr-only"> (Google Maps, opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

interface EventChangeBandProps {
  event: EventWithState;
  clock: Clock;
}

/** Says that an event is cancelled, postponed or moved. Nothing for an event that takes place as announced. */
function EventChangeBand({ event, clock: { now, timeZone } }: EventChangeBandProps) {
  const { instant, wasInstant, reason } = event;
  const change = changeOf(event);
  // Once an event is over, its former date no longer matters.
  if (change === null || (change === 'moved' && phaseOf(event, now) === 'past')) return null;
  const isMoved = change === 'moved' && wasInstant !== null;
  const look = isMoved ? 'border-accent' : 'border-danger/60 bg-danger/10';
  return (
    <p className={`mt-6 max-w-prose rounded border px-4 py-3 text-lg [overflow-wrap:anywhere] ${look}`}>
      <strong className="font-semibold">{`${CHANGE_WORDS[change]}${isMoved ? ':' : '.'} `}</strong>
      {/* In a built page, prerendered-event.ts rewrites this in the reader's time zone. */}
      {isMoved && (
        <span data-moved={instant} data-was={wasInstant}>
          {movedWords(instant, wasInstant, timeZone)}
        </span>
      )}
      {isMoved && reason !== '' && '. '}
      {change === 'postponed' && 'A new date will follow. '}
      <span dir="auto">{reason}</span>
    </p>
  );
}
