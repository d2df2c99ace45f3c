/**
 * A collection that the build reads from a service. If that cannot be reached, the build warns and uses what it last read from the same
 * service: newer pages have a shell (build/output/hosting/routes.ts). If it has nothing, it stops, because the published site would lose all its
 * posts or events.
 */
import type { Loader } from 'astro/loaders';
import * as v from 'valibot';
import { EventSchema, type PrerenderedEvent } from '#shared/events/event.ts';
import { eventHash } from '#shared/events/event-hash.ts';
import { getEvents } from '#shared/events/public-event-calls.ts';
import { fetchJson } from '#shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '#shared/http/network.ts';
import type { Warn } from '../content/text-tree.ts';

export interface RemoteEntry {
  /** Unique in the collection; the last part of its page's address. */
  id: string;
  data: Record<string, unknown>;
}

interface Remote {
  /** For the build's log, e.g. `events`. */
  name: string;
  /** Origin of the service. What was cached from another one, such as the demo's, is dropped. */
  source: string;
  /** With nothing read and nothing cached, go on without entries: in `astro dev`, `astro check` and with `ALLOW_EMPTY`. */
  mayBeEmpty: boolean;
  /** Reads everything, or throws. @param warn logs omitted entries. */
  read: (warn: Warn) => Promise<readonly RemoteEntry[]>;
}

/** Shown without a stack trace, which does not help the person who builds. */
class NothingToPublish extends Error {
  override name = 'NothingToPublish';
  override stack = '';
}

export function remoteLoader({ name, source, mayBeEmpty, read }: Remote): Loader {
  return {
    name,
    load: async ({ store, meta, logger }) => {
      if (meta.get('source') !== source) {
        store.clear();
        meta.set('source', source);
      }
      try {
        const entries = await read((line) => logger.warn(line));
        store.clear();
        for (const entry of entries) store.set(entry);
      } catch (error) {
        const storedCount = store.keys().length;
        const reason = error instanceof Error ? error.message : String(error);
        if (storedCount === 0 && !mayBeEmpty)
          throw new NothingToPublish(
            `${source} could not be read (${reason}), and no ${name} are kept from an earlier build, so the site would have none. Build again when it answers, or publish without them: ALLOW_EMPTY=on`,
          );
        logger.warn(
          `${source} could not be read (${reason}). The site keeps the ${storedCount} ${name} of the last build.`,
        );
      }
    },
  };
}

/**
 * The valid rows of a list. An invalid row must not hide the others: it is left out and logged.
 * @param list what the rows are, e.g. `events`.
 */
export function validRows<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  rows: readonly unknown[],
  list: string,
  warn: Warn,
): v.InferOutput<S>[] {
  return rows.flatMap((row, index): v.InferOutput<S>[] => {
    const result = v.safeParse(schema, row);
    if (result.success) return [result.output];
    const problem = v.summarize(result.issues).replaceAll(/\s+/g, ' ');
    warn(`Entry ${index + 1} of the ${list} is left out: ${problem}`);
    return [];
  });
}

const RowsSchema = v.array(v.unknown());

/**
 * Asks a service for a list, whose rows are checked one by one (`validRows`).
 * @throws HttpError or another error of `fetchJson`.
 */
export const fetchRows = (address: string, headers: Record<string, string> = {}) =>
  fetchJson(address, RowsSchema, { headers, timeout: BUILD_CALL_TIMEOUT_MS });

/** The hash is of the event as it came, because the scripts of pages compare it without the schema. */
const HashedEventSchema = v.pipe(
  v.unknown(),
  v.transform((reply) => ({ event: reply, hash: eventHash(reply) })),
  v.object({ event: EventSchema, hash: v.string() }),
);

/** All published events, in the backend's order: latest date first. */
export const remoteEvents = (apiHost: string, mayBeEmpty: boolean) =>
  remoteLoader({
    name: 'events',
    source: apiHost + getEvents.path,
    mayBeEmpty,
    read: async (warn) => {
      const { value: rows } = await fetchRows(apiHost + getEvents.path);
      const readAt = Date.now();
      return validRows(HashedEventSchema, rows, 'events', warn).map(({ event, hash }, position) => ({
        // The row's id, because some old events have no slug: they are listed but cannot be opened.
        id: String(event.id),
        data: { event, hash, position, readAt } satisfies PrerenderedEvent,
      }));
    },
  });
