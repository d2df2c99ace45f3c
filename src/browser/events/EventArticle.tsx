import type { ComponentProps, ReactNode } from 'react';
import type { ClubEvent } from '#shared/events/event.ts';
import { phaseOf } from '#shared/events/event-phase.ts';
import { CHANGE_WORDS, changeOf, titleWithChange } from '#shared/events/event-words.ts';
import { readLocation } from '#shared/events/location.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { unbrokenHtml } from '#shared/text/unbroken.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { serverNow } from '../http/server-clock.ts';
import { hideWithoutJs } from '../ui/hydration.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { outside } from '../ui/text/outside-link.ts';
import { ClickableCover } from './ClickableCover.tsx';
import { PageFacts } from './EventFacts.tsx';
import { EventTime } from './EventTime.tsx';
import { movedWords, phaseWords } from './event-time.ts';
import { saveCalendarFile } from './save-calendar-file.ts';
import { type Clock, useClock } from './use-clock.ts';

interface Props {
  event: ClubEvent;
  /** The description, as `descriptionHtml` of shared/html/clean-html.ts makes it. */
  html: string;
  club: ClubNames;
  /** Address of a cover that replaces the event's own, for a preview. */
  cover?: string | null;
}

/**
 * One event, inside an element with the class `event-page` (event-text.css). Rendered by the build, and by the island if the event is new or
 * has changed. In built pages, event-page.ts converts the times to the reader's time zone.
 */
export function EventArticle({ event, html, club, cover }: Props) {
  const clock = useClock(serverNow());
  const { now, timeZone, hydrated } = clock;
  const { instant, endsInstant } = event;
  const takesPlace = event.state === 'scheduled';
  const { map, meeting } = readLocation(event.location);
  return (
    <article className="contents">
      <header className="event-head min-w-0">
        {takesPlace && (
          <p
            data-event-phase={instant}
            data-ends={endsInstant ?? undefined}
            className="min-h-7 font-display font-medium text-accent"
          >
            {hydrated ? phaseWords(event, now, timeZone) : phaseOf(event, now) === 'past' && 'Past'}
          </p>
        )}
        <h1 className="mt-1 max-w-[56rem] text-3xl [overflow-wrap:anywhere] sm:text-5xl" dir="auto">
          {event.title}
        </h1>
        <EventChangeBand event={event} clock={clock} />
      </header>
      <div className="event-cover">
        <ClickableCover
          cover={cover === undefined ? resolvePictureUrl(event.cover_image) : cover}
          id={event.id}
          title={event.title}
        />
      </div>
      <div className="event-facts grid content-start gap-2">
        <Fact icon="calendar">
          <p>
            <span className="text-muted">{takesPlace ? 'On ' : 'Was planned for '}</span>
            <EventTime instant={instant} endsInstant={endsInstant} timeZone={hydrated ? undefined : timeZone} />
          </p>
        </Fact>
        {event.location.trim() !== '' && (
          <Fact icon="pin">
            <p className="text-balance [overflow-wrap:anywhere]" dir="auto">
              <span className="text-muted">At </span>
              <span>{event.location}</span>
            </p>
          </Fact>
        )}
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {event.state !== 'cancelled' && (
            <SmallLink
              icon="calendar"
              href={`/calendar/${event.id}.ics`}
              onClick={(click) => saveCalendarFile(click, event, club)}
            >
              <span className="sr-only">Add to </span>
              <span>Calendar</span>
            </SmallLink>
          )}
          {map !== null && (
            <SmallLink icon="pin" href={map} {...outside(map)}>
              <span className="sr-only">Open in </span>
              <span>Maps</span>
              <span className="sr-only">{` (${/goo/.test(map) ? 'Google Maps, ' : ''}opens in a new tab)`}</span>
            </SmallLink>
          )}
          {meeting !== null && takesPlace && (
            <SmallLink icon="link" href={meeting} {...outside(meeting)}>
              <span>Join online</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </SmallLink>
          )}
          <ShareEvent event={event} />
        </div>
      </div>
      <div className="event-words min-w-0">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-html.ts */}
        <div className="prose event-text" dir="auto" dangerouslySetInnerHTML={{ __html: unbrokenHtml(html) }} />
        <PageFacts event={event} club={club} />
      </div>
    </article>
  );
}

/** A row with an icon. */
const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className="flex gap-3 text-lg font-medium leading-snug">
    <span className="grid size-7 flex-none place-items-center text-accent">
      <Icon name={icon} />
    </span>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

/** An icon above one word, which may have more words for screen readers beside it. */
const SmallLink = ({ icon, children, ...link }: ComponentProps<'a'> & { icon: IconName }) => (
  <div className="event-button">
    <a {...link} className="small-button">
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  </div>
);

/** Says that an event is cancelled, postponed or moved. Nothing for an event that takes place as announced. */
function EventChangeBand({ event, clock: { now, timeZone } }: { event: ClubEvent; clock: Clock }) {
  const { instant, wasInstant, reason } = event;
  const change = changeOf(event);
  // Once an event is over, its former date no longer matters.
  if (change === null || (change === 'moved' && phaseOf(event, now) === 'past')) return null;
  const isMoved = change === 'moved' && wasInstant !== null;
  const look = isMoved ? 'border-accent' : 'border-danger/60 bg-danger/10';
  return (
    <p className={`mt-6 max-w-prose rounded border px-4 py-3 text-lg [overflow-wrap:anywhere] ${look}`}>
      <strong className="font-semibold">{`${CHANGE_WORDS[change]}${isMoved ? ':' : '.'} `}</strong>
      {/* In a built page, event-page.ts rewrites this in the reader's time zone. */}
      {isMoved && (
        <span data-moved={instant} data-was={wasInstant}>
          {movedWords(instant, wasInstant, timeZone)}
        </span>
      )}
      {isMoved && reason !== '' && <span>. </span>}
      {change === 'postponed' && <span>A new date will follow. </span>}
      <span dir="auto">{reason}</span>
    </p>
  );
}

/**
 * Shares the event: first by WhatsApp, with the text ready to send, which needs no script. event-page.ts copies the address of the published
 * page, and opens the share sheet of a device that has one.
 */
export function ShareEvent({ event }: { event: ClubEvent }) {
  // The date of a postponed event no longer holds.
  const when = event.state === 'postponed' ? '' : formatClubTime(event.instant);
  const text = [titleWithChange(event), when, event.location.trim()].filter(Boolean).join('\n');
  const { href } = new URL(`/event-detail/${event.slug}`, import.meta.env.SITE);
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${text}\n${href}` })}`;
  return (
    <details data-share={href} data-text={text} className="event-button">
      <summary className="small-button">
        <Icon name="share" />
        <span>Share</span>
      </summary>
      <div className="share-menu">
        <a href={whatsApp} {...outside(whatsApp)} className={item}>
          <Icon name="chat" />
          <span>WhatsApp</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <button type="button" className={`${item} ${hideWithoutJs}`}>
          <Icon name="copy" />
          <span>Copy link</span>
        </button>
        <button type="button" data-more hidden className={item}>
          <Icon name="share" />
          <span>Other apps</span>
        </button>
        <p role="status" className="px-3 py-1 text-sm text-muted empty:sr-only" />
      </div>
    </details>
  );
}

// The padding gives way when large text meets a small screen.
const item =
  'flex min-h-11 items-center gap-3 rounded px-[min(0.75rem,3vw)] text-left font-display font-medium text-ink no-underline hover:bg-raised';
