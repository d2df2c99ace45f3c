/**
 * An event that the build did not know, or that has changed since. On a pre-rendered page it wraps the built HTML and is not loaded until
 * that is out of date (docs/decisions/006).
 */

import { type ReactElement, useEffect } from 'react';
import type { ClubEvent } from '#shared/events/event.ts';
import { slugOfPath } from '#shared/events/event-slug.ts';
import { titleWithChange } from '#shared/events/event-words.ts';
import { isNotThere } from '#shared/http/errors.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { useIdInPath } from '../ui/id-in-path.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { PrerenderedPage } from '../ui/PrerenderedPage.tsx';
import type { Parts } from '../ui/parts.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { EventArticle } from './EventArticle.tsx';
import { fetchEvent } from './events-api.ts';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  club: ClubNames;
  /** What the build wrote; nothing in the shell. */
  children?: Parts;
  /** Shown below the event. @param now milliseconds since 1970; null: not yet. */
  below?: (event: ClubEvent, now: number | null) => ReactElement;
}

export function EventDetail({ slug: builtSlug, club, children, below }: Props) {
  const slug = useIdInPath(builtSlug, slugOfPath);
  const source = slug ? { key: `event page ${slug}`, load: () => loadEvent(slug) } : null;
  const query = useAnswer(source, 'Failed to fetch event', { keepTrying: true });

  // Fires when an officer saves it on this page.
  useEffect(() => {
    addEventListener('content:changed', query.refresh);
    return () => removeEventListener('content:changed', query.refresh);
  }, [query.refresh]);

  if (slug === null || isNotThere(query.error)) return <NoSuchEvent />;
  const loaded = query.value;
  return (
    <PrerenderedPage
      noun="event"
      heading="Event"
      title={loaded ? titleWithChange(loaded.event) : undefined}
      query={query}
      fresh={
        loaded && (
          <>
            <EventArticle {...loaded} club={club} />
            {below?.(loaded.event, query.loadedAt)}
          </>
        )
      }
    >
      {children}
    </PrerenderedPage>
  );
}

/** With its sanitized description. The sanitizer (40 kB) is loaded only here. */
async function loadEvent(slug: string) {
  const [event, { descriptionHtml }] = await Promise.all([fetchEvent(slug), import('#shared/html/clean-html.ts')]);
  return { event, html: descriptionHtml(event.description) };
}

const NoSuchEvent = () => (
  <div className="whole-row">
    <NotFound
      message="This event doesn't exist, or it has been removed."
      link={{ href: '/events', label: 'See all events' }}
    >
      The link may be wrong, or the event was deleted.
    </NotFound>
  </div>
);
