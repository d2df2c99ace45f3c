/**
 * Finds out which backend is at an address, when `PUBLIC_BACKEND` is not set: `GET /api/club/` lists what the built-in one can do, and is 404
 * with the Django one. The answer is cached for a build that gets none.
 */
import { readFile } from 'node:fs/promises';
import { HttpError } from '#shared/http/errors.ts';
import { fetchJson } from '#shared/http/fetch-json.ts';
import { BUILD_CALL_TIMEOUT_MS } from '#shared/http/network.ts';
import type { BackendName } from '#shared/site/backend.ts';
import { getFeatures } from '#shared/site/feature-calls.ts';
import { FEATURES, FeaturesSchema } from '#shared/site/features.ts';
import { SettingError } from '#shared/site/settings.ts';
import { cacheFile } from '../cache-file.ts';

interface Question {
  /** Origin of the backend. */
  apiHost: string;
  /** Astro's cache folder. */
  cacheDir: URL;
  /** Without an answer and a cached one, go on as with the Django backend. */
  mayBeUnknown: boolean;
  /** Writes into the build's log. */
  say: (line: string) => void;
}

/** @throws SettingError without an answer and a cached one. */
export async function findBackend({ apiHost, cacheDir, mayBeUnknown, say }: Question): Promise<BackendName> {
  const file = new URL('backend.json', cacheDir);
  try {
    const backend = await askBackend(apiHost, say);
    await cacheFile(file, Buffer.from(JSON.stringify({ apiHost, backend })));
    say(`${apiHost} is the ${NAMES[backend]} backend. To build without asking: PUBLIC_BACKEND=${backend}`);
    return backend;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const stored = await readStored(file, apiHost);
    if (stored === null && !mayBeUnknown)
      throw new SettingError(
        `${apiHost} did not say which backend it is (${reason}), and no earlier build found out. Build again when it answers, or set PUBLIC_BACKEND to built-in or django. To publish without a backend: PUBLIC_BACKEND=none`,
      );
    const backend = stored ?? 'django';
    say(`${apiHost} did not say which backend it is (${reason}). The site is built for the ${NAMES[backend]} backend.`);
    return backend;
  }
}

const NAMES = { 'built-in': 'built-in', django: 'Django' } as const;
type FoundBackend = keyof typeof NAMES;

async function askBackend(apiHost: string, say: Question['say']): Promise<FoundBackend> {
  try {
    const timeout = BUILD_CALL_TIMEOUT_MS;
    const { features } = (await fetchJson(apiHost + getFeatures.path, FeaturesSchema, { timeout })).value;
    const lacking = FEATURES.filter((one) => !features.includes(one));
    if (lacking.length > 0)
      say(`It is older than this site. Until it is updated, these are missing: ${lacking.join(', ')}.`);
    return 'built-in';
  } catch (error) {
    // Other failures say nothing about the backend.
    if (error instanceof HttpError && error.status === 404) return 'django';
    throw error;
  }
}

async function readStored(file: URL, apiHost: string): Promise<FoundBackend | null> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8'));
    return stored.apiHost === apiHost && stored.backend in NAMES ? stored.backend : null;
  } catch {
    return null;
  }
}
