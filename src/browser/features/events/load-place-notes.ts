/** Notes about places in the list of events: how many are left, or that the signed-in person is coming. */
import { type OwnEvent, OwnEventSchema, type Places } from '../../../shared/schemas/event-places.ts';
import { authHttp } from '../../http/auth-client.ts';
import { listReply } from '../../http/list-reply.ts';
import { fetchListedPlaces } from '../../http/places-lists.ts';
import { readToken } from '../../http/token.ts';

const nothing = (error: unknown) => {
  console.error('Failed to fetch the places', error);
  return [];
};

// Like the list of all places not by its definition: readers load this, too.
const fetchOwnEvents = () => authHttp.get('/api/club/places/mine/', { reply: listReply(OwnEventSchema) });

/** By the slug of the event. Never throws: a note that cannot be loaded is left out. */
export async function loadPlaceNotes(): Promise<ReadonlyMap<string, string>> {
  const own = readToken() === null ? [] : fetchOwnEvents().catch(nothing);
  return placeNotes(...(await Promise.all([fetchListedPlaces().catch(nothing), own])));
}

export const placeNotes = (listed: readonly Places[], own: readonly OwnEvent[]): ReadonlyMap<string, string> =>
  new Map([
    ...listed.flatMap((places): [string, string][] => {
      const note = leftWords(places);
      return note === null ? [] : [[places.slug, note]];
    }),
    ...own.map(({ slug, state }): [string, string] => [
      slug,
      state === 'coming' ? "You're coming" : "You're on the waiting list",
    ]),
  ]);

function leftWords({ state, places, coming }: Places): string | null {
  if (state === 'full') return 'Full';
  if (state !== 'open' || places === null) return null;
  const left = places - coming;
  return `${left} ${left === 1 ? 'place' : 'places'} left`;
}
