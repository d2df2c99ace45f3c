/** How long calls may take, and what a slow network is. */

/** The whole reply included. */
export const CALL_TIMEOUT_MS = 10_000;
/** The first call to the backend after a pause may have to wake its host up (browser/http/waking.ts). */
export const WAKING_TIMEOUT_MS = 30_000;
/** A build can wait longer, because a service may be waking up. */
export const BUILD_CALL_TIMEOUT_MS = 20_000;

/** Ends a call that takes too long. Older browsers lack `AbortSignal.timeout`. */
export function abortAfter(milliseconds = CALL_TIMEOUT_MS): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

/** `navigator.connection`, which only some browsers have. */
interface Network {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader saves data or has a slow network. Then nothing optional is loaded. */
export function isSlowNetwork(navigator: object): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Network }).connection ?? {};
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g');
}
