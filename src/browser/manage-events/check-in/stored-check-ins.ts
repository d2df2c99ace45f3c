/**
 * The check-ins that this device has not sent yet. They survive a reload, a closed page and a sign-out. Only keys and times are
 * stored, no names. Only the officer who made them sends them.
 */

import { atom } from 'nanostores';
import * as v from 'valibot';
import { CHECK_INS_KEPT_MS } from '#shared/sign-ups/attendee-calls.ts';
import { KeySchema } from '#shared/text/fields.ts';
import { elapsedSince, type Stamp, StampSchema, stampNow } from '../../http/stamp.ts';

export const CHECK_INS_KEY = 'check-ins';

const StoredCheckInSchema = v.object({
  /** Who checked the person in. */
  by: KeySchema,
  slug: v.string(),
  /** Of the attendee's sign-up. */
  id: KeySchema,
  attendance: v.picklist(['checked_in', 'unknown']),
  /** From a ticket: neither it nor its Undo touches another officer's check-in. */
  scanned: v.optional(v.boolean()),
  ...StampSchema.entries,
  /**
   * Why it was not saved: by the backend's answer, or because no one can tell how long ago it was. `already`: another officer was first. It
   * stays until the officer decides.
   */
  rejected: v.optional(v.picklist(['not_coming', 'newer', 'already', 'other', 'too_old', 'clock'])),
});
export type StoredCheckIn = v.InferOutput<typeof StoredCheckInSchema>;

/** Oldest first. Each officer has at most one for each person and event: the latest. */
export const $checkIns = atom<readonly StoredCheckIn[]>([]);

const isSamePerson = (one: StoredCheckIn, { by, slug, id }: StoredCheckIn) =>
  one.by === by && one.slug === slug && one.id === id;
const isSame = (one: StoredCheckIn, checkIn: StoredCheckIn) =>
  isSamePerson(one, checkIn) && one.page === checkIn.page && one.ticks === checkIn.ticks;

/** True while the device refuses to store them: they are then lost with the page. */
export const $isOnlyInMemory = atom(false);

/** Reads them from storage: another tab may have added or sent some. */
export function readCheckIns(): readonly StoredCheckIn[] {
  try {
    if (!$isOnlyInMemory.get()) $checkIns.set(parsed(localStorage.getItem(CHECK_INS_KEY)));
  } catch (error) {
    console.error('Check-ins could not be read from this device', error);
  }
  return $checkIns.get();
}

function parsed(stored: string | null): readonly StoredCheckIn[] {
  return v.parse(v.array(v.unknown()), JSON.parse(stored ?? '[]')).flatMap((row) => {
    const checkIn = v.safeParse(StoredCheckInSchema, row);
    return checkIn.success ? [checkIn.output] : [];
  });
}

function write(checkIns: readonly StoredCheckIn[]): void {
  $checkIns.set(checkIns);
  try {
    if (checkIns.length === 0) localStorage.removeItem(CHECK_INS_KEY);
    else localStorage.setItem(CHECK_INS_KEY, JSON.stringify(checkIns));
    $isOnlyInMemory.set(false);
  } catch (error) {
    console.error('Check-ins could not be stored on this device', error);
    $isOnlyInMemory.set(true);
  }
}

let lastTicks = 0;

/** @param listed when the list was loaded that shows the person; left out: just now. */
export function storeCheckIn(checkIn: Omit<StoredCheckIn, keyof Stamp | 'rejected'>, listed?: Stamp): void {
  const stamp = stampNow(listed);
  // Two presses in one millisecond are two.
  lastTicks = Math.max(stamp.ticks, lastTicks + 0.001);
  const added: StoredCheckIn = { ...checkIn, ...stamp, ticks: lastTicks };
  write([...readCheckIns().filter((one) => !isSamePerson(one, added)), added]);
}

/** @param by whose check-ins stay. */
export function dropOldCheckIns(by: number): void {
  const old = readCheckIns().filter((checkIn) => checkIn.by !== by && (elapsedSince(checkIn) ?? 0) > CHECK_INS_KEPT_MS);
  if (old.length > 0) write(readCheckIns().filter((checkIn) => !old.some((one) => isSame(one, checkIn))));
}

/** Removes a check-in that was sent or dismissed. A newer one for the same person stays. */
export const dropCheckIn = (checkIn: StoredCheckIn): void =>
  write(readCheckIns().filter((one) => !isSame(one, checkIn)));

export const rejectCheckIn = (checkIn: StoredCheckIn, rejected: StoredCheckIn['rejected']): void =>
  write(readCheckIns().map((one) => (isSame(one, checkIn) ? { ...one, rejected } : one)));
