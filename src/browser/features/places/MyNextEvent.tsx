/**
 * On the home page: the next event that the signed-in person is coming to. Path: components/MemberHome.astro -> MyNextEvent
 * If the backend has no places, the club's next event instead.
 */
import { useEffect, useState } from 'react';
import { hasClubCalls } from '../../../shared/backend.ts';
import { formatEventTime } from '../../../shared/club-time.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { fetchOwnEvents, NoOwnEvents, placeWords, whenAndWhere } from './own-events.tsx';

/** An event of the club, as the build knew it. */
interface ComingEvent {
  slug: string;
  title: string;
  instant: number;
}

interface Props {
  /** Of the club, the soonest first, for backends without places. Some may be over when the page is read. */
  events: readonly ComingEvent[];
}

export function MyNextEvent({ events }: Props) {
  return (
    <>
      <p className="font-mono text-xs text-muted">{hasClubCalls() ? 'Your next event' : 'Next event'}</p>
      <NextEvent events={events} />
    </>
  );
}

function NextEvent({ events }: Props) {
  const { user, failed } = useSessionUser();
  // The button to try again is beside it (features/joining/MembershipStatus.tsx).
  if (failed)
    return (
      <p>
        {hasClubCalls() ? 'Your' : 'The'} next event can't be shown because your profile couldn't be loaded. See{' '}
        <a href="/events">all events</a>.
      </p>
    );
  if (user === null) return null;
  return hasClubCalls() ? <OwnNext key={user.pk} /> : <ClubNext events={events} />;
}

function OwnNext() {
  const { value: own, loading, refresh } = useQuery(fetchOwnEvents, 'Failed to fetch the own events');
  if (own === null)
    return loading ? null : (
      <Notice onRetry={refresh}>Your events couldn't be loaded. Check your connection and try again.</Notice>
    );
  // Prefers an event that takes place to one that was cancelled or postponed.
  const next = own.find(({ event_state }) => event_state === 'scheduled') ?? own[0];
  if (next === undefined) return <NoOwnEvents />;
  return (
    <Entry
      slug={next.slug}
      title={next.title}
      instant={next.event_state === 'scheduled' ? Date.parse(next.starts_at) : null}
      lines={[whenAndWhere(next), placeWords(next)]}
    />
  );
}

function ClubNext({ events }: { events: readonly ComingEvent[] }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  if (now === null) return null;
  const next = events.find(({ instant }) => instant > now);
  if (next === undefined)
    return (
      <p>
        Nothing is planned yet. See <a href="/events">all events</a>.
      </p>
    );
  return <Entry {...next} lines={[formatEventTime(next.instant)]} />;
}

interface EntryProps {
  slug: string;
  title: string;
  /** Null when the event has no valid date. */
  instant: number | null;
  lines: readonly string[];
}

/** A large day, as on a calendar, beside the event. */
const Entry = ({ slug, title, instant, lines }: EntryProps) => (
  <div className="flex items-start gap-4">
    {instant !== null && (
      <p aria-hidden="true" className="flex-none text-center leading-none">
        <span className="block font-display text-4xl font-semibold">{part(instant, { day: 'numeric' })}</span>
        <span className="mt-1 block font-mono text-xs text-muted">{part(instant, { month: 'short' })}</span>
      </p>
    )}
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <a
        href={`/event-detail/${encodeURIComponent(slug)}`}
        className="line-clamp-2 font-display text-xl font-medium leading-tight"
        dir="auto"
      >
        {title}
      </a>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-sm text-muted">
          {line}
        </p>
      ))}
    </div>
  </div>
);

const part = (instant: number, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', format).format(instant);
