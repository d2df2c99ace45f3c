/**
 * One event that the build did not know, or that has changed since.
 * Path: pages/event-detail/[slug].astro -> EventDetail -> events-api.ts -> browser/http/client.ts
 * On a page that the build wrote it wraps that and sleeps until it is out of date (docs/decisions/006).
 */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { isNotThere } from '../../http/errors.ts';
import { NEEDS_SCRIPT } from '../../ui/hide-without-js.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotThere } from '../../ui/NotThere.tsx';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { EventArticle, type ReadableEvent } from './EventArticle.tsx';
import { slugOfPath } from './event-slug.ts';
import { fetchEvent } from './events-api.ts';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  club: ClubNames;
  /** What the build wrote; nothing in the shell. */
  children?: ReactNode;
}

export function EventDetail({ slug, club, children }: Props) {
  /** Undefined until the island is hydrated, null when the address can be no event's. */
  const [asked, setAsked] = useState<string | null | undefined>(slug ?? undefined);
  useEffect(() => setAsked(slug ?? slugOfPath(location.pathname)), [slug]);
  const load = useMemo(() => (asked ? () => loadEvent(asked) : null), [asked]);
  const { value, error, loading, refresh } = useRefreshed(load, 'Failed to fetch event');

  // Staff have changed it on this very page (staff/EventStaffTools.tsx).
  useEffect(() => {
    addEventListener('event:saved', refresh);
    return () => removeEventListener('event:saved', refresh);
  }, [refresh]);

  const title = value?.event.title;
  useEffect(() => {
    // Like the title of every page.
    if (title !== undefined) document.title = `${title} | ${club.shortName}`;
  }, [title, club.shortName]);

  if (asked === null || isNotThere(error)) return <NoSuchEvent />;
  const nothing = value === null && !children;
  return (
    <>
      {nothing && <h1 className="text-3xl sm:text-5xl">Event</h1>}
      {/* The loading mark stays when the event could not be fetched, with a way on beside it. */}
      {nothing && (
        <div className={NEEDS_SCRIPT}>
          <Loading>Loading...</Loading>
        </div>
      )}
      {error !== null && (
        <div className="mb-8">
          <Notice onRetry={refresh}>{loading ? 'Trying again...' : failure(nothing)}</Notice>
        </div>
      )}
      {value === null ? children : <EventArticle {...value} club={club} />}
    </>
  );
}

/** The event with its description cleaned. The cleaner is only loaded here, because it weighs 40 kB. */
async function loadEvent(slug: string): Promise<ReadableEvent> {
  const [event, { descriptionHtml }] = await Promise.all([
    fetchEvent(slug),
    import('../../../shared/html/clean-html.ts'),
  ]);
  return { event, html: descriptionHtml(event.description) };
}

const failure = (nothing: boolean) =>
  nothing
    ? 'This event could not be loaded.'
    : 'This event has changed, and its newest version could not be loaded. What you see here may be out of date.';

const NoSuchEvent = () => (
  <NotThere
    message="This event doesn't exist, or it has been removed."
    link={{ href: '/events', label: 'See all events' }}
  >
    The address may be wrong, or the event was renamed after you got the link.
  </NotThere>
);
