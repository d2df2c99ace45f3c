/**
 * The attendee lists that this device keeps for check-in (check-in/OfflineCheckIn.tsx). They are deleted at sign-out, when
 * someone else signs in, and after 48 hours.
 */

import * as v from 'valibot';
import { HOUR_MS } from '../../shared/time/instants.ts';
import { elapsedSince, StampSchema } from '../http/stamp.ts';

/** Repeated in page/page-script.ts, which must stay small. */
const PREFIX = 'check-in-list:';
const KEPT_MS = 48 * HOUR_MS;

export const checkInListKey = (person: string, slug: string) => `${PREFIX}${person}:${slug}`;

/** @returns null if there is none, it is too old, or it cannot be read. */
export function readCheckInList(key: string): unknown {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Unknown while the clock of the device has gone back: offline, an officer may need the list.
    return (elapsedSince(v.parse(StampSchema, list)) ?? 0) < KEPT_MS ? list : null;
  } catch {
    return null;
  }
}

/** @param person whose lists stay; null: no one's. */
export function dropCheckInLists(person: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isOwn = person !== null && key.startsWith(checkInListKey(person, ''));
      if (key.startsWith(PREFIX) && !(isOwn && readCheckInList(key))) localStorage.removeItem(key);
    }
  } catch {
    // nothing was kept
  }
}
