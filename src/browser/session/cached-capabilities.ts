/**
 * What the backend can do, kept in `sessionStorage.can` of this tab until the session ends, so that it is asked once a visit. A list of
 * words such as `joining`: nothing about a person.
 */
import * as v from 'valibot';
import { CAPABILITIES, type Capability } from '../../shared/schemas/capabilities.ts';

const KEY = 'can';

const CachedSchema = v.array(v.picklist(CAPABILITIES));

/** @returns null when nothing is kept. */
export function readCachedCapabilities(): readonly Capability[] | null {
  try {
    const result = v.safeParse(CachedSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null; // storage is switched off, or somebody else wrote into it
  }
}

export function cacheCapabilities(can: readonly Capability[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(can));
  } catch {
    // the next page asks again
  }
}

export function dropCachedCapabilities(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
