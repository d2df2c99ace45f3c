/**
 * The taps at the door that this device has not sent yet. They survive a reload, a closed page and a sign-out. Only keys and times are
 * stored, no names. Only the officer who tapped sends them.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { KeySchema } from '../../../shared/text/fields.ts';
import { elapsedSince, type Stamp, StampSchema, stampNow } from '../../http/stamp.ts';

export const TAPS_KEY = 'door-taps';
/** Those of other officers are dropped when they are older: the event's list of people may be gone by then. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const TapSchema = v.object({
  /** The officer who tapped. */
  by: KeySchema,
  slug: v.string(),
  /** The person at the door. */
  pk: KeySchema,
  present: v.picklist(['here', 'unknown']),
  ...StampSchema.entries,
  /**
   * Why it was not saved: by the backend's answer, or because no one can tell how long ago it was. It stays until the officer decides.
   */
  refused: v.optional(v.picklist(['not_coming', 'newer', 'other', 'too_old', 'clock'])),
});
export type Tap = v.InferOutput<typeof TapSchema>;

/** Oldest first. Each officer has at most one for each person and event: the latest. */
export const $taps = atom<readonly Tap[]>([]);

const isSamePerson = (one: Tap, { by, slug, pk }: Tap) => one.by === by && one.slug === slug && one.pk === pk;
const isSame = (one: Tap, tap: Tap) => isSamePerson(one, tap) && one.page === tap.page && one.ticks === tap.ticks;

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
    return tap.success ? [tap.output] : [];
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

let lastTicks = 0;

/** @param listed when the list was loaded that shows the person; left out: just now. */
export function keepTap(tap: Omit<Tap, keyof Stamp | 'refused'>, listed?: Stamp): void {
  const stamp = stampNow(listed);
  // Two taps in one millisecond are two.
  lastTicks = Math.max(stamp.ticks, lastTicks + 0.001);
  const added: Tap = { ...tap, ...stamp, ticks: lastTicks };
  write([...readTaps().filter((one) => !isSamePerson(one, added)), added]);
}

/** @param by whose taps stay. */
export function dropOldTaps(by: number): void {
  const old = readTaps().filter((tap) => tap.by !== by && (elapsedSince(tap) ?? 0) > KEPT_MS);
  if (old.length > 0) write(readTaps().filter((tap) => !old.some((one) => isSame(one, tap))));
}

/** Removes a tap that was sent or dismissed. A newer one for the same person stays. */
export const dropTap = (tap: Tap): void => write(readTaps().filter((one) => !isSame(one, tap)));

export const refuseTap = (tap: Tap, refused: Tap['refused']): void =>
  write(readTaps().map((one) => (isSame(one, tap) ? { ...one, refused } : one)));
