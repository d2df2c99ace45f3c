/**
 * The server's clock, learned from the `Date` header of its answers. A phone's clock may be minutes slow or years wrong, so it counts only
 * until the first answer, and with a backend that does not expose that header to the site (Django).
 */

import { abortAfter } from '#shared/http/network.ts';

/** `Date` is exact to the second. */
const SECOND_MS = 1000;
/** Differences up to this are due to slow calls; larger ones to a device that slept, or whose clock was set. */
const TOLERANCE_MS = 5000;

export const isNear = (one: number, other: number) => Math.abs(one - other) < TOLERANCE_MS;

/** `performance.now()` cannot be set, but stands still while a phone sleeps. The difference changes with both. */
export const drift = () => Date.now() - performance.now();

/** How far the server's clock is ahead of the device's: between `least` and `most`, by answers that came at that drift. Null: not known. */
export const clockState: { ahead: { least: number; most: number; drift: number } | null } = { ahead: null };

/** In milliseconds; null: not known. */
export const serverAhead = () => clockState.ahead && (clockState.ahead.least + clockState.ahead.most) / 2;

/** Dispatched on `window` when an answer corrects the time that the page has used so far. */
export const CLOCK_EVENT = 'server:clock';

/**
 * Learns the time from an answer of the server. Further answers make it more exact. An answer that contradicts the others replaces them,
 * because the device's clock has been set.
 * @param sentAt `Date.now()` before the request was sent, or earlier.
 * @param isUncached whether the request bypassed the browser's cache; otherwise the answer must forbid caching (`no-store`).
 */
export function learnTime({ headers }: { headers?: Headers }, sentAt: number, isUncached = false): void {
  const date = Date.parse(headers?.get('Date') ?? '');
  // A cache between the server and the browser adds `Age`, our service worker `Cached-At`.
  if (!headers || Number.isNaN(date) || headers.has('Age') || headers.has('Cached-At')) return;
  if (!isUncached && !/no-store/.test(headers.get('Cache-Control') ?? '')) return;
  const [least, most] = [date - Date.now(), date + SECOND_MS - sentAt];
  // The clock was set back meanwhile.
  if (most < least) return;
  const before = serverNow();
  const previous = clockState.ahead;
  const agrees = previous && least <= previous.most && most >= previous.least && isNear(previous.drift, drift());
  clockState.ahead = {
    least: agrees ? Math.max(least, previous.least) : least,
    most: agrees ? Math.min(most, previous.most) : most,
    drift: drift(),
  };
  if (!isNear(before, serverNow())) dispatchEvent(new Event(CLOCK_EVENT));
}

/** Fetches from the server, never from the browser's cache, whose answers would tell an old time. Gives up after the time limit. */
export async function fetchUncached(address: string, init: RequestInit = {}): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(address, { signal: abortAfter(), ...init, cache: 'no-store' });
  learnTime(response, sentAt, true);
  return response;
}

/** The server's time, in milliseconds since 1970. */
export function serverNow(): number {
  const { ahead } = clockState;
  if (ahead === null) return Date.now();
  // The larger of the two: the first is too early after the clock was set back, the second after a sleep.
  return Math.max(Date.now(), performance.now() + ahead.drift) + (ahead.least + ahead.most) / 2;
}
