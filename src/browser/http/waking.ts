/** A host that sleeps between calls needs up to half a minute for the first answer. */

import { atom } from 'nanostores';
import { NetworkError } from '#shared/http/errors.ts';
import { CALL_TIMEOUT_MS, WAKING_TIMEOUT_MS } from '#shared/http/network.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';

/** Milliseconds after which a host may sleep again. */
const PAUSE_MS = 10 * MINUTE_MS;
/** Milliseconds of waiting after which the page explains why. */
const NOTICE_AFTER_MS = 5_000;

/** Whether a call is waiting for the backend to wake up (ui/Loading.tsx). */
export const $waking = atom(false);

/** On a clock that cannot be set. */
let answeredAt = Number.NEGATIVE_INFINITY;

const isAwake = () => performance.now() - answeredAt < PAUSE_MS;

/** How long a call to the backend may take now. */
export const backendTimeout = (): number => (isAwake() ? CALL_TIMEOUT_MS : WAKING_TIMEOUT_MS);

/** Watches a call to the backend, to show that it is waking up. */
export async function watchWaking<T>(call: Promise<T>): Promise<T> {
  const timer = isAwake() ? undefined : setTimeout(() => $waking.set(true), NOTICE_AFTER_MS);
  const noteAnswered = () => {
    answeredAt = performance.now();
  };
  try {
    const answer = await call;
    noteAnswered();
    return answer;
  } catch (error) {
    if (!(error instanceof NetworkError)) noteAnswered();
    throw error;
  } finally {
    clearTimeout(timer);
    $waking.set(false);
  }
}
