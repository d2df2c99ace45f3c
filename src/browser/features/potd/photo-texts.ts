/** The words around a photo. */

import { readableDay } from '../../../shared/content-date.ts';
import { HttpError, NetworkError } from '../../../shared/http/errors.ts';
import type { Photo } from '../../../shared/schemas/photo.ts';

const isDay = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));

/** `March 14, 2026`; a date that is none stays as it came. A day has no time zone: it is the same day everywhere. */
export const longDate = (date: string): string => (isDay(date) ? readableDay(date) : date);

/** NASA's page of that day: it shows videos and what no longer has an address of its own. */
export const pageOfDay = (date: string): string =>
  isDay(date) ? `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html` : 'https://apod.nasa.gov/';

/** Whom to thank. Where no name is given it is the service itself. */
export const credit = ({ copyright }: Pick<Photo, 'copyright'>): string => copyright ?? 'NASA';

/** What is shown where a picture cannot be shown. */
export const missingPicture = ({ video }: Pick<Photo, 'video'>): string =>
  video === null ? 'The picture cannot be shown' : 'A video';

/** What happened, in one sentence, and when it is worth trying again. @param error of `fetchPhotos`. */
export function failureText(error: unknown): string {
  const refusal = error instanceof Error ? error.cause : null;
  if (refusal instanceof HttpError && refusal.status === 429) {
    return "NASA's service has had too many requests this hour. Try again a little later.";
  }
  if (error instanceof NetworkError) return "NASA's service did not answer. Check your connection and try again.";
  return "NASA's service could not show its photos right now. Try again in a minute.";
}
