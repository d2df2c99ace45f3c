/** Notes about places on the cards of the list. No React and no schema: the script of the built list loads it (show-events.ts). */
import { hasClubCalls } from '../../../shared/backend.ts';
import type { Places } from '../../../shared/schemas/event-places.ts';

/** By the slug of the event. */
export type PlaceNotes = ReadonlyMap<string, string>;

/**
 * How many places are left. Never throws: a note that cannot be loaded is left out.
 * @param ask fetches an address.
 */
export async function listedNotes(ask: (address: string) => Promise<Response>): Promise<PlaceNotes> {
  if (!hasClubCalls()) return new Map();
  try {
    const reply = await ask(`${import.meta.env.PUBLIC_API_HOST}/api/club/places/`);
    const rows = (await reply.json()) as readonly Places[];
    return new Map(
      rows.flatMap((row) => {
        const note = leftWords(row);
        return note === null ? [] : [[row.slug, note]];
      }),
    );
  } catch (error) {
    console.error('Failed to fetch the places', error);
    return new Map();
  }
}

/** Null: nothing to say. */
export function leftWords({ state, places, coming }: Places): string | null {
  if (state === 'full') return 'Full';
  if (state !== 'open' || places === null) return null;
  const left = places - coming;
  return `${left} ${left === 1 ? 'place' : 'places'} left`;
}
