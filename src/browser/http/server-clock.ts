/**
 * The server's clock. A phone's may be minutes slow or years off, so nothing is decided by it while the server's is known: from the `Date`
 * of its answers. Until one has come, and with a backend that does not show that header to the site (Django), the device's own clock counts.
 */

import { abortAfter } from '../../shared/http/timeouts.ts';

/** An answer names the second in which it was made. */
const SECOND_MS = 1000;
/** Differences up to this come from slow calls; larger ones from a device that slept, or whose clock was set. */
const TOLERANCE_MS = 5000;

export const near = (one: number, other: number) => Math.abs(one - other) < TOLERANCE_MS;

/** `performance.now()` cannot be set, but stands still while a phone sleeps. The difference changes with both. */
export const drift = () => Date.now() - performance.now();

/** How far the server's clock is ahead of the device's: between these two, by answers that came at that drift. Null: not known. */
export const learned: { ahead: { least: number; most: number; drift: number } | null } = { ahead: null };

/** In milliseconds, or null. */
export const serverAhead = () => learned.ahead && (learned.ahead.least + learned.ahead.most) / 2;

/** Dispatched on `window` when it turns out to be another time than the page took it for. */
export const CLOCK_EVENT = 'server:clock';

/**
 * Learns the time from an answer of the server. The answers to one page narrow it down. One that contradicts the others replaces them: the
 * clock of the device has been set.
 * @param sentAt `Date.now()` before the request was sent, or earlier.
 * @param isUncached whether the browser was told to ask the server; otherwise the answer must say that no browser may keep it.
 */
export function noteAnswer({ headers }: { headers?: Headers }, sentAt: number, isUncached = false): void {
  const date = Date.parse(headers?.get('Date') ?? '');
  // A cache between the server and the browser adds `Age`, our service worker `Kept-At`.
  if (!headers || Number.isNaN(date) || headers.has('Age') || headers.has('Kept-At')) return;
  if (!isUncached && !/no-store/.test(headers.get('Cache-Control') ?? '')) return;
  const [least, most] = [date - Date.now(), date + SECOND_MS - sentAt];
  // The clock was set back meanwhile.
  if (most < least) return;
  const before = serverNow();
  const known = learned.ahead;
  const agrees = known && least <= known.most && most >= known.least && near(known.drift, drift());
  learned.ahead = {
    least: agrees ? Math.max(least, known.least) : least,
    most: agrees ? Math.min(most, known.most) : most,
    drift: drift(),
  };
  if (!near(before, serverNow())) dispatchEvent(new Event(CLOCK_EVENT));
}

/** Fetches from the server, never from the browser's cache, which could not tell the time. Ends when a call takes too long. */
export async function fetchNow(address: string, init: RequestInit = {}): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(address, { signal: abortAfter(), ...init, cache: 'no-store' });
  noteAnswer(response, sentAt, true);
  return response;
}

/** What time it is at the server, in milliseconds since 1970. */
export function serverNow(): number {
  const { ahead } = learned;
  if (ahead === null) return Date.now();
  // The larger: after the clock was set back the first is too early, after a sleep the second.
  return Math.max(Date.now(), performance.now() + ahead.drift) + (ahead.least + ahead.most) / 2;
}
