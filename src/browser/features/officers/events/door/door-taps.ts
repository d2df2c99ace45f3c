/**
 * What was tapped at the door on this device and is not sent yet. It is kept over a reload, a closed page and a sign-out until the backend
 * has it, with keys and times alone: no names. Only the officer who tapped sends it.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { DateTextSchema, KeySchema } from '../../../../../shared/schemas/fields.ts';

const KEY = 'door-taps';
const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after a tap nobody needs it any more: the rows of an event may be gone. */
const KEPT_MS = 30 * DAY_MS;

const TapSchema = v.object({
  /** The officer who tapped. */
  by: KeySchema,
  slug: v.string(),
  /** The person at the door. */
  pk: KeySchema,
  present: v.picklist(['here', 'unknown']),
  at: DateTextSchema,
  /** Why the backend will never take it. It waits for the officer's word. */
  refused: v.optional(v.picklist(['not_coming', 'other'])),
});
export type Tap = v.InferOutput<typeof TapSchema>;

/** Oldest first, at most one of an officer for each person and event: the last one counts. */
export const $taps = atom<readonly Tap[]>([]);

const isSamePlace = (one: Tap, { by, slug, pk }: Tap) => one.by === by && one.slug === slug && one.pk === pk;

/** True while the device refuses to keep them: then they last as long as the page. */
let isOnlyHere = false;

/** Reads them again: another tab may have added or sent some. */
export function readTaps(): readonly Tap[] {
  try {
    if (!isOnlyHere) $taps.set(parsed(localStorage.getItem(KEY)));
  } catch (error) {
    console.error('What was tapped at the door could not be read', error);
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
    if (taps.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(taps));
    isOnlyHere = false;
  } catch (error) {
    console.error('What was tapped at the door could not be kept', error);
    isOnlyHere = true;
  }
}

let lastAt = 0;

/** @returns later than any time before, also when two taps fall into one millisecond. */
function nextTime(): string {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return new Date(lastAt).toISOString();
}

export function keepTap(tap: Omit<Tap, 'at' | 'refused'>): void {
  const added: Tap = { ...tap, at: nextTime() };
  write([...readTaps().filter((one) => !isSamePlace(one, added)), added]);
}

/** It is sent, or the officer lets it go. A newer one for the same person stays. */
export const dropTap = (tap: Tap): void =>
  write(readTaps().filter((one) => !isSamePlace(one, tap) || one.at !== tap.at));

export const refuseTap = (tap: Tap, refused: Tap['refused']): void =>
  write(readTaps().map((one) => (isSamePlace(one, tap) && one.at === tap.at ? { ...one, refused } : one)));
