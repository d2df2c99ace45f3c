/**
 * The places at an event for which the build knew none, for signed-in people. Path: pages/event-detail/[slug].astro -> ListedPlaces ->
 * EventPlaces
 * Loads the list of all places, because a call about this event would usually return 404. Most events have none, so an error shows nothing.
 */
import { Suspense, useMemo } from 'react';
import { hasClubCalls } from '../../../shared/backend.ts';
import { fetchListedPlaces } from '../../http/places-lists.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useQuery } from '../../ui/use-query.ts';

const EventPlaces = lazyPart(async () => (await import('./EventPlaces.tsx')).EventPlaces);

export function ListedPlaces({ slug }: { slug: string }) {
  const { user } = useSessionUser();
  const asks = hasClubCalls() && user !== null;
  const load = useMemo(
    () => (asks ? async () => (await fetchListedPlaces()).some((places) => places.slug === slug) : null),
    [asks, slug],
  );
  const isListed = useQuery(load, 'Failed to fetch the places').value;
  return (
    isListed && (
      <Suspense fallback={null}>
        <EventPlaces slug={slug} />
      </Suspense>
    )
  );
}
