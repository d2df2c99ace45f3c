/** How long the calls of the site may take, their whole reply included. */

export const CALL_TIMEOUT_MS = 10_000;
/** The first call to the backend after a pause may have to wake its host up (browser/http/waking.ts). */
export const WAKING_TIMEOUT_MS = 30_000;
/** A build can wait longer, because a service may be waking up. */
export const BUILD_CALL_TIMEOUT_MS = 20_000;

/** Ends a call that takes too long. In place of `AbortSignal.timeout`, which older browsers do not have. */
export function abortAfter(milliseconds = CALL_TIMEOUT_MS): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
