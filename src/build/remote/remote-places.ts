/** The places at upcoming and recent events, as the build writes them into their pages. `GET /api/club/places/`, where the backend has it. */
import * as v from 'valibot';
import { HttpError } from '../../shared/http/errors.ts';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/timeouts.ts';
import { type Places, PlacesSchema } from '../../shared/schemas/event-places.ts';
import { remoteLoader, validRows } from './remote-loader.ts';

export interface PrerenderedPlaces {
  places: Places;
  /** ISO time of the moment when they were read. */
  readAt: string;
}

/** Optional: the build goes on when they can neither be read nor were kept. */
export const remotePlaces = (apiHost: string) =>
  remoteLoader({
    name: 'places',
    source: apiHost,
    mayBeEmpty: true,
    read: async (warn) => {
      const rows = await askBackend(apiHost);
      const readAt = new Date().toISOString();
      return validRows(PlacesSchema, rows, 'places', warn).map((places) => ({
        id: places.slug,
        data: { places, readAt } satisfies PrerenderedPlaces,
      }));
    },
  });

async function askBackend(apiHost: string): Promise<unknown[]> {
  try {
    const timeout = BUILD_CALL_TIMEOUT_MS;
    return (await fetchJson(`${apiHost}/api/club/places/`, v.array(v.unknown()), { timeout })).value;
  } catch (error) {
    // The one answer that says "none": any other failure says nothing, and what was known stays.
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}
