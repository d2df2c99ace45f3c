/**
 * A collection that the build reads from a service. When the service cannot be reached the build warns, keeps what it had from
 * this very service, and goes on: pages that are not there yet have a shell (build/hosting/routes.ts). With nothing kept it stops: a site
 * that is published would lose all its posts or events.
 */
import type { Loader } from 'astro/loaders';
import * as v from 'valibot';

export interface RemoteEntry {
  /** Unique in the collection, and the last part of the address of its page. */
  id: string;
  data: Record<string, unknown>;
}

interface Remote {
  /** For the build's log, e.g. `events`. */
  name: string;
  /** Origin of the service. What was kept from another one, such as the demo's, is dropped. */
  source: string;
  /** With nothing read and nothing kept, go on without any entry: in `astro dev` and `astro check`, or when somebody wants it so. */
  mayBeEmpty: boolean;
  /** Reads everything, or throws. @param warn says what was left out. @param kept data of an entry as the last build read it. */
  read: (warn: Warn, kept: (id: string) => unknown) => Promise<readonly RemoteEntry[]>;
}

/** Shown to the person who builds: where in the code it was noticed is of no use to them. */
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
        const entries = await read(
          (line) => logger.warn(line),
          (id) => store.get(id)?.data,
        );
        store.clear();
        for (const entry of entries) store.set(entry);
      } catch (error) {
        const kept = store.keys().length;
        const reason = error instanceof Error ? error.message : String(error);
        if (kept === 0 && !mayBeEmpty)
          throw new NothingToPublish(
            `${source} could not be read (${reason}), and no ${name} are kept from an earlier build, so the site would have none. Build again when it answers, or publish without them: ALLOW_EMPTY=on`,
          );
        logger.warn(`${source} could not be read (${reason}). The site keeps the ${kept} ${name} of the last build.`);
      }
    },
  };
}

/** Writes a line into the log of the build. */
export type Warn = (line: string) => void;

/**
 * The good rows of a list that a service answers. One broken row must not hide the others: it is left out, and the log says so.
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
