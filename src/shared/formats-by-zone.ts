/**
 * Date formats of one kind. They are kept by time zone, because making one costs far more than using it.
 * @returns the format for an IANA name. Without a name it is made each time, because the reader's own zone changes when they travel.
 */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format =
      known.get(timeZone ?? '') ?? new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) });
    if (timeZone !== undefined) known.set(timeZone, format);
    return format;
  };
}
