/** The places at upcoming and recent events, as the build writes them into their pages. `GET /api/club/places/`, where the backend has it. */
import * as v from 'valibot';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/timeouts.ts';
import { type Places, PlacesSchema } from '../../shared/schemas/event-places.ts';
import { remoteLoader, validRows } from './remote-loader.ts';

export interface PrerenderedPlaces {
  places: Places;
  /** ISO time of the moment when they were read. */
  readAt: string;
}

/** Optional: the build goes on when they can neither be read nor were kept. @param hasPlaces whether the backend has places at events. */
export const remotePlaces = (apiHost: string, { hasPlaces }: { hasPlaces: boolean }) =>
  remoteLoader({
    name: 'places',
    source: apiHost,
    mayBeEmpty: true,
    read: async (warn) => {
      if (!hasPlaces) return [];
      const timeout = BUILD_CALL_TIMEOUT_MS;
      const rows = (await fetchJson(`${apiHost}/api/club/places/`, v.array(v.unknown()), { timeout })).value;
      const readAt = new Date().toISOString();
      return validRows(PlacesSchema, rows, 'places', warn).map((places) => ({
        id: places.slug,
        data: { places, readAt } satisfies PrerenderedPlaces,
      }));
    },
  });
