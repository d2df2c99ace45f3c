/** What the backend could do when the build asked: one entry per word. `GET /api/club/`. */
import { HttpError } from '../../shared/http/errors.ts';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '../../shared/http/timeouts.ts';
import { CapabilitiesSchema, type Capability } from '../../shared/schemas/capabilities.ts';
import { remoteLoader } from './remote-loader.ts';

/** Optional: the browser asks again, so the build goes on when they can neither be read nor were kept. */
export const remoteCapabilities = (apiHost: string) =>
  remoteLoader({
    name: 'capabilities',
    source: apiHost,
    mayBeEmpty: true,
    read: async () => (await askBackend(apiHost)).map((can) => ({ id: can, data: { can } })),
  });

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
