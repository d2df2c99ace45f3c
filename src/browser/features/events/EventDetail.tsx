/**
 * One event that the build did not know, or that has changed since.
 * Path: pages/event-detail/[slug].astro -> EventDetail -> load-event.ts -> events-api.ts -> browser/http/client.ts
 * On a page of a known event it wraps what the build wrote and sleeps until that is out of date (decision 006).
 */
import { type ReactNode, useEffect, useMemo } from 'react';
import { isNotThere } from '../../../shared/http/errors.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { PrerenderedPage, useIdInPath } from '../../ui/PrerenderedPage.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { EventArticle } from './EventArticle.tsx';
import { slugOfPath } from './event-slug.ts';
import { loadEvent } from './load-event.ts';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  club: ClubNames;
  /** What the build wrote; nothing in the shell. */
  children?: ReactNode;
}

export function EventDetail({ slug, club, children }: Props) {
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
      fresh={query.value && <EventArticle {...query.value} club={club} />}
    >
      {children}
    </PrerenderedPage>
  );
}

const NoSuchEvent = () => (
  <NotThere
    message="This event doesn't exist, or it has been removed."
    link={{ href: '/events', label: 'See all events' }}
  >
    The address may be wrong, or the event was renamed after you got the link.
  </NotThere>
);
