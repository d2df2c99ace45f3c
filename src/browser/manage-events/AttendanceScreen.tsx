import { CLUB_TIME_ZONE } from '#club';
import type { EventSignUp, StaffEvent } from '#shared/events/event.ts';
import { listStaffEvents } from '#shared/events/event-calls.ts';
import { isOver, phaseOf } from '#shared/events/event-phase.ts';
import { CHANGE_WORDS } from '#shared/events/event-words.ts';
import { formatShortTime } from '#shared/time/format-time.ts';
import { serverNow } from '../http/server-clock.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { EmptyList } from '../ui/list/PagedList.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { useCall } from '../ui/use-call.ts';
import { numbersWords } from './attendees/attendees.ts';
import { UnsentCheckIns } from './check-in/UnsentCheckIns.tsx';

/** Maximum number of past events. */
const MAX_PAST = 5;

const SIGN_UP_WORDS: Readonly<Record<EventSignUp['state'], string>> = {
  not_open_yet: 'not open yet',
  open: '',
  full: 'full',
  closed: 'sign-up has closed',
  started: '',
  not_scheduled: '',
};

/** The published events with their sign-up. */
export const AttendanceScreen = () => (
  <OfficersGate screen="/officers/events">
    {(_me, account) => (
      <div className="grid gap-6">
        <UnsentCheckIns by={account.pk} />
        <Events />
      </div>
    )}
  </OfficersGate>
);

function Events() {
  const loaded = useCall(listStaffEvents, {}, 'Loading the events failed');
  return (
    <QueryResult query={loaded} name="The events">
      {(events) => {
        const now = serverNow();
        const { upcoming, past } = inOrder(events, now);
        return (
          <>
            <section aria-labelledby="upcoming" className="grid gap-3">
              <h2 id="upcoming" className="text-2xl">
                Upcoming
              </h2>
              {upcoming.length === 0 ? (
                <EmptyList>No events are planned. Add one on the Events page.</EmptyList>
              ) : (
                <EventRows label="Upcoming events" events={upcoming} now={now} />
              )}
            </section>
            {past.length > 0 && (
              <section aria-labelledby="past" className="grid gap-3">
                <h2 id="past" className="text-2xl">
                  Past
                </h2>
                <EventRows label="Past events" events={past} now={now} />
              </section>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}

function inOrder(events: readonly StaffEvent[], now: number) {
  const sorted = events.filter(({ state }) => state !== 'draft').sort((one, other) => one.instant - other.instant);
  return {
    upcoming: sorted.filter((event) => !isOver(event, now)),
    past: sorted
      .filter((event) => isOver(event, now))
      .reverse()
      .slice(0, MAX_PAST),
  };
}

const EventRows = ({ label, events, now }: { label: string; events: readonly StaffEvent[]; now: number }) => (
  <ul aria-label={label} className="rounded-lg border border-line bg-surface">
    {events.map((event) => (
      <li
        key={event.slug}
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0"
      >
        <div className="min-w-0">
          <a
            href={`/officers/events/${event.slug}`}
            className="inline-flex min-h-11 items-center font-display text-lg font-medium [overflow-wrap:anywhere]"
          >
            {event.title}
          </a>
          <p className="text-sm text-muted">
            {`${event.state === 'scheduled' && phaseOf(event, now) === 'now' ? 'On now · ' : ''}${formatShortTime(event.instant, now, CLUB_TIME_ZONE)}`}
          </p>
        </div>
        {/* Those of past events are on their own screen. */}
        {!isOver(event, now) && <SignUpNumbers event={event} hasBegun={event.instant <= now} />}
      </li>
    ))}
  </ul>
);

function SignUpNumbers({ event: { slug, title, state, sign_up }, hasBegun }: { event: StaffEvent; hasBegun: boolean }) {
  if (sign_up === null)
    return (
      !hasBegun && (
        <a href={`/officers/events/${slug}?tab=sign-up`} className="inline-flex min-h-11 items-center">
          <span>Set up sign-up</span>
          <span className="sr-only">{` for ${title}`}</span>
        </a>
      )
    );
  const isOff = state === 'cancelled' || state === 'postponed';
  const words = isOff ? CHANGE_WORDS[state].toLowerCase() : SIGN_UP_WORDS[sign_up.state];
  return <p>{[numbersWords(sign_up), words].filter(Boolean).join(', ')}</p>;
}
