/** What the cards of the list say about places: to everybody how many are left, to a member that they come. */
import { type OwnEvent, type Places, PlacesSchema } from '../../../shared/schemas/event-places.ts';
import { http } from '../../http/client.ts';
import { listReply } from '../../http/list-reply.ts';
import { couldAtBuild } from '../../session/could-at-build.ts';
import { fetchOwnEvents } from '../../session/own-events.ts';
import { useHasToken } from '../../session/use-session.ts';
import { useQuery } from '../../ui/use-query.ts';

/** By slug. */
export type PlaceNotes = ReadonlyMap<string, string>;

const NONE: PlaceNotes = new Map();
const placesReply = listReply(PlacesSchema);

export const placeNotes = (listed: readonly Places[], own: readonly OwnEvent[]): PlaceNotes =>
  new Map([
    ...listed.flatMap((places): [string, string][] => {
      const note = leftWords(places);
      return note === null ? [] : [[places.slug, note]];
    }),
    ...own.map(({ slug, state }): [string, string] => [slug, state === 'coming' ? 'You come' : 'You wait for a place']),
  ]);

function leftWords({ state, places, coming }: Places): string | null {
  if (state === 'full') return 'Full';
  if (state !== 'open' || places === null) return null;
  const left = places - coming;
  return `${left} ${left === 1 ? 'place' : 'places'} left`;
}

/** Where the build knew of places. What cannot be had is not said: the list is whole without. */
export function usePlaceNotes(): PlaceNotes {
  return useQuery(useHasToken() ? loadAll : loadListed, 'Failed to fetch the places').value ?? NONE;
}

const fetchListed = () => http.get('/api/club/places/', { reply: placesReply });
const nothing = (error: unknown) => {
  console.error('Failed to fetch the places', error);
  return [];
};

async function loadListed(): Promise<PlaceNotes> {
  return couldAtBuild('places') ? placeNotes(await fetchListed(), []) : NONE;
}

async function loadAll(): Promise<PlaceNotes> {
  if (!couldAtBuild('places')) return NONE;
  return placeNotes(...(await Promise.all([fetchListed().catch(nothing), fetchOwnEvents().catch(nothing)])));
}
