/** The dates of bodies. Apart from instants.ts, whose lengths of time every page for readers has. */
import { DAY_MS, MINUTE_MS } from './instants.ts';

/** The formats of dates in bodies, as the Django backend takes them. */
const FORMAT =
  /^(\d{4})-(\d{1,2})-(\d{1,2})[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,6})\d{0,6})?)?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)?$/;

const WRONG_FORMAT =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].';
const OUT_OF_RANGE = 'Datetime value out of range.';

/**
 * @param value of any type, as in the body.
 * @returns milliseconds since 1970, with millionths of a second as a fraction; a time without zone is UTC.
 */
export function readEventDate(value: unknown): { instant: number } | { error: string } {
  if (value === undefined) return { error: 'This field is required.' };
  if (value === null) return { error: 'This field may not be null.' };
  const match = typeof value === 'string' ? FORMAT.exec(value) : null;
  if (match === null) return { error: WRONG_FORMAT };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const [fraction = '', sign, zoneHours = '0', zoneMinutes = '0'] = match.slice(7);
  const offset = Number(zoneHours) * 60 + Number(zoneMinutes);

  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day);
  clock.setUTCHours(hour, minute, second);
  const exists =
    clock.getUTCMonth() === month - 1 &&
    clock.getUTCDate() === day &&
    clock.getUTCHours() === hour &&
    clock.getUTCMinutes() === minute &&
    clock.getUTCSeconds() === second;
  if (!exists || year === 0 || offset * MINUTE_MS >= DAY_MS) return { error: WRONG_FORMAT };

  const instant = clock.getTime() - (sign === '-' ? -offset : offset) * MINUTE_MS;
  const utcYear = new Date(instant).getUTCFullYear();
  if (utcYear < 1 || utcYear > 9999) return { error: OUT_OF_RANGE };
  return { instant: instant + Number(fraction.padEnd(6, '0')) / 1000 };
}

/** A real time (not club time) in the same formats. @returns whole milliseconds since 1970; null for null or blank. */
export function readInstant(value: unknown): { instant: number | null } | { error: string } {
  if (value === null || value === '') return { instant: null };
  const date = readEventDate(value);
  return 'instant' in date ? { instant: Math.floor(date.instant) } : date;
}
