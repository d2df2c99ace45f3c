/** Loads events with their states and places, in the backend's order: latest date first. */
import * as v from 'valibot';
import { EventSchema } from '../../shared/events/event.ts';
import {
  type EventState,
  EventStateSchema,
  type PrerenderedEvent,
  withKnownState,
  withState,
} from '../../shared/events/event-state.ts';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/network.ts';
import { type Places, PlacesSchema } from '../../shared/sign-ups/event-places.ts';
import { remoteLoader, validRows, type Warn } from './remote-loader.ts';

const RowsSchema = v.array(v.unknown());
const readRows = async (address: string) =>
  (await fetchJson(address, RowsSchema, { timeout: BUILD_CALL_TIMEOUT_MS })).value;

/** @param hasStates whether the backend has states of events, such as cancelled. */
export const remoteEvents = (apiHost: string, { hasStates, mayBeEmpty }: { hasStates: boolean; mayBeEmpty: boolean }) =>
  remoteLoader({
    name: 'events',
    // With the path, because what a build without states has cached from the same backend lacks them.
    source: `${apiHost}/api/events/`,
    mayBeEmpty,
    read: async (warn, lastEntry) => {
      const [rows, states] = await Promise.all([
        readRows(`${apiHost}/api/events/`),
        hasStates ? readStates(apiHost, warn) : [],
      ]);
      return validRows(EventSchema, rows, 'events', warn).map((event, position) => {
        // The row's id, because some old events have no slug: they are listed but cannot be opened.
        const id = String(event.id);
        const before = lastEntry(id) as PrerenderedEvent | undefined;
        const eventWithState =
          states === null && before ? withKnownState(event, before.event) : withState(event, states ?? []);
        return { id, data: { event: eventWithState, position } satisfies PrerenderedEvent };
      });
    },
  });

/** `GET /api/club/event-states/`. Null if they are not known: the events are then shown without. */
async function readStates(apiHost: string, warn: Warn): Promise<EventState[] | null> {
  const address = `${apiHost}/api/club/event-states/`;
  try {
    return validRows(EventStateSchema, await readRows(address), 'states of events', warn);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(
      `${address} could not be read (${reason}). The site shows what the last build knew: which events are cancelled, postponed or rescheduled.`,
    );
    return null;
  }
}

export interface PrerenderedPlaces {
  places: Places;
  /** ISO time when they were read. */
  readAt: string;
}

/** The build goes on if they can neither be read nor are cached. @param hasPlaces whether the backend has places at events. */
export const remotePlaces = (apiHost: string, { hasPlaces }: { hasPlaces: boolean }) =>
  remoteLoader({
    name: 'places',
    source: apiHost,
    mayBeEmpty: true,
    read: async (warn) => {
      if (!hasPlaces) return [];
      const rows = await readRows(`${apiHost}/api/club/places/`);
      const readAt = new Date().toISOString();
      return validRows(PlacesSchema, rows, 'places', warn).map((places) => ({
        id: places.slug,
        data: { places, readAt } satisfies PrerenderedPlaces,
      }));
    },
  });
