/** Loads all published events, in the backend's order: latest date first. */
import * as v from 'valibot';
import { EventSchema, type PrerenderedEvent } from '../../shared/events/event.ts';
import { eventHash } from '../../shared/events/event-hash.ts';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/network.ts';
import { remoteLoader, validRows } from './remote-loader.ts';

const RowsSchema = v.array(v.unknown());

/** The hash is of the event as it came, because the scripts of pages compare it without the schema. */
const HashedEventSchema = v.pipe(
  v.unknown(),
  v.transform((reply) => ({ event: reply, hash: eventHash(reply) })),
  v.object({ event: EventSchema, hash: v.string() }),
);

export const remoteEvents = (apiHost: string, mayBeEmpty: boolean) =>
  remoteLoader({
    name: 'events',
    source: `${apiHost}/api/events/`,
    mayBeEmpty,
    read: async (warn) => {
      const { value: rows } = await fetchJson(`${apiHost}/api/events/`, RowsSchema, { timeout: BUILD_CALL_TIMEOUT_MS });
      const readAt = Date.now();
      return validRows(HashedEventSchema, rows, 'events', warn).map(({ event, hash }, position) => ({
        // The row's id, because some old events have no slug: they are listed but cannot be opened.
        id: String(event.id),
        data: { event, hash, position, readAt } satisfies PrerenderedEvent,
      }));
    },
  });
