import { HttpError, NetworkError } from '#shared/http/errors.ts';
import type { Photo } from '#shared/site/photo.ts';
import { formatDay } from '#shared/time/format-day.ts';

const isDay = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));

/** `Sat, Mar 14, 2026`; an invalid date is returned unchanged. Independent of the time zone. */
export const longDate = (date: string): string => (isDay(date) ? formatDay(date) : date);

/** NASA's page of that day. It also shows videos and pictures without an address. */
export const pageOfDay = (date: string): string =>
  isDay(date) ? `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html` : 'https://apod.nasa.gov/';

/** The name to credit; the service itself if there is none. */
export const credit = ({ copyright }: Pick<Photo, 'copyright'>): string => copyright ?? 'NASA';

/** The text instead of a picture. */
export const pictureFallback = ({ video }: Pick<Photo, 'video'>): string =>
  video === null ? "This picture can't be shown" : 'A video';

/** What went wrong, and when to try again. @param error of `fetchPhotos`. */
export function failureText(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof HttpError && cause.status === 429) {
    return "NASA's service has had too many requests this hour. Try again a little later.";
  }
  if (error instanceof NetworkError) return "NASA's service didn't answer. Check your connection and try again.";
  return "NASA's service couldn't show its photos right now. Try again in a minute.";
}
