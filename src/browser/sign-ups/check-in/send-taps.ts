/** Sends what was tapped at the door, in the order in which it was tapped. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import * as v from 'valibot';
import { HttpError } from '../../../shared/http/errors.ts';
import { EventPersonSchema } from '../../../shared/sign-ups/event-people.ts';
import { changeEventPerson } from '../../../shared/sign-ups/place-calls.ts';
import { send } from '../../http/send.ts';
import { elapsedSince, type Stamp } from '../../http/stamp.ts';
import { $session } from '../../session/session.ts';
import { $taps, dropOldTaps, dropTap, KEPT_MS, readTaps, refuseTap, TAPS_KEY, type Tap } from './door-taps.ts';

/** The taps that the backend has stored since this page was opened, and when. A list that was requested earlier may lack them. */
export const $sent = atom<readonly SentTap[]>([]);
interface SentTap {
  tap: Tap;
  ticks: number;
}

/** A tap that the backend has stored since a list was requested. */
export const newerTap = (sent: readonly SentTap[], slug: string, pk: number, asked: Stamp): Tap | undefined =>
  sent.find(
    ({ tap, ticks }) =>
      tap.slug === slug && tap.pk === pk && (asked.page !== performance.timeOrigin || ticks >= asked.ticks),
  )?.tap;

/** Why the last attempt failed; null when it did not. */
export const $sendFailure = atom<unknown>(null);

let sending = false;

/** Never throws. Taps that cannot be sent now stay for the next attempt. @param by the officer whose taps are sent. */
export async function sendTaps(by: number): Promise<void> {
  // Signed out, the last failure still says why the taps wait.
  if (sending || !isSignedIn(by)) return;
  sending = true;
  try {
    dropOldTaps(by);
    for (let tap = nextOf(by); tap !== undefined; tap = nextOf(by)) await sendTap(tap);
    if (isSignedIn(by)) $sendFailure.set(null);
  } catch (error) {
    console.error('Sending check-ins failed', error);
    $sendFailure.set(error);
  } finally {
    sending = false;
  }
}

/** Another account may have signed in in another tab: then the token is no longer that of the officer who tapped. */
function isSignedIn(by: number): boolean {
  const session = $session.get();
  return session.status === 'in' && session.account.pk === by;
}

const nextOf = (by: number): Tap | undefined =>
  isSignedIn(by) ? readTaps().find((tap) => tap.by === by && tap.refused === undefined) : undefined;

/** Checks only the key, which shows that the answer is not the login page of a public Wi-Fi. */
const tapOfPerson = { ...changeEventPerson, reply: v.pick(EventPersonSchema, ['pk']) };

/** How long the last call took, in milliseconds. What was tapped before it arrived that much later, and must not count as newer. */
let lastTrip = 0;

async function sendTap(tap: Tap): Promise<void> {
  const { slug, pk, present } = tap;
  const elapsed = elapsedSince(tap);
  if (elapsed === null || elapsed > KEPT_MS) return refuseTap(tap, elapsed === null ? 'clock' : 'too_old');
  const started = performance.now();
  try {
    await send(tapOfPerson, { slug, pk, present, ms_ago: Math.round(Math.max(0, elapsed - lastTrip)) });
  } catch (error) {
    if (!isFinal(error)) throw error;
    console.error('The backend rejected a check-in', error);
    refuseTap(tap, error.code === 'not_coming' || error.code === 'newer' ? error.code : 'other');
    return;
  } finally {
    lastTrip = performance.now() - started;
  }
  const ticks = performance.now();
  $sent.set([...$sent.get().filter((one) => one.tap.pk !== pk || one.tap.slug !== slug), { tap, ticks }]);
  dropTap(tap);
}

/**
 * Whether trying again would fail in the same way. An ended session or right and a busy backend may recover. An HTML page, such as a
 * Wi-Fi login, is not an answer from the backend.
 */
const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  [400, 404, 409].includes(error.status) &&
  (error.detail !== null || Object.keys(error.fields).length > 0);

/** Milliseconds between two attempts. A device does not always notice that the network is back. */
const RETRY_MS = 30_000;

/**
 * The unsent taps of this device. Sends them at once, when the network is back, and every 30 seconds.
 * @param by the officer who is signed in.
 */
export function useDoorTaps(by: number) {
  const taps = useStore($taps);
  const failure = useStore($sendFailure);
  useEffect(() => {
    const send = () => void sendTaps(by);
    const readAgain = ({ key }: StorageEvent) => key === TAPS_KEY && readTaps();
    readTaps();
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
  return { taps, failure };
}
