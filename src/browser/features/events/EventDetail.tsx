/**
 * One event that the build did not know, or that has changed since.
 * Path: pages/event-detail/[slug].astro -> EventDetail -> events-api.ts -> browser/http/client.ts
 * On a page that the build wrote it wraps that and sleeps until it is out of date (docs/decisions/006).
 */
import { type ReactNode, useEffect, useMemo } from 'react';
import { isNotThere } from '../../../shared/http/errors.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { useIdInPath } from '../../ui/id-in-path.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { PrerenderedPage } from '../../ui/PrerenderedPage.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { EventArticle, type ReadableEvent } from './EventArticle.tsx';
import { slugOfPath } from './event-slug.ts';
import { fetchEvent } from './events-api.ts';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  club: ClubNames;
  /** The page says below how many can come. */
  places?: boolean;
  /** What the build wrote; nothing in the shell. */
  children?: ReactNode;
}

export function EventDetail({ slug, club, places = false, children }: Props) {
  const asked = useIdInPath(slug, slugOfPath);
  const load = useMemo(() => (asked ? () => loadEvent(asked) : null), [asked]);
  const query = useQuery(load, 'Failed to fetch event');

  // Staff have saved it on this very page.
  useEffect(() => {
    addEventListener('content:changed', query.refresh);
    return () => removeEventListener('content:changed', query.refresh);
  }, [query.refresh]);

  if (asked === null || isNotThere(query.error)) return <NoSuchEvent />;
  return (
    <PrerenderedPage
      noun="event"
      heading="Event"
      title={query.value?.event.title}
      siteName={club.shortName}
      query={query}
      fresh={query.value && <EventArticle {...query.value} club={club} places={places} />}
    >
      {children}
    </PrerenderedPage>
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

const NoSuchEvent = () => (
  <NotFound
    message="This event doesn't exist, or it has been removed."
    link={{ href: '/events', label: 'See all events' }}
  >
    The address may be wrong, or the event was renamed after you got the link.
  </NotFound>
);
