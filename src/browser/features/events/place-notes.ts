import { hasClubCalls } from '../../../shared/backend.ts';
import { useHasToken } from '../../session/use-session.ts';
import { useQuery } from '../../ui/use-query.ts';

/** Notes about places, by the slug of the event. */
export type PlaceNotes = ReadonlyMap<string, string>;

const NONE: PlaceNotes = new Map();

async function load(): Promise<PlaceNotes> {
  return hasClubCalls() ? (await import('./load-place-notes.ts')).loadPlaceNotes() : NONE;
}
/** A different function, so that the notes are loaded again after signing in: then they include the person's own places. */
const loadOwn = () => load();

/** Notes for the cards, if the backend has places. The list does not depend on them. */
export function usePlaceNotes(): PlaceNotes {
  return useQuery(useHasToken() ? loadOwn : load, 'Failed to load the words about places').value ?? NONE;
}
