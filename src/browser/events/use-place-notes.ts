import { type OwnEvent, OwnEventSchema } from '../../shared/sign-ups/event-places.ts';
import { hasClubCalls } from '../../shared/site/backend.ts';
import { authHttp } from '../http/auth-client.ts';
import { listReply } from '../http/list-reply.ts';
import { readToken } from '../http/token.ts';
import { takeStoredOrFetch } from '../page/revalidate.ts';
import { useHasToken } from '../session/use-session.ts';
import { useQuery } from '../ui/use-query.ts';
import { listedNotes, type PlaceNotes } from './place-notes.ts';

/** Notes for the cards: how many places are left, or that the signed-in person is coming. The list does not depend on them. */
export const usePlaceNotes = (): PlaceNotes =>
  useQuery(useHasToken() ? loadWithOwn : loadListed, 'Failed to load the notes about places').value ?? NONE;

const NONE: PlaceNotes = new Map();

const loadListed = () => listedNotes(takeStoredOrFetch);

async function loadWithOwn(): Promise<PlaceNotes> {
  const [listed, own] = await Promise.all([loadListed(), readToken() === null ? [] : fetchOwnEvents()]);
  return new Map([
    ...listed,
    ...own.map(({ slug, state }): [string, string] => [
      slug,
      state === 'coming' ? "You're coming" : "You're on the waiting list",
    ]),
  ]);
}

async function fetchOwnEvents(): Promise<OwnEvent[]> {
  if (!hasClubCalls()) return [];
  try {
    // Not by its definition, which describes the call: readers load this when they reach for the list.
    return await authHttp.get('/api/club/places/mine/', { reply: listReply(OwnEventSchema) });
  } catch (error) {
    console.error('Failed to fetch the places', error);
    return [];
  }
}
