/** Sends stored check-ins, in the order in which they were made. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import * as v from 'valibot';
import { HttpError, sessionOverError } from '#shared/http/errors.ts';
import { CHECK_INS_KEPT_MS, changeAttendee } from '#shared/sign-ups/attendee-calls.ts';
import { AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { send } from '../../http/send.ts';
import { elapsedSince } from '../../http/stamp.ts';
import { $session } from '../../session/session.ts';
import { putCheckIn } from '../attendees/attendees.ts';
import {
  $checkIns,
  $isOnlyInMemory,
  CHECK_INS_KEY,
  dropCheckIn,
  dropOldCheckIns,
  readCheckIns,
  rejectCheckIn,
  type StoredCheckIn,
} from './stored-check-ins.ts';

/** Why the last attempt failed; null when it did not. */
export const $sendFailure = atom<unknown>(null);

let sending = false;

/** Never throws. Check-ins that cannot be sent now stay for the next attempt. @param by the officer whose check-ins are sent. */
export async function sendCheckIns(by: number): Promise<void> {
  if (sending) return;
  if (!isSignedIn(by)) {
    const session = $session.get();
    // The last failure still explains why the check-ins wait. The session may have ended since the last success.
    if (session.status === 'out' && session.expired && $sendFailure.get() === null)
      $sendFailure.set(sessionOverError());
    return;
  }
  sending = true;
  try {
    dropOldCheckIns(by);
    for (let checkIn = nextOf(by); checkIn !== undefined; checkIn = nextOf(by)) await sendCheckIn(checkIn);
    if (isSignedIn(by)) $sendFailure.set(null);
  } catch (error) {
    console.error('Sending check-ins failed', error);
    $sendFailure.set(error);
  } finally {
    sending = false;
  }
}

/** Another account may have signed in in another tab: then the token is no longer that of the officer who made them. */
function isSignedIn(by: number): boolean {
  const session = $session.get();
  return session.status === 'in' && session.account.pk === by;
}

const nextOf = (by: number): StoredCheckIn | undefined =>
  isSignedIn(by) ? readCheckIns().find((checkIn) => checkIn.by === by && checkIn.rejected === undefined) : undefined;

/** Of the answer only the key must be there, which shows that it is not the login page of a public Wi-Fi. */
const checkInCall = {
  ...changeAttendee,
  reply: v.object({
    ...v.pick(AttendeeSchema, ['id']).entries,
    ...v.partial(v.pick(AttendeeSchema, ['checked_in_at', 'checked_in_by'])).entries,
  }),
};

/** How long the last call took, in milliseconds. What was pressed before it arrived that much later, and must not count as newer. */
let lastTrip = 0;

async function sendCheckIn(checkIn: StoredCheckIn): Promise<void> {
  const { by, slug, id, attendance, scanned } = checkIn;
  const elapsed = elapsedSince(checkIn);
  if (elapsed === null || elapsed > CHECK_INS_KEPT_MS)
    return rejectCheckIn(checkIn, elapsed === null ? 'clock' : 'too_old');
  const started = performance.now();
  const ms_ago = Math.round(Math.max(0, elapsed - lastTrip));
  let isOthers = false;
  try {
    const { checked_in_at = null, checked_in_by = null } = await send(checkInCall, {
      ...{ slug, id, attendance, ms_ago },
      ...(scanned && { scanned }),
    });
    // Null: nobody did it, or the account of who did is deleted, so it is not this officer's.
    isOthers = scanned === true && checked_in_at !== null && checked_in_by?.pk !== by;
    putCheckIn({ slug, id, attendance: isOthers ? 'checked_in' : attendance, checked_in_at, checked_in_by });
  } catch (error) {
    if (!isFinal(error)) throw error;
    console.error('The backend rejected a check-in', error);
    rejectCheckIn(checkIn, error.code === 'not_coming' || error.code === 'newer' ? error.code : 'other');
    return;
  } finally {
    lastTrip = performance.now() - started;
  }
  if (isOthers) rejectCheckIn(checkIn, 'already');
  else dropCheckIn(checkIn);
}

/**
 * Whether trying again would fail in the same way. An ended session or access and a busy backend may recover. An HTML page, such as a
 * Wi-Fi login, is not an answer from the backend.
 */
const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  [400, 404, 409].includes(error.status) &&
  (error.detail !== null || Object.keys(error.fields).length > 0);

/** Milliseconds between two attempts. A device does not always notice that the network is back. */
const RETRY_MS = 30_000;

/**
 * The unsent check-ins of this device. Sends them at once, when the network is back, and every 30 seconds.
 * @param by the officer who is signed in.
 */
export function useCheckIns(by: number) {
  const checkIns = useStore($checkIns);
  const failure = useStore($sendFailure);
  const isOnlyInMemory = useStore($isOnlyInMemory);
  useEffect(() => {
    const send = () => void sendCheckIns(by);
    const readAgain = ({ key }: StorageEvent) => key === CHECK_INS_KEY && readCheckIns();
    readCheckIns();
    send();
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    addEventListener('storage', readAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      removeEventListener('storage', readAgain);
    };
  }, [by]);
  return { checkIns, failure, isOnlyInMemory };
}
