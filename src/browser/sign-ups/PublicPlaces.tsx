import { useMemo } from 'react';
import { fetchListedPlaces } from '../http/places-lists.ts';
import { useQuery } from '../ui/use-query.ts';
import { PublicBar } from './PublicBar.tsx';
import { signInNote } from './places-words.ts';

/** The places at an event that the build did not know, for visitors. Most events have none, so an error shows nothing. */
export function PublicPlaces({ slug }: { slug: string }) {
  const load = useMemo(
    () => async () => (await fetchListedPlaces()).find((places) => places.slug === slug) ?? null,
    [slug],
  );
  const { value: places, loadedAt } = useQuery(load, 'Failed to fetch the places');
  return places && <PublicBar places={places} now={loadedAt} note={signInNote(places)} />;
}
