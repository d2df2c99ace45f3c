/**
 * What the backend can do, for the islands of members: `useCapability('joining')`. Asked without a token, when the first island wants to
 * know it, once a visit. What the build knew (`<html data-can>`) holds until the answer is there.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { HttpError } from '../../shared/http/errors.ts';
import { CAPABILITIES, CapabilitiesSchema, type Capability } from '../../shared/schemas/capabilities.ts';
import { http } from '../http/client.ts';
import { readToken } from '../http/token.ts';
import { cacheCapabilities, readCachedCapabilities } from './cached-capabilities.ts';
import { couldAtBuild } from './could-at-build.ts';

/** Null: not known yet. */
export const $capabilities = atom<readonly Capability[] | null>(null);

/** `GET /api/club/`. Only a 404 says "none": the hosted backend has no such call. */
async function askBackend(): Promise<readonly Capability[]> {
  try {
    return (await http.get('/api/club/', { reply: CapabilitiesSchema })).can;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}

const knownByTheBuild = (): readonly Capability[] | null =>
  'can' in document.documentElement.dataset ? CAPABILITIES.filter(couldAtBuild) : null;

let asking: Promise<void> | null = null;

/** Resolves once the backend has answered or failed to. Never throws: a failure is logged, and what was known stays. */
export async function loadCapabilities(): Promise<void> {
  if (readToken() === null) return;
  const cached = readCachedCapabilities();
  if ($capabilities.get() === null) $capabilities.set(cached ?? knownByTheBuild());
  if (cached !== null) return;
  asking ??= learn().finally(() => {
    asking = null;
  });
  await asking;
}

async function learn(): Promise<void> {
  try {
    const can = await askBackend();
    $capabilities.set(can);
    // Signed out while the answer was under way: nothing is kept.
    if (readToken() !== null) cacheCapabilities(can);
  } catch (error) {
    console.error('Failed to ask what the backend can do', error);
  }
}

/** Whether the backend can do it; undefined while that is not known. The first render, as in the built HTML, does not know. */
export function useCapability(capability: Capability): boolean | undefined {
  const can = useStore($capabilities, { ssr: 'initial' });
  useEffect(() => void loadCapabilities(), []);
  return can?.includes(capability);
}
