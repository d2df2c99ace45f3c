/** The events that the build knows, in the backend's order: the newest date first. `GET /api/events/`. */
import * as v from 'valibot';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/timeouts.ts';
import { EventSchema, type PrerenderedEvent } from '../../shared/schemas/event.ts';
import { remoteLoader, validRows } from './remote-loader.ts';

export const remoteEvents = (apiHost: string, mayBeEmpty: boolean) =>
  remoteLoader({
    name: 'events',
    source: apiHost,
    mayBeEmpty,
    read: async (warn) => {
      const { value: rows } = await fetchJson(`${apiHost}/api/events/`, v.array(v.unknown()), {
        timeout: BUILD_CALL_TIMEOUT_MS,
      });
      // The id of the row, not its slug: some old events have none, and can be listed but not opened.
      return validRows(EventSchema, rows, 'events', warn).map((event, position) => ({
        id: String(event.id),
        data: { event, position } satisfies PrerenderedEvent,
      }));
    },
  });
