/**
 * The UTC offset of a time zone at a moment, which changes with daylight saving time. For the build and the backend only: the oldest
 * supported browsers lack `longOffset`.
 * @param instant milliseconds since 1970. @param timeZone IANA name, e.g. `America/Lima`. @returns e.g. `-05:00`.
 */
export function utcOffset(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
