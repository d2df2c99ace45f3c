/** What people type into a date field. */
const TYPED = /^(\d{4})-(\d{1,2})-(\d{1,2})[\sT]+(\d{1,2}):(\d{2})\s*([ap]\.?m\.?)?$/i;

/**
 * @param text `2027-05-01 05:30 PM`; the same on a clock of 24 hours, `2027-05-01 17:30`, is understood too.
 * @returns the moment on the clock of this device, or null when the text is no date of the calendar or has no time.
 */
export function readTypedDate(text: string): Date | null {
  const parts = TYPED.exec(text.trim());
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, typedHour = 0, minute = 0] = parts.slice(1, 6).map(Number);
  const hour = hourOfDay(typedHour, parts[6]);
  if (hour === null || minute > 59) return null;
  const date = new Date(year, month - 1, day, hour, minute);
  date.setFullYear(year, month - 1, day); // the constructor takes the years 0 to 99 for those of the last century
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
