import { type ReactNode, useMemo } from 'react';
import { fetchListedPlaces } from '../../http/places-lists.ts';
import { useCapability } from '../../session/capabilities.ts';
import { useQuery } from '../../ui/use-query.ts';

/**
 * Shows the box of an event of which the build knew no places, if there are any. The list says which events have places: asked for each
 * event itself, most would answer that there is nothing. Where there may be none, nothing is promised, and a failure shows nothing.
 */
export function ListedPlaces({ slug, children }: { slug: string; children: ReactNode }) {
  const offered = useCapability('places');
  const load = useMemo(
    () => (offered ? async () => (await fetchListedPlaces()).some((places) => places.slug === slug) : null),
    [offered, slug],
  );
  return useQuery(load, 'Failed to fetch the own place').value && children;
}
