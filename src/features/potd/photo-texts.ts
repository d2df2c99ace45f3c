/** The words around a photo. */
import { HttpError, NetworkError } from '../../http/errors.ts';
import type { Photo } from '../../schemas/photo.ts';

/** Letters of an explanation that are shown on a card. */
const EXCERPT = 140;

/** The beginning of a text, cut between two words, with an ellipsis when something is left out. */
export function excerpt(text: string, limit = EXCERPT): string {
  const letters = [...text]; // whole signs: half an emoji is none
  if (letters.length <= limit) return text;
  const start = letters.slice(0, limit).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s.,;:!?-]+$/, '')}…`;
}

const asDay = (date: string): Date | null => {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(`${date}T00:00:00Z`) : null;
  return day === null || Number.isNaN(day.getTime()) ? null : day;
};

/** `March 14, 2026`; a date that is none stays as it came. A day has no time zone: it is the same day everywhere. */
export const longDate = (date: string): string =>
  asDay(date)?.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }) ?? date;

/** NASA's page of that day: it shows videos and what no longer has an address of its own. */
export const pageOfDay = (date: string): string =>
  asDay(date) ? `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html` : 'https://apod.nasa.gov/';

/** Whom to thank. Where no name is given it is the service itself. */
export const credit = ({ copyright }: Pick<Photo, 'copyright'>): string => copyright ?? 'NASA';

/** What is shown where a picture cannot be shown. */
export const missingPicture = ({ video }: Pick<Photo, 'video'>): string =>
  video === null ? 'The picture cannot be shown' : 'A video';

/** What happened, in one sentence, and when it is worth trying again. @param error of `fetchPhotos`. */
export function failureText(error: unknown): string {
  const refusal = error instanceof Error ? error.cause : null;
  if (refusal instanceof HttpError && refusal.status === 429) {
    return "NASA's service has been asked too often in this hour. Try again a little later.";
  }
  if (error instanceof NetworkError) return "NASA's service did not answer. Check your connection and try again.";
  return "NASA's service could not show its photos right now. Try again in a minute.";
}
