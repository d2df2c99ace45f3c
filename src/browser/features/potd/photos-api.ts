/** Random photos of the day from NASA's open service. */

import { HttpError } from '../../../shared/http/errors.ts';
import { fetchJson } from '../../../shared/http/fetch-json.ts';
import { type Photo, PhotoSchema } from '../../../shared/schemas/photo.ts';
import { listReply } from '../../http/list-reply.ts';
import { PHOTO_COUNT, photosAddress, takePreloadedPhotos } from './preloaded-photos.ts';

/**
 * `GET planetary/apod` (docs/calls.md).
 * @throws Error "API request failed" for a refusal, with the `HttpError` as its cause; NetworkError; ShapeError.
 */
export async function fetchPhotos(): Promise<Photo[]> {
  try {
    const { value } = await fetchJson(photosAddress, listReply(PhotoSchema), { response: takePreloadedPhotos() });
    return value.slice(0, PHOTO_COUNT);
  } catch (error) {
    throw error instanceof HttpError ? new Error('API request failed', { cause: error }) : error;
  }
}
