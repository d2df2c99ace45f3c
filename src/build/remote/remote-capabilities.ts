/** What the backend could do when the build asked: one entry per word. `GET /api/club/`. */
import type { Loader } from 'astro/loaders';
import { HttpError } from '../../shared/http/errors.ts';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/timeouts.ts';
import { CAPABILITIES, CapabilitiesSchema, type Capability } from '../../shared/schemas/capabilities.ts';
import { remoteLoader } from './remote-loader.ts';

/**
 * Optional: the browser asks again, so the build goes on when they can neither be read nor were kept.
 * @returns `known`: what the loader has read or kept, for texts that depend on it. Astro runs all loaders at once, so they may wait for it.
 */
export function remoteCapabilities(apiHost: string): { loader: Loader; known: Promise<readonly Capability[]> } {
  const known = Promise.withResolvers<readonly Capability[]>();
  const reading = remoteLoader({
    name: 'capabilities',
    source: apiHost,
    mayBeEmpty: true,
    read: async () => (await askBackend(apiHost)).map((can) => ({ id: can, data: { can } })),
  });
  const load: Loader['load'] = async (context) => {
    await reading.load(context);
    known.resolve(CAPABILITIES.filter((can) => context.store.has(can)));
  };
  return { loader: { name: reading.name, load }, known: known.promise };
}

async function askBackend(apiHost: string): Promise<Capability[]> {
  try {
    const timeout = BUILD_CALL_TIMEOUT_MS;
    return (await fetchJson(`${apiHost}/api/club/`, CapabilitiesSchema, { timeout })).value.can;
  } catch (error) {
    // The one answer that says "none": any other failure says nothing, and what was known stays.
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}
