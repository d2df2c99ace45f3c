/**
 * The places at an event of which the build knew none, for who is signed in. Path: pages/event-detail/[slug].astro -> ListedPlaces ->
 * EventPlaces
 * The list says which events have places: asked for each event itself, most would answer that there is nothing. Where there may be none,
 * nothing is promised, and a failure shows nothing.
 */
import { Suspense, useMemo } from 'react';
import { fetchListedPlaces } from '../../http/places-lists.ts';
import { useCapability } from '../../session/capabilities.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useQuery } from '../../ui/use-query.ts';

const EventPlaces = lazyPart(async () => (await import('./EventPlaces.tsx')).EventPlaces);

export function ListedPlaces({ slug }: { slug: string }) {
  const { user } = useSessionUser();
  const asks = useCapability('places') === true && user !== null;
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
