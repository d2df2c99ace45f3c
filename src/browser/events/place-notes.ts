/** Notes about places on the cards of the list. No React and no schema: the script of the built list loads it (show-events.ts). */

import type { Places } from '../../shared/sign-ups/event-places.ts';
import { hasClubCalls } from '../../shared/site/backend.ts';
import { leftWords } from '../sign-ups/places-left.ts';

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
    const rows = (await reply.json()) as readonly unknown[];
    const good = rows.filter(isPlaces);
    if (good.length < rows.length) console.warn('An entry was left out of a list:', rows);
    if (good.length === 0 && rows.length > 0) throw new TypeError('Every entry of the list is bad.');
    return new Map(
      good.flatMap((row) => {
        const note = leftWords(row);
        return note === null ? [] : [[row.slug, note]];
      }),
    );
  } catch (error) {
    console.error('Failed to fetch the places', error);
    return new Map();
  }
}

type Read = Pick<Places, 'slug' | 'state' | 'places' | 'coming'>;

/** Only what is read, and without the schema, which weighs more than the list's script. */
function isPlaces(row: unknown): row is Read {
  const { slug, places, coming } = (row ?? {}) as Partial<Read>;
  return typeof slug === 'string' && typeof coming === 'number' && (places === null || typeof places === 'number');
}
