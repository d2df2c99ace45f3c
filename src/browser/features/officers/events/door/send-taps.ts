/** Sends what was tapped at the door, in the order in which it was tapped. Path: use-door-taps.ts -> sendTaps -> events-api.ts */
import { atom } from 'nanostores';
import { HttpError } from '../../../../../shared/http/errors.ts';
import { $session } from '../../../../session/session.ts';
import { tellPresence } from '../events-api.ts';
import { dropTap, readTaps, refuseTap, type Tap } from './door-taps.ts';

/** What the backend took, with the moment in milliseconds since 1970. A list that was asked for before may not know it. */
export const $sent = atom<readonly { tap: Tap; at: number }[]>([]);

/** Why nothing can be sent at the moment; null while nothing is in the way. */
export const $sendFailure = atom<unknown>(null);

let sending = false;

/** Never throws. What cannot be sent now stays for the next try. @param by the officer whose taps are sent. */
export async function sendTaps(by: number): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let tap = nextOf(by); tap !== undefined; tap = nextOf(by)) await sendTap(tap);
    $sendFailure.set(null);
  } catch (error) {
    console.error('Sending what was tapped at the door failed', error);
    $sendFailure.set(error);
  } finally {
    sending = false;
  }
}

/** Another account may have signed in in another tab: the token is no longer that of the officer who tapped. */
function nextOf(by: number): Tap | undefined {
  const session = $session.get();
  if (session.status !== 'in' || session.user.pk !== by) return undefined;
  return readTaps().find((tap) => tap.by === by && tap.refused === undefined);
}

async function sendTap(tap: Tap): Promise<void> {
  try {
    await tellPresence(tap.slug, tap.pk, tap.present, tap.at);
  } catch (error) {
    if (!isFinal(error)) throw error;
    console.error('The backend does not take what was tapped at the door', error);
    refuseTap(tap, error.code === 'not_coming' ? 'not_coming' : 'other');
    return;
  }
  $sent.set([
    ...$sent.get().filter((one) => one.tap.pk !== tap.pk || one.tap.slug !== tap.slug),
    { tap, at: Date.now() },
  ]);
  dropTap(tap);
}

/** Whether another try would end the same. A session or a right that ended, and a busy backend, come back; a page is no word of the backend. */
const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  [400, 404, 409].includes(error.status) &&
  (error.detail !== null || Object.keys(error.fields).length > 0);
