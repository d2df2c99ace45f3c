/** Notices whether a built event is out of date. Without the schema, which would be too large for the script of a page. */
import { fingerprint } from '../text/fingerprint.ts';

/** Of an event as the backend answers it, without what changes while people sign up. @param reply any JSON. */
export function eventHash(reply: unknown): string {
  const { sign_up, ...event } = (reply ?? {}) as { sign_up?: object | null };
  return fingerprint([event, sign_up && { ...sign_up, coming: 0, waiting: 0, state: '' }]);
}

/** Of the whole list. */
export const listHash = (hashes: readonly string[]): string => fingerprint(hashes);
