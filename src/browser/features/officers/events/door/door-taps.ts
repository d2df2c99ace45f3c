/**
 * The taps at the door that this device has not sent yet. They survive a reload, a closed page and a sign-out. Only keys and times are
 * stored, no names. Only the officer who tapped sends them.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { DateTextSchema, KeySchema } from '../../../../../shared/schemas/fields.ts';

export const TAPS_KEY = 'door-taps';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older taps are dropped: the event's list of people may be gone by then. */
const KEPT_MS = 30 * DAY_MS;

const TapSchema = v.object({
  /** The officer who tapped. */
  by: KeySchema,
  slug: v.string(),
  /** The person at the door. */
  pk: KeySchema,
  present: v.picklist(['here', 'unknown']),
  at: DateTextSchema,
  /** Why the backend will never accept it. It stays until the officer dismisses it. */
  refused: v.optional(v.picklist(['not_coming', 'other'])),
});
export type Tap = v.InferOutput<typeof TapSchema>;

/** Oldest first. Each officer has at most one for each person and event: the latest. */
export const $taps = atom<readonly Tap[]>([]);

const isSamePerson = (one: Tap, { by, slug, pk }: Tap) => one.by === by && one.slug === slug && one.pk === pk;

/** True while the device refuses to store them: they are then lost with the page. */
let isOnlyInMemory = false;

/** Reads them from storage: another tab may have added or sent some. */
export function readTaps(): readonly Tap[] {
  try {
    if (!isOnlyInMemory) $taps.set(parsed(localStorage.getItem(TAPS_KEY)));
  } catch (error) {
    console.error('Check-ins could not be read from this device', error);
  }
  return $taps.get();
}

function parsed(stored: string | null): readonly Tap[] {
  return v.parse(v.array(v.unknown()), JSON.parse(stored ?? '[]')).flatMap((row) => {
    const tap = v.safeParse(TapSchema, row);
    return tap.success && Date.parse(tap.output.at) > Date.now() - KEPT_MS ? [tap.output] : [];
  });
}

function write(taps: readonly Tap[]): void {
  $taps.set(taps);
  try {
    if (taps.length === 0) localStorage.removeItem(TAPS_KEY);
    else localStorage.setItem(TAPS_KEY, JSON.stringify(taps));
    isOnlyInMemory = false;
  } catch (error) {
    console.error('Check-ins could not be stored on this device', error);
    isOnlyInMemory = true;
  }
}

let lastAt = 0;

/** @returns a time later than any before it, even for two taps in one millisecond. */
function nextTime(): string {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return new Date(lastAt).toISOString();
}

export function keepTap(tap: Omit<Tap, 'at' | 'refused'>): void {
  const added: Tap = { ...tap, at: nextTime() };
  write([...readTaps().filter((one) => !isSamePerson(one, added)), added]);
}

/** Removes a tap that was sent or dismissed. A newer one for the same person stays. */
export const dropTap = (tap: Tap): void =>
  write(readTaps().filter((one) => !isSamePerson(one, tap) || one.at !== tap.at));

export const refuseTap = (tap: Tap, refused: Tap['refused']): void =>
  write(readTaps().map((one) => (isSamePerson(one, tap) && one.at === tap.at ? { ...one, refused } : one)));
