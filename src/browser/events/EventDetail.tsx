/**
 * An event that the build did not know, or that has changed since. On a pre-rendered page it wraps the built HTML and is not loaded until
 * that is out of date (docs/decisions/006).
 */

import { useEffect, useMemo } from 'react';
import { titleWithChange } from '../../shared/events/event-change.ts';
import { slugOfPath } from '../../shared/events/event-slug.ts';
import { type KnownState, withKnownState, withState } from '../../shared/events/event-state.ts';
import { isNotThere } from '../../shared/http/errors.ts';
import type { ClubNames } from '../../shared/site/site.ts';
import { useIdInPath } from '../ui/id-in-path.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { PrerenderedPage } from '../ui/PrerenderedPage.tsx';
import type { Parts } from '../ui/parts.ts';
import { useQuery } from '../ui/use-query.ts';
import { EventArticle, type ReadableEvent } from './EventArticle.tsx';
import { fetchEvent, fetchEventStates } from './events-api.ts';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  club: ClubNames;
  /** Its state as the build knew it; left out when it takes place as announced. */
  known?: KnownState;
  /** What the build wrote; nothing in the shell. */
  children?: Parts;
}

export function EventDetail({ slug, club, known, children }: Props) {
  const asked = useIdInPath(slug, slugOfPath);
  const load = useMemo(() => (asked ? () => loadEvent(asked, known) : null), [asked, known]);
  const query = useQuery(load, 'Failed to fetch event', { keepTrying: true });

  // Fires when staff save it on this page.
  useEffect(() => {
    addEventListener('content:changed', query.refresh);
    return () => removeEventListener('content:changed', query.refresh);
  }, [query.refresh]);

  if (asked === null || isNotThere(query.error)) return <NoSuchEvent />;
  return (
    <PrerenderedPage
      noun="event"
      heading="Event"
      title={query.value ? titleWithChange(query.value.event) : undefined}
      siteName={club.shortName}
      query={query}
      fresh={query.value && <EventArticle {...query.value} club={club} />}
    >
      {children}
    </PrerenderedPage>
  );
}

/**
 * The event with its state and its sanitized description. The sanitizer (40 kB) is loaded only here.
 * @param known used when the state cannot be loaded: an event that was cancelled must not look as if it took place.
 */
async function loadEvent(slug: string, known: KnownState | undefined): Promise<ReadableEvent> {
  const [event, states, { descriptionHtml }] = await Promise.all([
    fetchEvent(slug),
    fetchEventStates(),
    import('../../shared/html/clean-html.ts'),
  ]);
  const isKnown = states === null && known !== undefined;
  return {
    event: isKnown ? withKnownState(event, known) : withState(event, states ?? []),
    html: descriptionHtml(event.description),
  };
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
