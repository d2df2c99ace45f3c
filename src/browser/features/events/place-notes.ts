import { couldAtBuild } from '../../session/could-at-build.ts';
import { useHasToken } from '../../session/use-session.ts';
import { useQuery } from '../../ui/use-query.ts';

/** What is said of the places at some events, by their slugs. */
export type PlaceNotes = ReadonlyMap<string, string>;

const NONE: PlaceNotes = new Map();

async function load(): Promise<PlaceNotes> {
  return couldAtBuild('places') ? (await import('./load-place-notes.ts')).loadPlaceNotes() : NONE;
}
/** Another function: who signs in is told more. */
const loadOwn = () => load();

/** For the cards, where the build knew of places. The list is whole without. */
export function usePlaceNotes(): PlaceNotes {
  return useQuery(useHasToken() ? loadOwn : load, 'Failed to load the words about places').value ?? NONE;
}
