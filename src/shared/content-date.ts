/** Made once for all dates: to make a format costs far more than to use it. */
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day e.g. `2026-03-20`. @returns as it is read, e.g. `March 20, 2026`: the form of the site's other dates. */
export const readableDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
