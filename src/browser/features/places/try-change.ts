/** Sends a change of one's place, and explains an error. Loaded with the first press of a button. */
import { HttpError, NetworkError } from '../../../shared/http/errors.ts';
import type { OwnPlace } from '../../../shared/schemas/event-places.ts';
import { failureSentence } from '../../http/failure-sentence.ts';

export interface Failure {
  /** In one sentence. */
  problem: string;
  /** Messages of the server by field. */
  fields: HttpError['fields'];
  /** The last place went to somebody else. */
  isFull: boolean;
  /** The error means that the page is out of date. */
  isOutdated: boolean;
  /** The device says that it has no network. */
  isOffline: boolean;
}

const OUTDATED = [403, 404, 409];
const NOT_SENT = 'You are offline. Nothing was sent.';
const UNSURE =
  "You are offline, and no answer came. We don't know whether it arrived. This page asks again as soon as you are online.";

export async function tryChange(change: () => Promise<OwnPlace>): Promise<OwnPlace | Failure> {
  // Tries even when offline, because the browser may be wrong. A failed change is not sent later, when it may no longer be wanted.
  const isOffline = !navigator.onLine;
  try {
    return await change();
  } catch (error) {
    console.error('Failed to change the own place', error);
    const refusal = error instanceof HttpError ? error : null;
    const isLost = isOffline && error instanceof NetworkError;
    return {
      problem: isLost ? (ranOutOfTime(error) ? UNSURE : NOT_SENT) : failureSentence(error, null),
      fields: refusal?.fields ?? {},
      isFull: refusal?.code === 'full',
      isOutdated: refusal !== null && OUTDATED.includes(refusal.status),
      isOffline: isLost,
    };
  }
}

/** Whether the call hit the time limit. Then it may have arrived, whereas without a network a call fails immediately. */
const ranOutOfTime = ({ cause }: NetworkError) => cause instanceof Error && cause.name === 'AbortError';
