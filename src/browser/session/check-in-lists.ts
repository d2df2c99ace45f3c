/**
 * The attendee lists that this device keeps for check-in (check-in/OfflineCheckIn.tsx). They are deleted at sign-out, when
 * someone else signs in, and after 48 hours.
 */

import * as v from 'valibot';
import { HOUR_MS } from '#shared/time/instants.ts';
import { serverNow } from '../http/server-clock.ts';
import { elapsedSince, type Stamp, StampSchema, timeOf } from '../http/stamp.ts';

/** Repeated in page/page-script.ts, which must stay small. */
const PREFIX = 'check-in-list:';
const KEPT_MS = 48 * HOUR_MS;

export const checkInListKey = (person: string, slug: string) => `${PREFIX}${person}:${slug}`;

/**
 * By the device's clock, or by the server's time as known then: a wrong clock may have been set right since. It counts as recent while no one
 * can tell, because the clock has gone back: offline, an officer may need the list. The script of every page has the same rule.
 */
const isRecent = (stamp: Stamp): boolean =>
  Math.min(elapsedSince(stamp) ?? 0, Math.abs(serverNow() - timeOf(stamp))) < KEPT_MS;

/** @returns null if there is none, it is too old, or it cannot be read. */
export function readCheckInList(key: string): unknown {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecent(v.parse(StampSchema, list)) ? list : null;
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
